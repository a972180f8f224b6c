import type { FastifyInstance } from 'fastify';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { serveAll } from '../../../http/route.ts';
import { batchPlanChanges } from './batch-changes.service.ts';
import { adjustBatchPlan, copyBatchPlan } from './derive-batch.service.ts';
import { startBatchLinesExport } from './export-batch-lines.service.ts';
import type { batchList } from './list-batch.ts';
import { getMaterials, saveMaterials } from './materials.service.ts';
import { mergeBatchPlans } from './merge-plans.service.ts';
import { addBatchLines, pickYearLines } from './pick-lines.service.ts';
import { blankBatchPlan, getBatchLines, getBatchPlan } from './read-batch.service.ts';
import { startLinesReading, startMaterialsReading } from './read-sheet.service.ts';
import { returnLine } from './return-line.service.ts';
import { batchReview } from './review-batch.service.ts';
import { deleteSetting, listSettings, saveSetting, settingOptions } from './settings.service.ts';
import { startTemplate } from './template.service.ts';
import { deleteBatchLines, saveBatchLine } from './write-batch-lines.service.ts';
import { addBatchPlan, deleteBatchPlan, editBatchPlan } from './write-batch-plans.service.ts';

/** The calls of batch plans and of the dictionary of batches. */
export const batchPlanRoutes = (list: ReturnType<typeof batchList>) => (app: FastifyInstance) => {
  serveAll(app, batchPlan, {
    ...batchReview.calls,
    list: list.list,
    exportList: list.export.start,
    detail: ({ guid }, context) => getBatchPlan(guid, context),
    lines: ({ guid }, context) => getBatchLines(guid, context),
    blank: (_input, context) => blankBatchPlan(context),
    add: addBatchPlan,
    edit: editBatchPlan,
    delete: deleteBatchPlan,
    saveLine: saveBatchLine,
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
  });
  serveAll(app, batchSetting, {
    list: listSettings,
    options: settingOptions,
    save: saveSetting,
    delete: deleteSetting,
  });
};
