import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { isBatch } from './batch-access.ts';

/** The adjustments of a batch plan, oldest first. */
export const adjustmentsOf = (db: Db, planGuid: string) =>
  db
    .select({ guid: plan.guid, planNo: plan.planNo, planName: plan.planName, status: plan.status })
    .from(plan)
    .where(and(eq(plan.parentPlanGuid, planGuid), isBatch))
    .orderBy(asc(plan.createTime), asc(plan.guid));
