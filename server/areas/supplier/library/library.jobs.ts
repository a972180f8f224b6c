import { defineJob } from '../../../db/jobs.ts';
import { defineExport, type ExportKind } from '../../job/write-export.service.ts';
import { exportFile, type ExportSuppliersOrder, SUPPLIERS_EXPORT } from './export.ts';
import { supplierImports } from './import/import.ts';
import { refreshStale } from './stale-profiles.ts';

/** What the library does outside of requests: its imports, and what no act brings up to date. */
export const supplierLibraryJobs = [
  ...supplierImports.jobs,
  defineJob(
    'supplier.library.refresh',
    async (_data, { db }) => {
      await refreshStale(db);
    },
    { cron: '*/5 * * * *' },
  ),
];

/** The library's list, and the files of an import. */
export const supplierLibraryExports: readonly ExportKind[] = [
  defineExport<ExportSuppliersOrder>(SUPPLIERS_EXPORT, (order, { db }) => exportFile(db, order)),
  ...supplierImports.exports,
];
