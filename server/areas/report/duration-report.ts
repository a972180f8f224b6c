import type { z } from 'zod';
import { caseOutcome, documentKind } from '#shared/areas/approval/codes';
import type { DurationCase, DurationFilter, durationReport } from '#shared/areas/report/duration-contract';
import { reportLabel as label } from '#shared/areas/report/fields';
import type { Db } from '../../db/client.ts';
import { actorOf, type Asker } from '../../http/asker.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { caseDurations, durationCases, everyDurationCase } from '../approval/durations.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { type ExportFile, exportName } from '../../kit/spreadsheet/export-file.ts';
import { stageDurations } from '../project/figures.service.ts';
import { monthsOf } from './period.ts';

interface Days {
  count: number;
  mean: number;
  median: number;
  p90: number;
}
const rounded = <T extends Days>(days: T): T => ({
  ...days,
  mean: tenth(days.mean),
  median: tenth(days.median),
  p90: tenth(days.p90),
});
const tenth = (days: number) => Math.round(days * 10) / 10;

/** The figures of the duration report, in days with one decimal. */
export async function durationFigures(filter: DurationFilter, { db, actor }: Context) {
  const months = await monthsOf(db, filter);
  const { total, ...by } = await figuresOf(db, actor, { ...filter, ...months });
  return { ...months, total, ...by };
}

async function figuresOf(
  db: Db,
  actor: Actor,
  filter: DurationFilter & { fromMonth: string; toMonth: string },
) {
  const found = await caseDurations({ db, actor }, filter);
  const names = await enterpriseNames(
    db,
    found.units.map(({ key }) => key),
  );
  return {
    total: rounded(found.total),
    levels: found.levels.map(({ at: _at, ...level }) => ({ ...rounded(level), name: level.key })),
    months: found.months.map((month) => ({ ...rounded(month), name: month.key })),
    units: found.units.map((unit) => ({ ...rounded(unit), name: names.get(unit.key) ?? '' })),
    projectStages: (await stageDurations({ db, actor }, filter)).map(rounded),
  };
}

/** The approvals behind a figure, the slowest first. */
export async function durationCaseList(
  search: z.output<typeof durationReport.cases.input>,
  { db, actor }: Context,
) {
  const found = await durationCases({ db, actor }, { ...search, ...(await monthsOf(db, search)) });
  return { ...found, list: found.list.map(inTenths) };
}

const inTenths = (one: DurationCase) => ({
  ...one,
  days: tenth(one.days),
  slowestDays: tenth(one.slowestDays),
});

const stageColumns: readonly WriteColumn[] = [
  { header: label.dimension.cn, width: 16 },
  { header: label.stage.cn, width: 28 },
  { header: label.count.cn, width: 10, format: 'integer' },
  { header: label.mean.cn, width: 14, format: 'decimal' },
  { header: label.median.cn, width: 14, format: 'decimal' },
  { header: label.p90.cn, width: 14, format: 'decimal' },
];
const caseColumns: readonly WriteColumn[] = [
  { header: label.kind.cn, width: 16 },
  { header: label.documentNo.cn, width: 22 },
  { header: label.title.cn, width: 40 },
  { header: label.submitter.cn, width: 12 },
  { header: label.submittedAt.cn, width: 20, format: 'dateTime' },
  { header: label.endedAt.cn, width: 20, format: 'dateTime' },
  { header: label.outcome.cn, width: 10 },
  { header: label.days.cn, width: 12, format: 'decimal' },
  { header: label.slowestLevel.cn, width: 20 },
  { header: label.slowestDays.cn, width: 18, format: 'decimal' },
];
const caseCells = (found: DurationCase): WriteCell[] => [
  documentKind.label(found.kind),
  found.documentNo,
  found.title,
  found.submitterName,
  { date: found.submittedAt.replace(' ', 'T') },
  { date: found.endedAt.replace(' ', 'T') },
  caseOutcome.label(found.outcome),
  { number: String(tenth(found.days)) },
  found.slowestLevel,
  { number: String(tenth(found.slowestDays)) },
];

/** The report as a spreadsheet: the stages on the first sheet, the approvals behind them on the second. */
export async function durationFile(
  db: Db,
  { asker, filter }: { asker: Asker; filter: DurationFilter },
): Promise<ExportFile> {
  const actor = actorOf(asker);
  const asked = { ...filter, ...(await monthsOf(db, filter)) };
  const { total, levels, months, units, projectStages } = await figuresOf(db, actor, asked);
  const rows = (
    [
      ['审批级次', levels],
      ['办结月份', months],
      ['采购单位', units],
      ['项目环节', projectStages],
    ] as const
  ).flatMap(([dimension, stages]) =>
    stages.map((stage): WriteCell[] => [
      dimension,
      stage.name,
      { number: String(stage.count) },
      { number: String(stage.mean) },
      { number: String(stage.median) },
      { number: String(stage.p90) },
    ]),
  );
  return {
    name: exportName(`时效分析_${asked.fromMonth}`, asked.toMonth),
    total: rows.length + total.count,
    sheets: [
      { name: '汇总', columns: stageColumns, rows },
      { name: '明细', columns: caseColumns, rows: cellsOf(everyDurationCase({ db, actor }, asked)) },
    ],
  };
}

async function* cellsOf(cases: AsyncIterable<DurationCase>) {
  for await (const one of cases) yield caseCells(one);
}
