import type { FastifyInstance } from 'fastify';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { serveAll } from '../../http/route.ts';
import type { selfPlanList } from './list-self-plans.ts';
import { blankSelfPlan, getSelfPlan, limitOfUnit } from './read-self-plans.ts';
import { registerResult } from './register-result.ts';
import { selfPlanReview } from './review-self-plan.ts';
import { listUsableSelfPlans } from './self-plans.service.ts';
import { addSelfPlan, deleteSelfPlan, editSelfPlan } from './write-self-plans.ts';

/** The calls of self-procurement plans. */
export const selfPlanRoutes = (list: ReturnType<typeof selfPlanList>) => (app: FastifyInstance) =>
  serveAll(app, selfPlanCalls, {
    ...selfPlanReview.calls,
    list: list.list,
    exportList: list.export.start,
    detail: ({ guid }, context) => getSelfPlan(guid, context),
    add: addSelfPlan,
    edit: editSelfPlan,
    delete: deleteSelfPlan,
    blank: (_input, context) => blankSelfPlan(context),
    limit: limitOfUnit,
    usable: listUsableSelfPlans,
    registerResult,
  });
