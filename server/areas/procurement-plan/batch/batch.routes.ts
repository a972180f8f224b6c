import type { FastifyInstance } from 'fastify';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { serveAll } from '../../../http/route.ts';
import { batchPlanChanges } from './batch-changes.ts';
import { adjustBatchPlan, copyBatchPlan } from './derive-batch.ts';
import { startBatchLinesExport } from './export-batch-lines.ts';
import type { batchList } from './list-batch.ts';
import { getMaterials, saveMaterials } from './materials.ts';
import { mergeBatchPlans } from './merge-plans.ts';
import { addBatchLines, pickYearLines } from './pick-lines.ts';
import { blankBatchPlan, getBatchLines, getBatchPlan } from './read-batch.ts';
import { saveBatchLines } from './save-batch-lines.ts';
import { startLinesReading, startMaterialsReading } from './read-sheet.ts';
import { restoreBatchPlan } from './restore-batch-plan.ts';
import { returnLine } from './return-line.ts';
import { batchReview } from './review-batch.ts';
import { deleteSetting, listSettings, saveSetting, settingOptions } from './settings.ts';
import { startTemplate } from './template.ts';
import { deleteBatchLines, saveBatchLine } from './write-batch-lines.ts';
import { addBatchPlan, deleteBatchPlan, editBatchPlan } from './write-batch-plans.ts';

/** The calls of batch plans and of the dictionary of batches. */
export const batchPlanRoutes = (list: ReturnType<typeof batchList>) => (app: FastifyInstance) => {
  serveAll(batchPlan, {
    ...batchReview.calls,
    ...list.calls,
    detail: ({ guid }, context) => getBatchPlan(guid, context),
    lines: ({ guid }, context) => getBatchLines(guid, context),
    blank: (_input, context) => blankBatchPlan(context),
    add: addBatchPlan,
    edit: editBatchPlan,
    delete: deleteBatchPlan,
    restore: restoreBatchPlan,
    saveLine: saveBatchLine,
    saveLines: saveBatchLines,
    deleteLines: deleteBatchLines,
    pickYearLines,
    addLines: addBatchLines,
    materials: ({ guid }, context) => getMaterials(guid, context),
    saveMaterials,
    readLines: startLinesReading,
    readMaterials: startMaterialsReading,
    template: startTemplate,
    copy: copyBatchPlan,
    adjust: adjustBatchPlan,
    merge: mergeBatchPlans,
    returnLine,
    changes: ({ guid }, context) => batchPlanChanges(guid, context),
    exportLines: ({ guid }, context) => startBatchLinesExport(guid, context),
  })(app);
  serveAll(batchSetting, {
    list: listSettings,
    options: settingOptions,
    save: saveSetting,
    delete: deleteSetting,
  })(app);
};
