import { defineJob } from '../../kit/jobs.ts';
import { type ExportOrder, writeExport } from '../job/write-export.service.ts';
import { EXPORT_JOB, exportFile, type ExportUsersOrder } from './export-users.service.ts';
import { WRITE_JOB, type WriteOrder } from './import/confirm-import.service.ts';
import {
  FAULT_SHEET,
  faultFile,
  type FaultOrder,
  TEMPLATE,
  templateFile,
} from './import/import-files.service.ts';
import { forgetImportsJob, readImportJob } from './import/read-import.service.ts';
import { writeImport } from './import/write-import.service.ts';
import type { UserParts } from './user-parts.ts';

/** What the user area does outside of requests: its export, reading and writing of imports. */
export const userJobs = (parts: UserParts) => [
  defineJob<ExportUsersOrder>(EXPORT_JOB, (order, tools) =>
    writeExport(tools, order, () => exportFile(parts.signIns, tools.db, order)),
  ),
  readImportJob,
  defineJob<WriteOrder>(WRITE_JOB, (order, { db }) => writeImport(parts, order, db)),
  defineJob<FaultOrder>(FAULT_SHEET, (order, tools) => writeExport(tools, order, () => faultFile(order))),
  defineJob<ExportOrder>(TEMPLATE, (order, tools) => writeExport(tools, order, templateFile)),
  forgetImportsJob,
];
