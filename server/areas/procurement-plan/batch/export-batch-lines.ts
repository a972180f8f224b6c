import { eq } from 'drizzle-orm';
import { batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import { toWan } from '#shared/kit/money';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../../kit/spreadsheet/sheet-columns.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { exportName, type ExportFile } from '../../../kit/spreadsheet/export-file.ts';
import { lineNames } from '../line/line-references.ts';
import { lineCells, lineColumnsOfSheet } from '../line/line-sheet.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { batchLinesOf, type StoredLine } from './stored-line.ts';

export const BATCH_LINES_EXPORT = 'batchPlan.export.lines';
export interface BatchLinesOrder {
  planGuid: string;
}

/** Has the lines of one batch plan written, which the person may read now. */
export async function startBatchLinesExport(guid: string, context: Context) {
  const found = await batchPlans.find(context, guid);
  return inTransaction(context.db, async (db) => {
    const order = { planGuid: guid } satisfies BatchLinesOrder;
    const job = await requestExport(db, context, BATCH_LINES_EXPORT, order);
    await batchPlanWrites.note(db, context, found, 'exportLines');
    return job;
  });
}

const o = batchOwnLabel;
const lineColumns: readonly WriteColumn[] = [
  ...lineColumnsOfSheet.map((one) =>
    one.header === '估算金额(万元)' ? { ...one, header: o.batchAmount.cn } : one,
  ),
  { header: o.outOfPlan.cn, width: 12 },
  { header: o.outReason.cn, width: 30, format: 'wrapped' },
  { header: o.controlPrice.cn, width: 16, format: 'decimal' },
  { header: o.qualification.cn, width: 40, format: 'wrapped' },
  { header: o.inviteList.cn, width: 40, format: 'wrapped' },
  { header: o.packageNo.cn, width: 14 },
  { header: o.expectDate.cn, width: 14, format: 'date' },
  { header: '退回原因', width: 30, format: 'wrapped' },
];

const ownCells = (line: StoredLine): WriteCell[] => [
  line.outOfPlan ? '是' : '否',
  line.outReason ?? '',
  line.controlPrice === null ? null : { number: toWan(line.controlPrice) },
  line.qualification ?? '',
  line.inviteList.map(({ supplierName, reason }) => `${supplierName}：${reason}`).join('\n'),
  line.packageNo ?? '',
  line.expectDate === null ? null : { date: line.expectDate },
  line.returnReason,
];

/** The file of one batch plan's lines, the returned ones among them. */
export async function batchLinesFile(db: Db, { planGuid }: BatchLinesOrder): Promise<ExportFile> {
  const [found] = await db.select().from(plan).where(eq(plan.guid, planGuid));
  const lines = await batchLinesOf(db, planGuid);
  const names = await lineNames(db, lines);
  return {
    name: exportName(`${found!.planNo}_${found!.planName}`, await todayOf(db)),
    total: lines.length,
    sheets: [
      {
        name: '计划明细',
        columns: lineColumns,
        rows: lines.map((line) => [...lineCells(line, names), ...ownCells(line)]),
      },
    ],
  };
}
