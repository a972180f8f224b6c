import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { fieldsOf } from '#shared/areas/supplier/records/kinds';
import type {
  RecordHint,
  recordReviewCalls,
  RecordReviewRow,
} from '#shared/areas/supplier/records/review-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/client.ts';
import { STALE, WRONG_STATE } from '../../../db/move-status.ts';
import { pageOfRows } from '../../../db/page-of.ts';
import { sortedBy } from '../../../db/sorted-by.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import { record as audit } from '../../audit/audit.service.ts';
import { isReviewer } from '../../enterprise-info/reviewer.service.ts';
import { isUnderReview, recordsOf, reviewsOf } from './find-records.ts';
import { hintsOf } from './record-rules.ts';
import { countsOf, mentionedIn, shownEntry, shownRound } from './shown-records.ts';
import { openRecord } from './sealed-record.ts';
import { supplierReview, type SupplierReview } from './record.table.ts';

const COLUMNS = { submitTime: supplierReview.submittedAt, enterpriseName: supplierReview.enterpriseName };
const OBJECT = documentKind.code.supplierRecords;

/** One page of what suppliers have submitted, the newest first unless said; nobody but reviewers of the platform finds any. */
export async function searchRecordReviews(
  search: z.output<typeof recordReviewCalls.list.input>,
  context: Context,
) {
  const { db } = context;
  const where = and(
    (await isReviewer(context)) ? undefined : sql`false`,
    contains(supplierReview.enterpriseName, search.enterpriseName),
    contains(supplierReview.uscc, search.uscc),
    search.status === undefined ? undefined : eq(supplierReview.status, search.status),
  );
  const found = await pageOfRows(db, supplierReview, search, {
    where,
    orderBy: sortedBy(search, COLUMNS, 'submitTime', supplierReview.guid),
  });
  return { ...found, list: found.list.map(toRow) };
}

const toRow = (review: SupplierReview): RecordReviewRow => ({
  guid: review.guid,
  userQiYeGuid: review.enterpriseGuid,
  enterpriseName: review.enterpriseName,
  uscc: review.uscc,
  round: review.round,
  status: review.status,
  kinds: recordKind.codes.filter((kind) => review.entries.some((entry) => entry.kind === kind)),
  counts: countsOf(review.entries),
  submitTime: formatDateTime(review.submittedAt),
  submittedByName: review.submittedByName,
  decideTime: review.decidedAt && formatDateTime(review.decidedAt),
  decidedByName: review.decidedByName,
});

/** A submission with all a reviewer decides by. That they read its numbers in full is recorded. */
export async function reviewRecords({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const review = await reviewable(db, context, guid);
  const { enterpriseGuid } = review;
  const touched = new Set(review.entries.map(({ recordGuid }) => recordGuid));
  const untouched = (await recordsOf(db, enterpriseGuid)).filter(
    ({ row, formal }) => formal !== null && !touched.has(row.guid),
  );
  await inTransaction(db, (tx) =>
    audit(tx, context, {
      event: 'supplierRecords.read',
      objectType: OBJECT,
      objectGuid: guid,
      objectName: review.enterpriseName,
      dataClass: 'sensitive',
    }),
  );
  return {
    guid,
    userQiYeGuid: enterpriseGuid,
    enterpriseName: review.enterpriseName,
    uscc: review.uscc,
    round: review.round,
    status: review.status,
    entries: review.entries.map((entry) => shownEntry(entry, true)),
    untouched: untouched.map(({ row, formal }) => ({
      recordGuid: row.guid,
      kind: row.kind,
      title: row.title,
      content: formal!,
      validTo: row.validTo,
    })),
    ...(await mentionedIn(db, [
      ...review.entries.map(({ kind, before, after }) => ({ kind, contents: [before, after] })),
      ...untouched.map(({ row, formal }) => ({ kind: row.kind, contents: [formal] })),
    ])),
    hints: await hintsIn(context, review),
    remarks: { version: review.remarkVersion, list: review.remarks, isOpen: isUnderReview(review) },
    rounds: (await reviewsOf(db, enterpriseGuid)).map((round) => shownRound(round, true)),
  };
}

async function hintsIn(
  { db, language }: Context,
  { enterpriseGuid, entries }: SupplierReview,
): Promise<RecordHint[]> {
  const found: RecordHint[] = [];
  for (const { recordGuid, kind, after } of entries) {
    if (after === null) continue;
    const hints = await hintsOf(db, enterpriseGuid, kind, openRecord(kind, after), {
      withNames: true,
      language,
    });
    found.push(...Object.entries(hints).map(([field, hint]) => ({ recordGuid, kind, field, hint })));
  }
  return found;
}

/** Writes the remarks at fields down while the submission is under review; whoever saved since is not overwritten. */
export const saveRecordRemarks = (
  { guid, version: seen, remarks }: z.output<typeof recordReviewCalls.saveRemarks.input>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const review = await reviewable(db, context, guid);
    if (!isUnderReview(review)) throw new BusinessError(WRONG_STATE);
    const kinds = new Map(review.entries.map(({ recordGuid, kind }) => [recordGuid, kind]));
    const isMeant = ({ recordGuid, kind, field }: (typeof remarks)[number]) =>
      kinds.get(recordGuid) === kind && (field === '' || fieldsOf(kind).includes(field));
    if (!remarks.every(isMeant))
      throw new BusinessError({
        cn: '审核意见所指的内容不在本次提交中，请刷新后重试',
        en: 'A remark is about something that is not part of this submission. Please reload.',
      });
    const [stored] = await db
      .update(supplierReview)
      .set({ remarks, remarkVersion: seen + 1 })
      .where(and(eq(supplierReview.guid, guid), eq(supplierReview.remarkVersion, seen)))
      .returning({ version: supplierReview.remarkVersion });
    if (!stored) throw new BusinessError(STALE);
    await audit(db, context, {
      event: 'supplierRecords.remark',
      objectType: OBJECT,
      objectGuid: guid,
      objectName: review.enterpriseName,
      before: { remarks: review.remarks },
      after: { remarks },
    });
    return stored;
  });

async function reviewable(db: Db, context: Context, guid: string): Promise<SupplierReview> {
  if (!(await isReviewer(context))) throw new NotFound();
  const [found] = await db.select().from(supplierReview).where(eq(supplierReview.guid, guid));
  if (!found) throw new NotFound();
  return found;
}
