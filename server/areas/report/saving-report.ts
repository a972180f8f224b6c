import type { z } from 'zod';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type SavingDimension, savingDimension } from '#shared/areas/report/codes';
import { reportLabel as label } from '#shared/areas/report/fields';
import type { SavingFilter, SavingProject, savingReport } from '#shared/areas/report/saving-contract';
import { toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { type ExportFile, exportName } from '../../kit/spreadsheet/export-file.ts';
import { everySaving, savingFigures as figuresOfProjects, savingPage } from '../project/figures.service.ts';
import { monthsOf } from './period.ts';

/** The figures of the saving report: budget against award, in 元. */
export async function savingFigures(filter: SavingFilter, { db, actor }: Context) {
  const months = await monthsOf(db, filter);
  return { ...months, ...(await figuresOfProjects({ db, actor }, { ...filter, ...months })) };
}

/** The projects behind a figure, the latest award first. */
export const savingProjects = async (
  search: z.output<typeof savingReport.projects.input>,
  { db, actor }: Context,
) => savingPage({ db, actor }, { ...search, ...(await monthsOf(db, search)) });

const partColumns: readonly WriteColumn[] = [
  { header: label.dimension.cn, width: 16 },
  { header: label.part.cn, width: 32 },
  { header: label.count.cn, width: 10, format: 'integer' },
  { header: label.budget.cn, width: 18, format: 'decimal' },
  { header: label.award.cn, width: 18, format: 'decimal' },
  { header: label.saving.cn, width: 18, format: 'decimal' },
  { header: label.rate.cn, width: 10, format: 'percent' },
];
const projectColumns: readonly WriteColumn[] = [
  { header: label.projectNo.cn, width: 22 },
  { header: label.projectName.cn, width: 40 },
  { header: label.unit.cn, width: 28 },
  { header: label.mode.cn, width: 14 },
  { header: label.budget.cn, width: 18, format: 'decimal' },
  { header: label.award.cn, width: 18, format: 'decimal' },
  { header: label.saving.cn, width: 18, format: 'decimal' },
  { header: label.rate.cn, width: 10, format: 'percent' },
  { header: label.awardDate.cn, width: 12, format: 'date' },
];
const amounts = (of: { budget: string; award: string; saving: string; rate: string | null }): WriteCell[] => [
  { number: toWan(of.budget) },
  { number: toWan(of.award) },
  { number: toWan(of.saving) },
  of.rate === null ? null : { number: of.rate },
];
const wordings: Record<SavingDimension, (part: { key: string; name: string }) => string> = {
  unit: ({ name }) => name,
  mode: ({ key }) => (key === 'none' ? '未填' : tenderWay.label(Number(key))),
  month: ({ key }) => key,
};

/** The report as a spreadsheet: the breakdowns on the first sheet, the projects behind them on the second. */
export async function savingFile(
  db: Db,
  { asker, filter }: { asker: Asker; filter: SavingFilter },
): Promise<ExportFile> {
  const actor = actorOf(asker);
  const asked = { ...filter, ...(await monthsOf(db, filter)) };
  const { total, parts } = await figuresOfProjects({ db, actor }, asked);
  const rows = savingDimension.codes.flatMap((dimension) =>
    parts[dimension].map((part): WriteCell[] => [
      savingDimension.label(dimension),
      wordings[dimension](part),
      { number: String(part.count) },
      ...amounts(part),
    ]),
  );
  return {
    name: exportName(`节资分析_${asked.fromMonth}`, asked.toMonth),
    total: rows.length + total.count,
    sheets: [
      { name: '汇总', columns: partColumns, rows },
      { name: '明细', columns: projectColumns, rows: cellsOf(everySaving({ db, actor }, asked)) },
    ],
  };
}

async function* cellsOf(projects: AsyncIterable<SavingProject>) {
  for await (const one of projects)
    yield [
      one.projectNo,
      one.projectName,
      one.enterpriseName,
      one.tenderWay === null ? null : tenderWay.label(one.tenderWay),
      ...amounts(one),
      { date: one.awardDate },
    ];
}
