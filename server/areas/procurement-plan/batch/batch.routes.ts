import type { FastifyInstance } from 'fastify';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { serve } from '../../../http/route.ts';
import type { PlanParts } from '../plan-parts.ts';
import { batchPlanChanges } from './batch-changes.service.ts';
import { batchPlanExport, startBatchLinesExport } from './export-batch.service.ts';
import { listBatchPlans } from './list-batch.service.ts';
import { adjustBatchPlan, copyBatchPlan } from './derive-batch.service.ts';
import { getMaterials, saveMaterials } from './materials.service.ts';
import { mergeBatchPlans } from './merge-plans.service.ts';
import { addBatchLines, pickYearLines } from './pick-lines.service.ts';
import { blankBatchPlan, getBatchLines, getBatchPlan } from './read-batch.service.ts';
import { startLinesReading, startMaterialsReading } from './read-sheet.service.ts';
import { returnLine } from './return-line.service.ts';
import { deleteSetting, listSettings, saveSetting, settingOptions } from './settings.service.ts';
import {
  batchPlanSteps,
  decideOwnBatchTask,
  forecastBatchPlan,
  recallBatchPlan,
  submitBatchPlan,
  undoBatchPlan,
} from './submit-batch.service.ts';
import { voidBatchPlan } from './void-batch.service.ts';
import { startTemplate } from './template.service.ts';
import { deleteBatchLines, saveBatchLine } from './write-batch-lines.service.ts';
import { addBatchPlan, deleteBatchPlan, editBatchPlan } from './write-batch-plans.service.ts';

/** The calls of batch plans and of the dictionary of batches. */
export function batchPlanRoutes(app: FastifyInstance, parts: PlanParts) {
  serve(app, batchPlan.list, listBatchPlans(parts));
  serve(app, batchPlan.detail, ({ guid }, context) => getBatchPlan(guid, context));
  serve(app, batchPlan.lines, ({ guid }, context) => getBatchLines(guid, context));
  serve(app, batchPlan.blank, (_input, context) => blankBatchPlan(context));
  serve(app, batchPlan.add, addBatchPlan);
  serve(app, batchPlan.edit, editBatchPlan);
  serve(app, batchPlan.delete, deleteBatchPlan);
  serve(app, batchPlan.saveLine, saveBatchLine);
  serve(app, batchPlan.deleteLines, deleteBatchLines);
  serve(app, batchPlan.pickYearLines, pickYearLines);
  serve(app, batchPlan.addLines, addBatchLines);
  serve(app, batchPlan.materials, ({ guid }, context) => getMaterials(guid, context));
  serve(app, batchPlan.saveMaterials, saveMaterials);
  serve(app, batchPlan.readLines, startLinesReading);
  serve(app, batchPlan.readMaterials, startMaterialsReading);
  serve(app, batchPlan.template, startTemplate);
  serve(app, batchPlan.forecast, ({ guid }, context) => forecastBatchPlan(guid, context));
  serve(app, batchPlan.submit, submitBatchPlan);
  serve(app, batchPlan.recall, recallBatchPlan);
  serve(app, batchPlan.undo, undoBatchPlan);
  serve(app, batchPlan.void, voidBatchPlan);
  serve(app, batchPlan.copy, copyBatchPlan);
  serve(app, batchPlan.adjust, adjustBatchPlan);
  serve(app, batchPlan.merge, mergeBatchPlans);
  serve(app, batchPlan.returnLine, returnLine);
  serve(app, batchPlan.changes, ({ guid }, context) => batchPlanChanges(guid, context));
  serve(app, batchPlan.auditRecord, ({ guid }, context) => batchPlanSteps(guid, context));
  serve(app, batchPlan.examination, decideOwnBatchTask);
  serve(app, batchPlan.exportList, batchPlanExport(parts).start);
  serve(app, batchPlan.exportLines, ({ guid }, context) => startBatchLinesExport(guid, context));
  serve(app, batchSetting.list, listSettings);
  serve(app, batchSetting.options, settingOptions);
  serve(app, batchSetting.save, saveSetting);
  serve(app, batchSetting.delete, deleteSetting);
}
