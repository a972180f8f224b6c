import { defineJob, type Job } from '../../../kit/jobs.ts';
import { writeExport } from '../../job/write-export.service.ts';
import type { PlanParts } from '../plan-parts.ts';
import {
  BATCH_LINES_EXPORT,
  batchLinesFile,
  type BatchLinesOrder,
  batchPlanExport,
} from './export-batch.service.ts';
import { readSheetJobs } from './read-sheet.service.ts';
import { BATCH_TEMPLATE, batchTemplateFile, type TemplateOrder } from './template.service.ts';

/** What batch plans do outside of requests: exports, templates, reading of sheets. */
export const batchPlanJobs = (parts: PlanParts): readonly Job[] => [
  batchPlanExport(parts).job,
  defineJob<BatchLinesOrder>(BATCH_LINES_EXPORT, (order, tools) =>
    writeExport(tools, order, () => batchLinesFile(tools.db, order)),
  ),
  defineJob<TemplateOrder>(BATCH_TEMPLATE, (order, tools) =>
    writeExport(tools, order, () => batchTemplateFile(tools.db, order)),
  ),
  ...readSheetJobs,
];
