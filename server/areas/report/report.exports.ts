import type { DurationFilter } from '#shared/areas/report/duration-contract';
import type { ProcurementFilter } from '#shared/areas/report/procurement-contract';
import type { SavingFilter } from '#shared/areas/report/saving-contract';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { durationFile } from './duration-report.ts';
import { procurementFile } from './procurement-report.ts';
import { REPORT_EXPORT, type ReportOrder } from './report-export.ts';
import { savingFile } from './saving-report.ts';

/** The spreadsheets of the reports. */
export const reportExports: readonly ExportKind[] = [
  defineExport<ReportOrder<ProcurementFilter>>(REPORT_EXPORT.procurement, (order, { db }) =>
    procurementFile(db, order),
  ),
  defineExport<ReportOrder<SavingFilter>>(REPORT_EXPORT.saving, (order, { db }) => savingFile(db, order)),
  defineExport<ReportOrder<DurationFilter>>(REPORT_EXPORT.duration, (order, { db }) =>
    durationFile(db, order),
  ),
];
