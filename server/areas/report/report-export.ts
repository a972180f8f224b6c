import { inTransaction } from '../../db/transaction.ts';
import { type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';

/** The reports that can be exported, by the name of their job. */
export const REPORT_EXPORT = {
  procurement: 'report.export.procurement',
  saving: 'report.export.saving',
  duration: 'report.export.duration',
} as const;

/** A report to be written, with the person whose scope it shows. */
export interface ReportOrder<Filter> {
  asker: Asker;
  filter: Filter;
}

/** Has a report written as it is filtered; `name` is the job's. */
export async function startReportExport(
  name: (typeof REPORT_EXPORT)[keyof typeof REPORT_EXPORT],
  filter: Record<string, unknown>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const order = { asker: askerOf(context.actor), filter } satisfies ReportOrder<unknown>;
    const job = await requestExport(db, context, name, order);
    await record(db, context, { event: 'report.export', objectType: name, after: filter });
    return job;
  });
}
