import { documentModule } from '../../document/module.service.ts';
import { defineExport } from '../../job/write-export.service.ts';
import { explainedWithLines } from '../line/explain-lines.ts';
import type { PlanParts } from '../line/plan-parts.ts';
import { batchPlans, describedBatch } from './batch-access.ts';
import { batchPlanRoutes } from './batch.routes.ts';
import { batchPlanChainSource } from './chain.ts';
import { BATCH_LINES_EXPORT, batchLinesFile, type BatchLinesOrder } from './export-batch-lines.ts';
import { batchList } from './list-batch.ts';
import { specificationFiles } from './read-batch.ts';
import { batchReview } from './review-batch.ts';
import { BATCH_TEMPLATE, batchTemplateFile, type TemplateOrder } from './template.ts';

/** The batch plan as everything around documents knows it; what is held and hangs stands with the annual plan. */
export function batchPlanDocument(parts: PlanParts) {
  const list = batchList(parts);
  const module = documentModule(describedBatch, batchPlans, { review: batchReview, list });
  return {
    ...module,
    routes: batchPlanRoutes(list),
    exports: [
      ...module.exports,
      defineExport<BatchLinesOrder>(BATCH_LINES_EXPORT, (order, { db }) => batchLinesFile(db, order)),
      defineExport<TemplateOrder>(BATCH_TEMPLATE, (order, { db }) => batchTemplateFile(db, order)),
    ],
    files: [...module.files, specificationFiles],
    chain: batchPlanChainSource,
    explain: explainedWithLines(module.explain),
  };
}
