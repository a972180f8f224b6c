import type { DurationFilter } from '#shared/areas/report/duration-contract';
import type { ProcurementFilter } from '#shared/areas/report/procurement-contract';
import type { SavingFilter } from '#shared/areas/report/saving-contract';
import { defineJob } from '../../kit/jobs.ts';
import { writeExport } from '../job/write-export.service.ts';
import { durationFile } from './duration-report.service.ts';
import { procurementFile } from './procurement-report.service.ts';
import { REPORT_EXPORT, type ReportOrder } from './report-export.service.ts';
import { savingFile } from './saving-report.service.ts';

/** The spreadsheets of the reports. */
export const reportJobs = [
  defineJob<ReportOrder<ProcurementFilter>>(REPORT_EXPORT.procurement, (order, tools) =>
    writeExport(tools, order, () => procurementFile(tools.db, order)),
  ),
  defineJob<ReportOrder<SavingFilter>>(REPORT_EXPORT.saving, (order, tools) =>
    writeExport(tools, order, () => savingFile(tools.db, order)),
  ),
  defineJob<ReportOrder<DurationFilter>>(REPORT_EXPORT.duration, (order, tools) =>
    writeExport(tools, order, () => durationFile(tools.db, order)),
  ),
];
