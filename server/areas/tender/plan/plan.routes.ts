import { tenderPlanCalls } from '#shared/areas/tender-plan/contract';
import { serveAll } from '../../../http/route.ts';
import { planList } from './list-plans.ts';
import { getTenderPlan, remarkOnPlan } from './read-plan.ts';

/** The calls of tender plans. */
export const tenderPlanRoutes = serveAll(tenderPlanCalls, {
  ...planList.calls,
  detail: ({ guid }, context) => getTenderPlan(guid, context),
  remark: remarkOnPlan,
});
