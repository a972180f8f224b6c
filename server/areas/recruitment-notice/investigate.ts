import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationStatus,
  investigationConclusion,
  outcomeTransition,
  reviewTransition,
} from '#shared/areas/recruitment-notice/codes';
import type { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { claimFiles, filesOf } from '../file/file.service.ts';
import { recruitApplication as application } from './application.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { tellSuppliers } from './results.ts';
import { recruitInvestigation as investigation } from './review.table.ts';
import { mayReadApplicants } from './application-access.ts';
import { isFit, suppliersToday } from '../supplier/library/fit.service.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const a = applicationStatus.code;

/** Under which photographs and reports of investigations are kept. */
export const INVESTIGATION = 'recruitNotice.investigation';
const MEMBERS_MIN = 2;

/** Registers an investigation by at least two people; what it concludes settles the application, and its supplier is told. */
export const registerInvestigation = (
  { guid, version, files, ...form }: Input<'investigate'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const [found] = await db.select().from(application).where(eq(application.guid, guid)).for('update');
    if (!found) throw new NotFound();
    const of = await notices.find({ db, actor: context.actor }, found.noticeGuid);
    refuse(notices.decide(of, await notices.findTies(db, of.guid), context.actor).investigate);
    if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
    if (found.status !== a.reviewPassed) throw new BusinessError(reviewText.chosen);
    if (
      form.conclusion === investigationConclusion.code.passed &&
      !isFit((await suppliersToday(db, [found.supplierGuid])).get(found.supplierGuid))
    )
      throw faultAt('conclusion', reviewText.standing);
    if (new Set(form.members).size < MEMBERS_MIN) throw faultAt('members', reviewText.members);
    const [made] = await db
      .insert(investigation)
      .values({ ...form, note: form.note ?? '', applicationGuid: guid })
      .returning({ guid: investigation.guid });
    if (files) await claimFiles(db, context, files, { kind: INVESTIGATION, documentGuid: made!.guid });
    const { passed, failed } = investigationConclusion.code;
    const said = investigationConclusion.label(form.conclusion);
    if (form.conclusion === passed || form.conclusion === failed)
      await moveStatus(
        db,
        application,
        guid,
        form.conclusion === passed ? outcomeTransition.investigated : outcomeTransition.investigatedNot,
        version,
        { reason: `考察${said}` },
      );
    else await changedTo(db, application, guid, { reason: `考察${said}`, version: version + 1 });
    await writes.note(db, context, of, 'investigate', {
      after: { supplier: found.supplierName, conclusion: said },
    });
    await tellSuppliers(db, of, [{ ...found, outcome: `考察${said}` }]);
    return { guid, version: version + 1 };
  });

/** The investigations of an application, for who may know who applied. */
export async function getInvestigation({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const [found] = await db.select().from(application).where(eq(application.guid, guid));
  if (!found || !(await mayReadApplicants(context, found.noticeGuid))) throw new NotFound();
  const rows = await db
    .select()
    .from(investigation)
    .where(eq(investigation.applicationGuid, guid))
    .orderBy(asc(investigation.createTime), asc(investigation.guid));
  return Promise.all(
    rows.map(async ({ createTime, applicationGuid: _of, ...row }) => ({
      ...row,
      files: await filesOf(db, INVESTIGATION, row.guid),
      time: formatDateTime(createTime),
    })),
  );
}

/** Ends the investigations of a notice once none is open: it goes on to admission, or ends where nobody passed. */
export const endInvestigation = ({ guid, version }: Input<'endInvestigation'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'investigate', version });
    const left = await db
      .select({ status: application.status })
      .from(application)
      .where(
        and(
          eq(application.noticeGuid, guid),
          inArray(application.status, [a.reviewPassed, a.investigationPassed]),
        ),
      );
    if (left.some(({ status }) => status === a.reviewPassed))
      throw new BusinessError(reviewText.notInvestigated);
    const act = left.length === 0 ? 'nonePassed' : 'toStore';
    await moveStatus(db, notice, guid, reviewTransition[act], version);
    await writes.note(db, context, found, 'investigate', { after: { status: reviewTransition[act].to } });
    return changedTo(db, notice, guid, { updatedAt: sql`now()` });
  });
