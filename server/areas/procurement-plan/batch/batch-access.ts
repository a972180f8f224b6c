import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documentKind } from '#shared/areas/approval/codes';
import { planKind, planType } from '#shared/areas/procurement-plan/codes';
import type { BatchAction } from '#shared/areas/procurement-plan/batch/batch-views';
import type { Db } from '../../../db/client.ts';
import { runningApproval } from '../../approval/approval.service.ts';
import { livePlans, planAccess } from '../plan-access.ts';
import { tiesOfVersions } from '../plan-ties.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { type BatchTies, decideBatchPlan } from './batch-actions.ts';
import { batchPlan } from './batch-plan.table.ts';

/** The kind under which batch plans are approved and hold their files. */
export const BATCH = documentKind.code.batchPlan;
/** The kind of the technical specifications of a batch line. */
export const TECH_FILES = 'batchPlan.techFiles';
/** The batch plans there are. */
export const isBatch = livePlans(planType.code.batch);

/** The header's own columns. */
export const headerColumns = getTableColumns(batchPlan);

/** The ties of a batch plan as columns of a query over plans joined with their headers. */
export function tiesOfBatch(db: Db) {
  const centre = alias(plan, 'centre');
  return {
    ...tiesOfVersions(db),
    approval: runningApproval(db, BATCH, plan.guid),
    // what is adjusted was reported in time
    isLate: sql<boolean>`now() > ${batchPlan.reportDeadline} and ${plan.planKind} <> ${planKind.code.midYear}`,
    isMerged: batchPlan.isMerged,
    mergedInto: sql<string | null>`(${db
      .select({ planNo: centre.planNo })
      .from(centre)
      .where(eq(centre.guid, batchPlan.mergedInto))})`,
    submittedBy: batchPlan.submittedBy,
  };
}

/** What else stands between a batch plan and its acts; read after the plan is locked. */
export async function findBatchTies(db: Db, guid: string): Promise<BatchTies> {
  const [ties] = await db
    .select(tiesOfBatch(db))
    .from(plan)
    .innerJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
    .where(eq(plan.guid, guid));
  return ties!;
}

/** Finding and locking of batch plans, for who may. */
export const batchPlans = planAccess<BatchAction>({
  type: planType.code.batch,
  kind: BATCH,
  decide: async (db, found, actor) => decideBatchPlan(found, await findBatchTies(db, found.guid), actor),
});

/** The header of a batch plan that is known to be there. */
export async function headerOf(db: Db, planGuid: string) {
  const [found] = await db.select().from(batchPlan).where(eq(batchPlan.planGuid, planGuid));
  return found!;
}
