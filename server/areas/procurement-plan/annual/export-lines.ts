import { eq } from 'drizzle-orm';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { type ExportFile, exportName } from '../../../kit/spreadsheet/export-file.ts';
import { standingLines } from '../line/copy-lines.ts';
import { lineNames } from '../line/line-references.ts';
import { lineCells, lineColumnsOfSheet } from '../line/line-sheet.ts';
import { annualPlans, annualPlanWrites } from './plan-access.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

export const LINES_EXPORT = 'plan.export.lines';

export interface LinesOrder {
  planGuid: string;
}

/** Has the lines of one plan written, which the person may read now. */
export async function startLinesExport(guid: string, context: Context) {
  const found = await annualPlans.find(context, guid);
  return inTransaction(context.db, async (db) => {
    const job = await requestExport(db, context, LINES_EXPORT, { planGuid: guid } satisfies LinesOrder);
    await annualPlanWrites.note(db, context, found, 'exportLines');
    return job;
  });
}

/** The file of one plan's lines. */
export async function linesFile(db: Db, { planGuid }: LinesOrder): Promise<ExportFile> {
  const [found] = await db.select().from(plan).where(eq(plan.guid, planGuid));
  const lines = await standingLines(db, planGuid);
  const names = await lineNames(db, lines);
  return {
    name: exportName(`${found!.planNo}_${found!.planName}`, await todayOf(db)),
    total: lines.length,
    sheets: [
      { name: '计划明细', columns: lineColumnsOfSheet, rows: lines.map((line) => lineCells(line, names)) },
    ],
  };
}
