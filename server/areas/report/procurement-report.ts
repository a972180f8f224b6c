import type { z } from 'zod';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type ProcurementDimension, procurementDimension } from '#shared/areas/report/codes';
import { reportLabel as label } from '#shared/areas/report/fields';
import type {
  ProcurementFilter,
  ProcurementLine,
  procurementReport,
} from '#shared/areas/report/procurement-contract';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker } from '../../http/asker.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { type ExportFile, exportName } from '../../kit/spreadsheet/export-file.ts';
import {
  everyFigureLine,
  figureLines,
  latestYear,
  lineFigures,
} from '../procurement-plan/annual/plan-figures.service.ts';

const withYear = async <F extends ProcurementFilter>(reader: { db: Db; actor: Actor }, filter: F) => ({
  ...filter,
  planYear: filter.planYear ?? (await latestYear(reader)),
});

/** The figures of the procurement report: largest units first, months and states in their order. */
export async function procurementFigures(filter: ProcurementFilter, { db, actor }: Context) {
  const asked = await withYear({ db, actor }, filter);
  const { total, ...by } = await lineFigures({ db, actor }, asked);
  const parts = {
    unit: by.unit.toSorted((a, b) => Number(b.amount) - Number(a.amount)),
    mode: by.mode.toSorted((a, b) => Number(b.amount) - Number(a.amount)),
    month: by.month.toSorted((a, b) => a.key.localeCompare(b.key)),
    state: by.state.toSorted((a, b) => Number(a.key) - Number(b.key)),
  };
  return { planYear: asked.planYear, total, parts };
}

/** The lines behind a figure, a page at a time. */
export const procurementLines = async (
  search: z.output<typeof procurementReport.lines.input>,
  { db, actor }: Context,
) => figureLines({ db, actor }, await withYear({ db, actor }, search));

const lineColumns: readonly WriteColumn[] = [
  { header: label.planNo.cn, width: 20 },
  { header: label.unit.cn, width: 28 },
  { header: label.dept.cn, width: 20 },
  { header: label.projectName.cn, width: 40 },
  { header: label.mode.cn, width: 14 },
  { header: label.estimate.cn, width: 18, format: 'decimal' },
  { header: label.used.cn, width: 18, format: 'decimal' },
  { header: label.month.cn, width: 14 },
  { header: label.mandatory.cn, width: 14 },
  { header: label.planState.cn, width: 10 },
  { header: label.lineState.cn, width: 10 },
];
const lineCells = (line: ProcurementLine): WriteCell[] => [
  line.planNo,
  line.planUnitName,
  line.planDeptName,
  line.projectName,
  line.tenderWay === null ? null : tenderWay.label(line.tenderWay),
  line.estimateAmount === null ? null : { number: toWan(line.estimateAmount) },
  { number: toWan(line.usedAmount) },
  line.plannedIssueDate,
  line.isMandatory === null ? null : line.isMandatory ? '是' : '否',
  planStatus.label(line.status),
  lineStatus.label(line.lineStatus),
];

const partColumns: readonly WriteColumn[] = [
  { header: label.dimension.cn, width: 16 },
  { header: label.part.cn, width: 32 },
  { header: label.count.cn, width: 10, format: 'integer' },
  { header: label.amount.cn, width: 18, format: 'decimal' },
];
const wordings: Record<ProcurementDimension, (part: { key: string; name: string }) => string> = {
  unit: ({ name }) => name,
  mode: ({ key }) => (key === 'none' ? '未填' : tenderWay.label(Number(key))),
  month: ({ key }) => (key === 'none' ? '未填' : key),
  state: ({ key }) => planStatus.label(Number(key)),
};

/** The report as a spreadsheet: the breakdowns on the first sheet, the lines behind them on the second. */
export async function procurementFile(
  db: Db,
  { asker, filter }: { asker: Asker; filter: ProcurementFilter },
): Promise<ExportFile> {
  const actor = actorOf(asker);
  const asked = await withYear({ db, actor }, filter);
  const { total, ...by } = await lineFigures({ db, actor }, asked);
  const parts = procurementDimension.codes.flatMap((dimension) =>
    by[dimension].map((part): WriteCell[] => [
      procurementDimension.label(dimension),
      wordings[dimension](part),
      { number: String(part.count) },
      { number: toWan(part.amount) },
    ]),
  );
  return {
    name: exportName('采购统计', `${asked.planYear}`),
    total: total.count + parts.length,
    sheets: [
      { name: '汇总', columns: partColumns, rows: parts },
      { name: '明细', columns: lineColumns, rows: cellsOf(everyFigureLine({ db, actor }, asked)) },
    ],
  };
}

async function* cellsOf(lines: AsyncIterable<ProcurementLine>) {
  for await (const line of lines) yield lineCells(line);
}
