import { and, count, eq, inArray } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { planKind, planStatus } from '#shared/areas/procurement-plan/codes';
import { planLabel } from '#shared/areas/procurement-plan/fields';
import { formatDateTime } from '#shared/kit/dates';
import { toWan } from '#shared/kit/money';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { type ExportFile, exportName } from '../job/write-export.service.ts';
import { lineNames } from './line-references.ts';
import { lineCells, lineColumnsOfSheet } from './line-sheet.ts';
import { behind, keyedBy, planFilter, planOrder, type PlanFilter } from './list-plans.service.ts';
import { ANNUAL, findPlan, visiblePlans } from './plan-access.ts';
import { today } from './plan-header.ts';
import type { PlanParts } from './plan-parts.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { standingLines } from './copy-lines.ts';

export const LIST_EXPORT = 'plan.export.list';
export const LINES_EXPORT = 'plan.export.lines';

export interface ListOrder {
  asker: Asker;
  filter: PlanFilter;
}
export interface LinesOrder {
  planGuid: string;
}

/** Has the list written as it is filtered and sorted. */
export async function startListExport(filter: PlanFilter, context: Context) {
  return inTransaction(context.db, async (db) => {
    const order = { asker: askerOf(context.actor), filter } satisfies ListOrder;
    const job = await requestExport(db, context, LIST_EXPORT, order);
    await record(db, context, { event: 'plan.exportList', objectType: ANNUAL, after: filter });
    return job;
  });
}

/** Has the lines of one plan written, which the person may read now. */
export async function startLinesExport(guid: string, context: Context) {
  const found = await findPlan(context, guid);
  return inTransaction(context.db, async (db) => {
    const job = await requestExport(db, context, LINES_EXPORT, { planGuid: guid } satisfies LinesOrder);
    await record(db, context, {
      event: 'plan.exportLines',
      objectType: ANNUAL,
      objectGuid: guid,
      objectName: found.planNo,
    });
    return job;
  });
}

const listColumns: readonly WriteColumn[] = [
  { header: planLabel.planNo.cn, width: 20 },
  { header: planLabel.planName.cn, width: 40 },
  { header: planLabel.planYear.cn, width: 10 },
  { header: planLabel.planKind.cn, width: 12 },
  { header: planLabel.planUnit.cn, width: 28 },
  { header: planLabel.planDept.cn, width: 20 },
  { header: planLabel.itemCount.cn, width: 10, format: 'integer' },
  { header: planLabel.totalAmount.cn, width: 18, format: 'decimal' },
  { header: planLabel.mandatoryAmount.cn, width: 24, format: 'decimal' },
  { header: planLabel.userName.cn, width: 12 },
  { header: planLabel.reportDate.cn, width: 12, format: 'date' },
  { header: planLabel.status.cn, width: 10 },
  { header: planLabel.updateTime.cn, width: 20, format: 'dateTime' },
];

const listCells = (found: Plan): WriteCell[] => [
  found.planNo,
  found.planName,
  String(found.planYear),
  planKind.label(found.planKind),
  found.planUnitName,
  found.planDeptName,
  { number: String(found.itemCount) },
  { number: toWan(found.totalAmount) },
  { number: toWan(found.mandatoryAmount) },
  found.createUserName,
  { date: found.reportDate },
  found.voidReason === null ? planStatus.label(found.status) : voidedWord.cn,
  { date: formatDateTime(found.updatedAt).replace(' ', 'T') },
];

/** Rows fetched at a time: memory stays flat for any length. */
const BATCH = 1000;

/** The file of a list export. */
export async function listFile(parts: PlanParts, db: Db, { asker, filter }: ListOrder): Promise<ExportFile> {
  const where = and(
    await visiblePlans({ db, actor: actorOf(asker) }, 'plan:export', filter),
    planFilter(db, filter),
    behind(parts, filter),
  );
  const [counted] = await db.select({ total: count() }).from(plan).where(where);
  return {
    name: exportName('年度采购计划', await today(db)),
    total: counted!.total,
    sheets: [{ name: '年度采购计划', columns: listColumns, rows: listRows(db, where, filter) }],
  };
}

/** Walks the list by key, so that the last page costs no more than the first. */
async function* listRows(db: Db, where: ReturnType<typeof and>, filter: PlanFilter) {
  let after: { key: string; guid: string } | undefined;
  for (;;) {
    const { key, isBehind } = keyedBy(filter);
    const batch = await db
      .select({ guid: plan.guid, key })
      .from(plan)
      .where(and(where, after && isBehind(after)))
      .orderBy(...planOrder(filter))
      .limit(BATCH);
    if (batch.length === 0) return;
    const rows = await db
      .select()
      .from(plan)
      .where(
        inArray(
          plan.guid,
          batch.map(({ guid }) => guid),
        ),
      );
    const byGuid = new Map(rows.map((row) => [row.guid, row]));
    for (const { guid } of batch) {
      const row = byGuid.get(guid);
      if (row) yield listCells(row);
    }
    after = batch.at(-1)!;
  }
}

/** The file of one plan's lines. */
export async function linesFile(db: Db, { planGuid }: LinesOrder): Promise<ExportFile> {
  const [found] = await db.select().from(plan).where(eq(plan.guid, planGuid));
  const lines = await standingLines(db, planGuid);
  const names = await lineNames(db, lines);
  return {
    name: exportName(`${found!.planNo}_${found!.planName}`, await today(db)),
    total: lines.length,
    sheets: [
      { name: '计划明细', columns: lineColumnsOfSheet, rows: lines.map((line) => lineCells(line, names)) },
    ],
  };
}
