import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import type { enterpriseReviewCalls, ReviewRow } from '#shared/areas/enterprise/review-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { STALE, WRONG_STATE } from '../../db/move-status.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import {
  enterpriseReview,
  enterpriseVersion as version,
  type EnterpriseVersion,
} from './enterprise-version.table.ts';
import { lastReview } from './find-versions.ts';
import { fileNamesIn } from './info-files.ts';
import { isReviewer } from './may-read.ts';
import { changesBetween, roundsOf } from './own-info.ts';
import { hintsFor } from './review-hints.ts';
import { openContent } from './sealed-content.ts';
import { shownVersion } from './shown-version.ts';
import { isUnderReview } from './submit-info.ts';

const COLUMNS = { submitTime: version.submittedAt, enterpriseName: version.name };

/** One page of what enterprises have submitted, the newest first unless said; nobody but reviewers of the platform finds any. */
export async function searchReviews(
  search: z.output<typeof enterpriseReviewCalls.list.input>,
  context: Context,
) {
  const { db } = context;
  const where = and(
    (await isReviewer(context)) ? undefined : sql`false`,
    gt(version.round, 0),
    contains(version.name, search.enterpriseName),
    contains(version.uscc, search.uscc),
    search.status === undefined ? undefined : eq(version.status, search.status),
  );
  const found = await pageOfRows(db, version, search, {
    where,
    orderBy: sortedBy(search, COLUMNS, 'submitTime', version.guid),
  });
  return { ...found, list: found.list.map(toRow) };
}

const toRow = (row: EnterpriseVersion): ReviewRow => ({
  guid: row.guid,
  enterpriseGuid: row.enterpriseGuid,
  number: row.number,
  enterpriseName: row.name,
  uscc: row.uscc,
  zhuTiLeiXing: (row.content.zhuTiLeiXing ?? []).join(','),
  status: row.status,
  hasDoubts: row.hasDoubts,
  round: row.round,
  submitTime: formatDateTime(row.submittedAt!),
  submittedByName: row.submittedByName ?? '',
  decideTime: row.decidedAt && formatDateTime(row.decidedAt),
  decidedByName: row.decidedByName,
});

/** A submitted version with all a reviewer decides by. That they read the numbers in full is recorded. */
export async function reviewInfo({ guid }: { guid: string }, context: Context) {
  const { db } = context;
  const found = await reviewable(db, context, guid);
  const base = found.baseGuid ? await byGuid(db, found.baseGuid) : null;
  const review = (await lastReview(db, guid))!;
  const enterprise = (await findEnterprise(db, found.enterpriseGuid))!;
  const content = openContent(found.content);
  await inTransaction(db, (tx) =>
    record(tx, context, {
      event: 'enterpriseInfo.read',
      objectType: documentKind.code.enterpriseInfo,
      objectGuid: guid,
      objectName: found.name,
      dataClass: 'sensitive',
    }),
  );
  return {
    enterpriseGuid: found.enterpriseGuid,
    enterpriseName: enterprise.name,
    version: await shownVersion(db, found, { isPlain: true }),
    changes: base ? changesBetween(base, found, true) : [],
    fileNames: await fileNamesIn(db, base ? [base.content, found.content] : [found.content]),
    hints: await hintsFor(db, found.enterpriseGuid, content),
    remarks: { version: review.remarkVersion, list: review.remarks, isOpen: isUnderReview(found) },
    rounds: await roundsOf(db, found.enterpriseGuid),
  };
}

/** Writes the remarks at fields down while the version is in review; whoever saved since is not overwritten. */
export async function saveRemarks(
  { guid, version: seen, remarks }: z.output<typeof enterpriseReviewCalls.saveRemarks.input>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const found = await reviewable(db, context, guid);
    if (!isUnderReview(found)) throw new BusinessError(WRONG_STATE);
    const review = (await lastReview(db, guid))!;
    const [stored] = await db
      .update(enterpriseReview)
      .set({ remarks, remarkVersion: seen + 1 })
      .where(and(eq(enterpriseReview.guid, review.guid), eq(enterpriseReview.remarkVersion, seen)))
      .returning({ version: enterpriseReview.remarkVersion });
    if (!stored) throw new BusinessError(STALE);
    await record(db, context, {
      event: 'enterpriseInfo.remark',
      objectType: documentKind.code.enterpriseInfo,
      objectGuid: guid,
      objectName: found.name,
      before: { remarks: review.remarks },
      after: { remarks },
    });
    return stored;
  });
}

async function reviewable(db: Db, context: Context, guid: string): Promise<EnterpriseVersion> {
  const found = (await isReviewer(context)) ? await byGuid(db, guid) : null;
  if (!found || found.round === 0) throw new NotFound();
  return found;
}

async function byGuid(db: Db, guid: string): Promise<EnterpriseVersion | null> {
  const [found] = await db.select().from(version).where(eq(version.guid, guid));
  return found ?? null;
}
