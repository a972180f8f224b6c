import { and, ne } from 'drizzle-orm';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { briefsOf } from '../../../db/briefs.ts';
import { type Viewer, visiblePlans } from '../plan-access.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { isBatch } from './batch-access.ts';

/** Batch plans as opinions are given about them: within reach, and handed in at least once. */
export const supervisedBatchPlans = briefsOf(
  plan,
  {
    guid: plan.guid,
    no: plan.planNo,
    name: plan.planName,
    enterpriseGuid: plan.enterpriseGuid,
    enterpriseName: plan.planUnitName,
    deptGuid: plan.planDept,
    newest: plan.updatedAt,
  },
  async (viewer: Viewer) => and(isBatch, await visiblePlans(viewer), ne(plan.status, planStatus.code.draft)),
);
