import { and, ne } from 'drizzle-orm';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { briefsOf } from '../../db/briefs.ts';
import { isLive, type Viewer, visibleSelfPlans } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';

/** Self-procurement plans as opinions are given about them: within reach, and handed in at least once. */
export const supervisedSelfPlans = briefsOf(
  plan,
  {
    guid: plan.guid,
    no: plan.planNo,
    name: plan.projectName,
    enterpriseGuid: plan.enterpriseGuid,
    enterpriseName: plan.planUnitName,
    deptGuid: plan.planDept,
    newest: plan.updatedAt,
  },
  async (viewer: Viewer) =>
    and(isLive, await visibleSelfPlans(viewer), ne(plan.status, planStatus.code.draft)),
);
