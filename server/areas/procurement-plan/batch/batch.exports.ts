import { defineExport, type ExportKind } from '../../job/write-export.service.ts';
import type { PlanParts } from '../plan-parts.ts';
import {
  BATCH_LINES_EXPORT,
  batchLinesFile,
  type BatchLinesOrder,
  batchPlanExport,
} from './export-batch.service.ts';
import { BATCH_TEMPLATE, batchTemplateFile, type TemplateOrder } from './template.service.ts';

/** The list of batch plans, the lines of one, and the templates of its sheets. */
export const batchPlanExports = (parts: PlanParts): readonly ExportKind[] => [
  batchPlanExport(parts).kind,
  defineExport<BatchLinesOrder>(BATCH_LINES_EXPORT, (order, { db }) => batchLinesFile(db, order)),
  defineExport<TemplateOrder>(BATCH_TEMPLATE, (order, { db }) => batchTemplateFile(db, order)),
];
