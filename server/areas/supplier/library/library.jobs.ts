import { defineJob } from '../../../kit/jobs.ts';
import { type ExportOrder, writeExport } from '../../job/write-export.service.ts';
import { EXPORT_JOB, exportFile, type ExportSuppliersOrder } from './export.service.ts';
import {
  FAULT_SHEET,
  faultFile,
  type FaultOrder,
  TEMPLATE,
  templateFile,
} from './import/import-files.service.ts';
import { forgetImportsJob, readImportJob } from './import/read-import.ts';
import { WRITE_JOB, writeImport, type WriteOrder } from './import/write-import.service.ts';
import { refreshStale } from './stale-profiles.service.ts';

/** What the library does outside of requests: its export, its imports, and what no act brings up to date. */
export const supplierLibraryJobs = [
  defineJob<ExportSuppliersOrder>(EXPORT_JOB, (order, tools) =>
    writeExport(tools, order, () => exportFile(tools.db, order)),
  ),
  readImportJob,
  defineJob<WriteOrder>(WRITE_JOB, (order, { db }) => writeImport(order, db)),
  defineJob<FaultOrder>(FAULT_SHEET, (order, tools) => writeExport(tools, order, () => faultFile(order))),
  defineJob<ExportOrder>(TEMPLATE, (order, tools) => writeExport(tools, order, templateFile)),
  forgetImportsJob,
  defineJob(
    'supplier.library.refresh',
    async (_data, { db }) => {
      await refreshStale(db);
    },
    { cron: '*/5 * * * *' },
  ),
];
