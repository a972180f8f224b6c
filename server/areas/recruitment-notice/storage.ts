import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationStatus,
  outcomeTransition,
  revokeCause,
  REVOKE_DAYS,
} from '#shared/areas/recruitment-notice/codes';
import { type reviewCalls, storable } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { areaNames } from '../dictionary/dictionary.service.ts';
import { fitSuppliers } from '../supplier/library/suppliers-of.service.ts';
import { openCase } from '../approval/approval.service.ts';
import { admissionsFrom, endAdmission } from '../supplier/library/admission.service.ts';
import { refuse } from '../../http/refusal.ts';
import { recruitApplication as application } from './application.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';
import { inTurn } from './page-of-applications.ts';
import { recruitStorage as storage, recruitStorageEntry as entry } from './review.table.ts';
import { tellSuppliers } from './results.ts';
import { storableFrom } from './reviewers.ts';
import { noticeReview } from './review-notices.ts';
import { refuseUnfit } from './storage-cases.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;

/** Puts suppliers that passed up for admission, once the result has stood for its days. */
export const commitStorage = ({ guid, version, entries }: Input<'storageCommit'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'storageCommit', version });
    const from = storableFrom(found);
    if (!from || (await databaseNow(db)) < from) throw new BusinessError(reviewText.publicity);
    refuseWrong(entries);
    await refuseUnfit(
      db,
      guid,
      entries.map(({ applicationGuid }) => applicationGuid),
    );
    const [made] = await db
      .insert(storage)
      .values({ noticeGuid: guid, createUserGuid: context.actor.guid })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new BusinessError(reviewText.inReview);
    await db.insert(entry).values(
      entries.map((one) => ({
        ...one,
        validMonths: one.validMonths ?? found.validMonths,
        storageGuid: made.guid,
      })),
    );
    await writes.note(db, context, found, 'askStorage', { after: { suppliers: entries.length } });
    const part = { guid: made.guid, label: '入库', warnings: [] };
    const subject = await noticeReview.asPart({ db, actor: context.actor }, found, part);
    await openCase(db, context, noticeReview.approval, subject);
    return changedTo(db, notice, guid, {});
  });

/** Each application once, in areas there are. @throws BusinessError at `entries` */
function refuseWrong(entries: Input<'storageCommit'>['entries']): void {
  if (new Set(entries.map(({ applicationGuid }) => applicationGuid)).size < entries.length)
    throw faultAt('entries', reviewText.twice);
  const areas = [...new Set(entries.flatMap(({ serviceAreas }) => serviceAreas))];
  const known = areaNames(areas);
  if (!areas.every((code) => code === NATIONWIDE || known.has(code)))
    throw faultAt('entries', reviewText.area);
}

const isStorable = (found: Pick<Notice, 'needInvestigate'>) =>
  eq(
    application.status,
    found.needInvestigate ? applicationStatus.code.investigationPassed : applicationStatus.code.reviewPassed,
  );

/** Who can be admitted now, in the order they applied; who has fallen meanwhile is not among them. */
export async function listStorable({ ggGuid, ...page }: Input<'storable'>, context: Context) {
  const { db } = context;
  const found = await notices.findFor(db, context, ggGuid, { act: 'storageCommit' });
  const where = and(
    eq(application.noticeGuid, ggGuid),
    isStorable(found),
    inArray(application.supplierGuid, fitSuppliers(db)),
  );
  const from = storableFrom(found);
  const shown = await pageOfRows(db, application, page, {
    columns: pick(getTableColumns(application), storable.shape),
    where,
    orderBy: inTurn,
  });
  return {
    ...shown,
    validMonths: found.validMonths,
    storableFrom: from && formatDateTime(from),
  };
}

/** Revokes an admission: within its days for any reason, later for what the supplier did (documents.md 5.8, 入库撤销). */
export const revokeAdmission = ({ guid, version, cause, reason }: Input<'revoke'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const [found] = await db.select().from(application).where(eq(application.guid, guid)).for('update');
    if (!found) throw new NotFound();
    const of = await notices.find({ db, actor: context.actor }, found.noticeGuid);
    refuse(notices.decide(of, await notices.findTies(db, of.guid), context.actor).revoke);
    if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
    const admission = (await admissionsFrom(db, [guid])).get(guid);
    const { rows } = await db.execute<{ late: boolean }>(
      sql`select (${await todayOf(db)}::date - ${admission?.validFrom ?? '1900-01-01'}::date) > ${REVOKE_DAYS} as late`,
    );
    if (cause === revokeCause.code.early && rows[0]!.late) throw faultAt('cause', reviewText.late);
    await moveStatus(db, application, guid, outcomeTransition.revoke, version, {
      reason: `${revokeCause.label(cause)}：${reason}`.slice(0, 500),
    });
    await endAdmission(db, guid);
    await writes.note(db, context, of, 'revoke', {
      after: { supplier: found.supplierName, cause: revokeCause.label(cause) },
      note: reason,
    });
    await tellSuppliers(db, of, [
      { ...found, outcome: `入库已撤销，${revokeCause.label(cause)}：${reason}` },
    ]);
    return null;
  });
