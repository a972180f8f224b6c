import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { serveAll } from '../../http/route.ts';
import type { selfPlanList } from './list-self-plans.ts';
import { blankSelfPlan, getSelfPlan, limitOfUnit } from './read-self-plans.ts';
import { registerResult } from './register-result.ts';
import { selfPlanReview } from './review-self-plan.ts';
import { listUsableSelfPlans } from './self-plans.service.ts';
import { deleteSelfPlan, savingSelfPlans } from './write-self-plans.ts';

/** The calls of self-procurement plans. */
export const selfPlanRoutes = (list: ReturnType<typeof selfPlanList>) =>
  serveAll(selfPlanCalls, {
    ...selfPlanReview.calls,
    ...list.calls,
    detail: ({ guid }, context) => getSelfPlan(guid, context),
    ...savingSelfPlans,
    delete: deleteSelfPlan,
    blank: (_input, context) => blankSelfPlan(context),
    limit: limitOfUnit,
    usable: listUsableSelfPlans,
    registerResult,
  });
