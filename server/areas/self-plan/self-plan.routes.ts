import type { FastifyInstance } from 'fastify';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { serve } from '../../http/route.ts';
import { selfPlanExport } from './export-self-plans.service.ts';
import { listSelfPlans, type SelfPlanParts } from './list-self-plans.service.ts';
import { blankSelfPlan, getSelfPlan, limitOfUnit } from './read-self-plans.service.ts';
import { registerResult } from './register-result.service.ts';
import { decideOwnTask, selfPlanSteps } from './self-plan-approval.service.ts';
import { listUsableSelfPlans } from './self-plans.service.ts';
import {
  forecastSelfPlan,
  recallSelfPlan,
  submitSelfPlan,
  undoSelfPlan,
} from './submit-self-plan.service.ts';
import { voidSelfPlan } from './void-self-plan.service.ts';
import { addSelfPlan, deleteSelfPlan, editSelfPlan } from './write-self-plans.service.ts';

/** The calls of self-procurement plans. */
export const selfPlanRoutes = (parts: SelfPlanParts) => (app: FastifyInstance) => {
  serve(app, selfPlanCalls.list, listSelfPlans(parts));
  serve(app, selfPlanCalls.detail, ({ guid }, context) => getSelfPlan(guid, context));
  serve(app, selfPlanCalls.blank, (_input, context) => blankSelfPlan(context));
  serve(app, selfPlanCalls.limit, limitOfUnit);
  serve(app, selfPlanCalls.usable, listUsableSelfPlans);
  serve(app, selfPlanCalls.add, addSelfPlan);
  serve(app, selfPlanCalls.edit, editSelfPlan);
  serve(app, selfPlanCalls.delete, deleteSelfPlan);
  serve(app, selfPlanCalls.forecast, ({ guid }, context) => forecastSelfPlan(guid, context));
  serve(app, selfPlanCalls.submit, submitSelfPlan);
  serve(app, selfPlanCalls.recall, recallSelfPlan);
  serve(app, selfPlanCalls.undo, undoSelfPlan);
  serve(app, selfPlanCalls.void, voidSelfPlan);
  serve(app, selfPlanCalls.registerResult, registerResult);
  serve(app, selfPlanCalls.auditRecord, ({ guid }, context) => selfPlanSteps(guid, context));
  serve(app, selfPlanCalls.examination, decideOwnTask);
  serve(app, selfPlanCalls.exportList, selfPlanExport(parts).start);
};
