import type { Job } from '../../kit/jobs.ts';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { batchPlanExports } from './batch/batch.exports.ts';
import { readSheetJobs } from './batch/read-sheet.service.ts';
import {
  LINES_EXPORT,
  linesFile,
  LIST_EXPORT,
  listFile,
  type LinesOrder,
  type ListOrder,
} from './export-plans.service.ts';
import { forgetImportsJob, readImportJob } from './import/import.jobs.ts';
import {
  MARKED_COPY,
  markedFile,
  TEMPLATE,
  templateFile,
  type MarkedOrder,
} from './import/import-files.service.ts';
import type { PlanParts } from './plan-parts.ts';

/** What annual and batch plans do outside of requests: reading of imports and sheets. */
export const planJobs: readonly Job[] = [...readSheetJobs, readImportJob, forgetImportsJob];

/** Lists and lines of annual and batch plans, and the files of their imports. */
export const planExports = (parts: PlanParts): readonly ExportKind[] => [
  ...batchPlanExports(parts),
  defineExport<ListOrder>(LIST_EXPORT, (order, { db }) => listFile(parts, db, order)),
  defineExport<LinesOrder>(LINES_EXPORT, (order, { db }) => linesFile(db, order)),
  defineExport<MarkedOrder>(MARKED_COPY, (order, { db }) => markedFile(db, order)),
  defineExport(TEMPLATE, (_order, { db }) => templateFile(db)),
];
