import { eq } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { batchKind, planStatus } from '#shared/areas/procurement-plan/codes';
import { batchOwnLabel, batchPlanLabel } from '#shared/areas/procurement-plan/batch/fields';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { isOneOf } from '../../../db/is-one-of.ts';
import { todayOf } from '../../../db/today.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../../audit/audit.service.ts';
import { requestExport } from '../../job/export-turns.service.ts';
import { listExport } from '../../job/list-export.service.ts';
import { exportName, type ExportFile } from '../../job/write-export.service.ts';
import { lineNames } from '../line-references.ts';
import { lineCells, lineColumnsOfSheet } from '../line-sheet.ts';
import type { PlanParts } from '../plan-parts.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { BATCH, batchPlans } from './batch-access.ts';
import { type BatchFilter, guidsOfBatchPlans, selectRows } from './list-batch.service.ts';
import { batchLinesOf, type StoredLine } from './stored-line.ts';

export const BATCH_LINES_EXPORT = 'batchPlan.export.lines';
export interface BatchLinesOrder {
  planGuid: string;
}

const l = batchPlanLabel;
const columns: readonly WriteColumn[] = [
  { header: l.planNo.cn, width: 20 },
  { header: l.planName.cn, width: 40 },
  { header: l.batchNo.cn, width: 16 },
  { header: l.batchKind.cn, width: 12 },
  { header: l.planUnit.cn, width: 28 },
  { header: l.planDept.cn, width: 20 },
  { header: l.period.cn, width: 12, format: 'month' },
  { header: l.itemCount.cn, width: 10, format: 'integer' },
  { header: l.totalAmount.cn, width: 18, format: 'decimal' },
  { header: l.userName.cn, width: 12 },
  { header: l.status.cn, width: 10 },
  { header: l.setUpCount.cn, width: 16 },
  { header: l.updateTime.cn, width: 20, format: 'dateTime' },
];

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const cellsOf = ({ plan: found, header, setUpCount }: Row): WriteCell[] => [
  found.planNo,
  found.planName,
  header.batchNo,
  batchKind.label(header.batchKind),
  found.planUnitName,
  found.planDeptName,
  { date: header.period },
  { number: String(found.itemCount) },
  { number: toWan(found.totalAmount) },
  found.createUserName,
  found.voidReason === null ? planStatus.label(found.status) : voidedWord.cn,
  `${setUpCount}/${found.itemCount}`,
  { date: formatDateTime(found.updatedAt).replace(' ', 'T') },
];

/** The list of batch plans as a spreadsheet. */
export const batchPlanExport = (parts: PlanParts) =>
  listExport<BatchFilter>({
    kind: 'batchPlan.export.list',
    objectType: BATCH,
    title: '批次采购计划',
    columns,
    guids: (viewer, filter) => guidsOfBatchPlans(parts, viewer, filter),
    async cells(db, guids) {
      const found = await selectRows(db).where(isOneOf(plan.guid, guids));
      return new Map(found.map((one) => [one.plan.guid, cellsOf(one)]));
    },
  });

/** Has the lines of one batch plan written, which the person may read now. */
export async function startBatchLinesExport(guid: string, context: Context) {
  const found = await batchPlans.find(context, guid);
  return inTransaction(context.db, async (db) => {
    const order = { planGuid: guid } satisfies BatchLinesOrder;
    const job = await requestExport(db, context, BATCH_LINES_EXPORT, order);
    await record(db, context, {
      event: 'batchPlan.exportLines',
      objectType: BATCH,
      objectGuid: guid,
      objectName: found.planNo,
    });
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
