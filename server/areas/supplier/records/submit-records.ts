import { and, eq, sql } from 'drizzle-orm';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import { recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { paths } from '#shared/areas/session/paths';
import { clauses } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { moveStatus, STALE, WRONG_STATE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { BusinessError, NotFound } from '../../../kit/errors.ts';
import {
  type ApprovalSubject,
  forecast,
  openCase,
  recallCase,
  type SubjectDocument,
} from '../../approval/approval.service.ts';
import { lastDecision } from '../../approval/outside.service.ts';
import { record as audit } from '../../audit/audit.service.ts';
import { findEnterprise, lockEnterprise, reviewingPlatform } from '../../enterprise/enterprise.service.ts';
import { isReviewer } from '../../enterprise-info/reviewer.service.ts';
import { refreshSupplier } from '../library/profile.service.ts';
import { isUnderReview, lastReviewOf, recordsOf, versionOf } from './find-records.ts';
import { columnsInForce } from './record-rules.ts';
import { entriesOf, submitRefusal, submissionFaults } from './submission.ts';
import { countsOf } from './shown-records.ts';
import { openRecord } from './sealed-record.ts';
import {
  type StoredEntry,
  supplierRecord as record,
  supplierReview,
  type SupplierReview,
} from './record.table.ts';

const KIND = documentKind.code.supplierRecords;
const r = recordReviewStatus.code;
const EVENTS = { approved: 'approve', rejected: 'reject', recalled: 'recall' } as const;
const AFTER = { approved: r.approved, rejected: r.rejected, recalled: r.draft } as const;

type Documented = Pick<SupplierReview, 'guid' | 'round' | 'enterpriseName' | 'uscc'>;

const documentOf = (review: Documented, platformGuid: string): SubjectDocument => ({
  kind: KIND,
  documentGuid: review.guid,
  documentNo: `${review.uscc}-G${review.round}`,
  title: `供应商信息：${review.enterpriseName}`,
  amount: null,
  isMandatory: false,
  deptGuid: null,
  enterpriseGuid: platformGuid,
  excluded: [],
  link: paths.supplierReview(review.guid),
});

async function reviewNamed(db: Db, guid: string): Promise<SupplierReview | null> {
  const [found] = await db.select().from(supplierReview).where(eq(supplierReview.guid, guid));
  return found ?? null;
}

/** Approving puts every changed record in force at once; refused or withdrawn, the changes go back and what is in force stays. */
export const supplierRecordsApproval: ApprovalSubject = {
  kind: KIND,
  async settle(db, context, guid, outcome) {
    const review = await reviewNamed(db, guid);
    if (!review) throw new BusinessError(WRONG_STATE);
    await lockEnterprise(db, review.enterpriseGuid);
    await moveStatus(db, supplierReview, guid, { from: [r.inReview], to: AFTER[outcome] });
    const decision = await lastDecision(db, KIND, guid);
    await db
      .update(supplierReview)
      .set({ outcome, decidedAt: decision.at, decidedByName: decision.byName, opinion: decision.opinion })
      .where(eq(supplierReview.guid, guid));
    const isApproved = outcome === caseOutcome.code.approved;
    if (isApproved) {
      for (const entry of review.entries) await putInForce(db, entry);
      await refreshSupplier(db, review.enterpriseGuid);
    }
    await audit(db, context, {
      event: `supplierRecords.${EVENTS[outcome]}`,
      objectType: KIND,
      objectGuid: guid,
      objectName: review.enterpriseName,
      before: { status: r.inReview },
      after: { status: AFTER[outcome] },
      note: isApproved ? '' : decision.opinion,
    });
  },
  async canRead(db, context, guid) {
    const review = await reviewNamed(db, guid);
    if (!review) return false;
    const { actor } = context;
    const isOwn = review.enterpriseGuid === actor.enterpriseGuid && actor.permissions.has('enterprise:read');
    return isOwn || (await isReviewer({ ...context, db }));
  },
};

async function putInForce(db: Db, { recordGuid, kind, after }: StoredEntry): Promise<void> {
  const ended = { draft: null, draftGuid: null, isRemoved: false, version: sql`${record.version} + 1` };
  const set =
    after === null
      ? { ...ended, formal: null, removedAt: sql`now()`, validTo: null, lookup: '', mark: null }
      : { ...ended, formal: after, ...columnsInForce(kind, openRecord(kind, after)) };
  await db.update(record).set(set).where(eq(record.guid, recordGuid));
}

/** Puts every changed record up for review. */
export const submitRecords = (seen: { version: number }, context: Context) => submit(seen, context, false);

/** The same after a refusal. */
export const resubmitRecords = (seen: { version: number }, context: Context) => submit(seen, context, true);

const submit = (seen: { version: number }, context: Context, isAfterRefusal: boolean) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const enterprise = (await lockEnterprise(db, actor.enterpriseGuid))!;
    const last = await lastReviewOf(db, actor.enterpriseGuid);
    if (isUnderReview(last) || (last?.status === r.rejected) !== isAfterRefusal)
      throw new BusinessError(WRONG_STATE);
    const records = await recordsOf(db, actor.enterpriseGuid);
    if (versionOf(records) !== seen.version) throw new BusinessError(STALE);
    const refusal = submitRefusal(records, enterprise.subjectTypes);
    if (refusal) throw new BusinessError(refusal);
    const faults = submissionFaults(records);
    if (faults.length > 0)
      throw new BusinessError(
        clauses(faults.map(({ text }) => text)),
        Object.fromEntries(faults.map(({ kind, text }) => [kind, text]).reverse()),
      );
    const entries = entriesOf(records);
    const [made] = await db
      .insert(supplierReview)
      .values({
        enterpriseGuid: actor.enterpriseGuid,
        round: (last?.round ?? 0) + 1,
        status: r.inReview,
        entries,
        enterpriseName: enterprise.name,
        uscc: enterprise.uscc ?? '',
        submittedByName: actor.name,
      })
      .returning();
    await audit(db, context, {
      event: 'supplierRecords.submit',
      objectType: KIND,
      objectGuid: made!.guid,
      objectName: enterprise.name,
      before: { status: last?.status ?? r.draft },
      after: { status: r.inReview, ...countsOf(entries) },
    });
    await openCase(db, context, supplierRecordsApproval, documentOf(made!, await reviewingPlatform(db)));
    return currentOf(db, made!.guid);
  });

/** 撤回审核, before the first decision. The case is locked first, as everywhere. */
export const withdrawRecords = (meant: { guid: string; version: number }, context: Context) =>
  inTransaction(context.db, async (db) => {
    const [found] = await db
      .select()
      .from(supplierReview)
      .where(
        and(
          eq(supplierReview.guid, meant.guid),
          eq(supplierReview.enterpriseGuid, context.actor.enterpriseGuid),
        ),
      );
    if (!found) throw new NotFound();
    if (!isUnderReview(found)) throw new BusinessError(WRONG_STATE);
    if (found.version !== meant.version) throw new BusinessError(STALE);
    await recallCase(db, context, supplierRecordsApproval, found.guid);
    return currentOf(db, found.guid);
  });

async function currentOf(db: Db, guid: string) {
  const { version } = (await reviewNamed(db, guid))!;
  return { guid, version };
}

/** Who would decide; changes nothing. */
export async function forecastRecords(_input: object, context: Context) {
  const { db, actor } = context;
  const enterprise = (await findEnterprise(db, actor.enterpriseGuid))!;
  const next = {
    guid: actor.enterpriseGuid,
    round: 1,
    enterpriseName: enterprise.name,
    uscc: enterprise.uscc ?? '',
  };
  return forecast(db, context, documentOf(next, await reviewingPlatform(db)));
}
