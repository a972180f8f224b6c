import { defineExport, type ExportKind } from '../../job/write-export.service.ts';
import { BATCH_LINES_EXPORT, batchLinesFile, type BatchLinesOrder } from './export-batch-lines.ts';
import { BATCH_TEMPLATE, batchTemplateFile, type TemplateOrder } from './template.ts';

/** The lines of a batch plan, and the templates of its sheets. */
export const batchPlanExports: readonly ExportKind[] = [
  defineExport<BatchLinesOrder>(BATCH_LINES_EXPORT, (order, { db }) => batchLinesFile(db, order)),
  defineExport<TemplateOrder>(BATCH_TEMPLATE, (order, { db }) => batchTemplateFile(db, order)),
];
