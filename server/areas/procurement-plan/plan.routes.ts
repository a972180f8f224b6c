import type { FastifyInstance } from 'fastify';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import { usableLines } from '#shared/areas/procurement-plan/usable-contract';
import { serve } from '../../http/route.ts';
import { adjustPlan, copyPlan } from './derive-plans.service.ts';
import { startLinesExport, startListExport } from './export-plans.service.ts';
import { planImportRoutes } from './import/import.routes.ts';
import { listPlans } from './list-plans.service.ts';
import { planChanges } from './plan-changes.service.ts';
import { planSteps, decideOwnTask } from './plan-approval.service.ts';
import { blankPlan, getPlan, getPlanLines } from './read-plans.service.ts';
import { forecastPlan, recallPlan, submitPlan, undoPlan } from './submit-plan.service.ts';
import { listUsableLines } from './usable-lines.service.ts';
import { deleteLines, fillLines, saveLine } from './write-lines.service.ts';
import { addPlan, deletePlan, editPlan } from './write-plans.service.ts';

/** The calls of annual plans. */
export function procurementPlanRoutes(app: FastifyInstance) {
  serve(app, annualPlan.list, listPlans);
  serve(app, annualPlan.detail, ({ guid }, context) => getPlan(guid, context));
  serve(app, annualPlan.lines, ({ guid }, context) => getPlanLines(guid, context));
  serve(app, annualPlan.blank, (_input, context) => blankPlan(context));
  serve(app, annualPlan.add, addPlan);
  serve(app, annualPlan.edit, editPlan);
  serve(app, annualPlan.saveLine, saveLine);
  serve(app, annualPlan.fillLines, fillLines);
  serve(app, annualPlan.deleteLines, deleteLines);
  serve(app, annualPlan.delete, deletePlan);
  serve(app, annualPlan.forecast, ({ guid }, context) => forecastPlan(guid, context));
  serve(app, annualPlan.submit, submitPlan);
  serve(app, annualPlan.recall, recallPlan);
  serve(app, annualPlan.undo, undoPlan);
  serve(app, annualPlan.changes, ({ guid }, context) => planChanges(guid, context));
  serve(app, annualPlan.auditRecord, ({ guid }, context) => planSteps(guid, context));
  serve(app, annualPlan.examination, decideOwnTask);
  serve(app, annualPlan.copyLastYear, copyPlan);
  serve(app, annualPlan.adjust, adjustPlan);
  serve(app, annualPlan.exportList, startListExport);
  serve(app, annualPlan.exportLines, ({ guid }, context) => startLinesExport(guid, context));
  serve(app, usableLines, listUsableLines);
  planImportRoutes(app);
}
