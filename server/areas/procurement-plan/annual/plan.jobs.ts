import type { Job } from '../../../db/jobs.ts';
import { defineExport, type ExportKind } from '../../job/write-export.service.ts';
import { readSheetJobs } from '../batch/read-sheet.service.ts';
import { LINES_EXPORT, linesFile, type LinesOrder } from './export-lines.service.ts';
import { forgetImportsJob, readImportJob } from '../import/import.jobs.ts';
import {
  MARKED_COPY,
  markedFile,
  type MarkedOrder,
  TEMPLATE,
  templateFile,
} from '../import/import-files.service.ts';

/** What annual and batch plans do outside of requests: reading of imports and sheets. */
export const planJobs: readonly Job[] = [...readSheetJobs, readImportJob, forgetImportsJob];

/** The lines of an annual plan, and the files of imports. */
export const planExports: readonly ExportKind[] = [
  defineExport<LinesOrder>(LINES_EXPORT, (order, { db }) => linesFile(db, order)),
  defineExport<MarkedOrder>(MARKED_COPY, (order, { db }) => markedFile(db, order)),
  defineExport(TEMPLATE, (_order, { db }) => templateFile(db)),
];
