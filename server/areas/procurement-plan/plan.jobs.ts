import { defineJob, type Job } from '../../kit/jobs.ts';
import { writeExport } from '../job/write-export.service.ts';
import {
  LINES_EXPORT,
  linesFile,
  LIST_EXPORT,
  listFile,
  type LinesOrder,
  type ListOrder,
} from './export-plans.service.ts';
import {
  MARKED_COPY,
  markedFile,
  TEMPLATE,
  templateFile,
  type MarkedOrder,
} from './import/import-files.service.ts';
import { batchPlanJobs } from './batch/batch.jobs.ts';
import type { PlanParts } from './plan-parts.ts';
import { forgetImportsJob, readImportJob } from './import/import.jobs.ts';
import type { ExportOrder } from '../job/write-export.service.ts';

/** What annual and batch plans do outside of requests: exports, reading of imports. */
export const planJobs = (parts: PlanParts): readonly Job[] => [
  ...batchPlanJobs(parts),
  readImportJob,
  forgetImportsJob,
  defineJob<ListOrder>(LIST_EXPORT, (order, tools) =>
    writeExport(tools, order, () => listFile(parts, tools.db, order)),
  ),
  defineJob<LinesOrder>(LINES_EXPORT, (order, tools) =>
    writeExport(tools, order, () => linesFile(tools.db, order)),
  ),
  defineJob<MarkedOrder>(MARKED_COPY, (order, tools) =>
    writeExport(tools, order, () => markedFile(tools.db, order)),
  ),
  defineJob<ExportOrder>(TEMPLATE, (order, tools) => writeExport(tools, order, () => templateFile(tools.db))),
];
