import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import {
  investigationConclusion,
  investigationStatus,
  investigationTransition as t,
  outcomeTransition,
} from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { APPLICATION, ownApplication } from './application-access.ts';
import { type Application, recruitApplication as application } from './application.table.ts';
import { INVESTIGATION, investigable, isOver } from './investigate.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import type { Notice } from './notice.table.ts';
import { tellSuppliers } from './results.ts';
import { type Investigation, recruitInvestigation as investigation } from './review.table.ts';

type OwnInput = z.output<(typeof applyCalls)['answerInvestigation']['input']>;
type Input = z.output<(typeof reviewCalls)['settleInvestigation']['input']>;
const v = investigationStatus.code;
const { passed, failed } = investigationConclusion.code;

/** An investigation, locked behind the application it is about. @throws NotFound */
async function lockBoth(db: Db, guid: string) {
  const [seen] = await db.select().from(investigation).where(eq(investigation.guid, guid));
  if (!seen) throw new NotFound();
  const [of] = await db
    .select()
    .from(application)
    .where(eq(application.guid, seen.applicationGuid))
    .for('update');
  const [found] = await db.select().from(investigation).where(eq(investigation.guid, guid)).for('update');
  return { of: of!, found: found! };
}

function refuseStale(found: Investigation, version: number): void {
  if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
}

/** The supplier itself confirms its investigation, which takes effect then, or disputes it, which its handler decides on. */
export const answerInvestigation = ({ guid, version, isAgreed, reason = '' }: OwnInput, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const { of, found } = await lockBoth(db, guid);
    await ownApplication(db, actor, of.guid);
    refuseStale(found, version);
    if (found.status !== v.waiting) throw new BusinessError(reviewText.settled);
    if (isOver(found, await databaseNow(db))) throw new BusinessError(reviewText.confirmOver);
    if (!isAgreed && reason === '') throw faultAt('reason', reviewText.dispute);
    await moveStatus(db, investigation, guid, isAgreed ? t.confirm : t.dispute, version, {
      confirmer: actor.name,
      answer: isAgreed ? '' : reason,
      answeredAt: sql`clock_timestamp()`,
    });
    await settleAsked(db, { asksFor: guid });
    await record(db, context, {
      event: `${APPLICATION}.${isAgreed ? 'confirmInvestigation' : 'disputeInvestigation'}`,
      objectType: APPLICATION,
      objectGuid: of.guid,
      dataClass: 'sealed',
    });
    const notice = (await notices.stored(db, of.noticeGuid))!;
    if (isAgreed) await takeEffect(db, notice, of, found);
    await notify(db, {
      userGuids: [notice.createUserGuid],
      kind: 'recruitNotice.investigationAnswered',
      title: {
        cn: `${of.supplierName}对考察情况${isAgreed ? '已确认' : '提出异议'}：${notice.title}`,
        en: `${of.supplierName} ${isAgreed ? 'confirms' : 'disputes'} its investigation: ${notice.title}`,
      },
      link: noticeKind.path(notice.guid),
      ...(!isAgreed && { asksFor: guid }),
    });
    return changedTo(db, investigation, guid, {});
  });

/**
 * Settles an investigation in the place of its supplier: within its time by what somebody of it has signed, after that with
 * a reason, and where it was disputed by upholding it. Its supplier is told.
 */
export const settleInvestigation = (
  { guid, version, confirmer = '', reason, files = [] }: Input,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { of, found } = await lockBoth(db, guid);
    const notice = await investigable(db, context, of);
    refuseStale(found, version);
    const isDisputed = found.status === v.disputed;
    if (!isDisputed && found.status !== v.waiting) throw new BusinessError(reviewText.settled);
    const isInTime = !isDisputed && !isOver(found, await databaseNow(db));
    if (isInTime && confirmer === '') throw faultAt('confirmer', reviewText.paper);
    if (isInTime && files.length === 0) throw faultAt('files', reviewText.paper);
    await moveStatus(db, investigation, guid, isDisputed ? t.uphold : t.inItsPlace, version, {
      ...(!isDisputed && { confirmer }),
      settleReason: reason,
      settledByName: context.actor.name,
    });
    if (files.length > 0) await claimFiles(db, context, files, { kind: INVESTIGATION, documentGuid: guid });
    await settleAsked(db, { asksFor: guid });
    await writes.note(db, context, notice, 'settleInvestigation', {
      after: { supplier: of.supplierName, status: isDisputed ? v.upheld : v.inItsPlace, confirmer },
      note: reason,
    });
    await takeEffect(db, notice, of, found);
    return changedTo(db, investigation, guid, {});
  });

/** What an investigation concludes settles its application, and its supplier is told. */
async function takeEffect(db: Db, notice: Notice, of: Application, { conclusion }: Investigation) {
  const outcome = `考察${investigationConclusion.label(conclusion)}`;
  if (conclusion === passed || conclusion === failed)
    await moveStatus(
      db,
      application,
      of.guid,
      conclusion === passed ? outcomeTransition.investigated : outcomeTransition.investigatedNot,
      of.version,
      { reason: outcome },
    );
  else await changedTo(db, application, of.guid, { reason: outcome, version: of.version + 1 });
  await tellSuppliers(db, notice, [{ ...of, outcome }]);
}
