import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { ProcurementFilter, ProcurementLine } from '#shared/areas/report/procurement-contract';
import type { Db } from '../../../db/client.ts';
import { pageOf } from '../../../db/page-of.ts';
import type { Actor } from '../../../http/context.ts';
import { isAnnual } from './plan-access.ts';
import { visiblePlans } from '../line/plan-sight.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';

/** Who asks, and on which database: a request, or a job for the person who started it. */
interface Reader {
  db: Db;
  actor: Actor;
}
/** The filter of a report with its year decided. */
export type LineFilter = ProcurementFilter & { planYear: number };

/**
 * The lines a report counts: standing ones of annual plans the reader's report scope has. A mid-year adjustment is left
 * out, because its lines change those of the plan it adjusts and would count twice.
 */
async function countedLines({ db, actor }: Reader, filter: LineFilter): Promise<SQL | undefined> {
  const { planYear, planUnit, tenderWay, status, isMandatory, month } = filter;
  return and(
    isAnnual,
    await visiblePlans({ db, actor }, 'report:read'),
    ne(plan.planKind, planKind.code.midYear),
    ne(line.lineStatus, lineStatus.code.cancelled),
    eq(plan.planYear, planYear),
    planUnit === undefined ? undefined : eq(plan.planUnit, planUnit),
    tenderWay === undefined ? undefined : eq(line.tenderWay, tenderWay),
    status === undefined ? undefined : eq(plan.status, status),
    isMandatory === undefined ? undefined : eq(line.isMandatory, isMandatory),
    month === undefined
      ? undefined
      : sql`${line.plannedIssueDate} is not distinct from ${month === 'none' ? null : month}`,
  );
}

/** The latest year up to this one that has a plan the reader's report scope reaches; this year when there is none. */
export async function latestYear({ db, actor }: Reader): Promise<number> {
  const thisYear = sql`extract(year from now())::int`;
  const [found] = await db
    .select({ year: sql<number>`coalesce(max(${plan.planYear}), ${thisYear})` })
    .from(plan)
    .where(
      and(isAnnual, await visiblePlans({ db, actor }, 'report:read'), sql`${plan.planYear} <= ${thisYear}`),
    );
  return found!.year;
}

/** Number and amount of lines by unit, mode, month and state, and in all; amounts in 元. */
export async function lineFigures(reader: Reader, filter: LineFilter) {
  const where = await countedLines(reader, filter);
  const keys = sql`${plan.planUnit}, ${line.tenderWay}, ${line.plannedIssueDate}, ${plan.status}`;
  const { rows } = await reader.db.execute<{
    grouping: number;
    unit: string | null;
    mode: number | null;
    month: string | null;
    state: number | null;
    unit_name: string | null;
    count: string;
    amount: string;
    mandatory: string;
    approved: string;
    used: string;
  }>(sql`
    select grouping(${keys}) as grouping, ${plan.planUnit} as unit, ${line.tenderWay} as mode,
      ${line.plannedIssueDate} as month, ${plan.status} as state, max(${plan.planUnitName}) as unit_name,
      count(*) as count, coalesce(sum(${line.estimateAmount}), 0) as amount,
      coalesce(sum(${line.estimateAmount}) filter (where ${line.isMandatory}), 0) as mandatory,
      coalesce(sum(${line.estimateAmount}) filter
        (where ${plan.status} in (${planStatus.code.approved}, ${planStatus.code.used})), 0) as approved,
      coalesce(sum(${line.usedAmount}), 0) as used
    from ${line} join ${plan} on ${plan.guid} = ${line.planGuid}
    where ${where ?? sql`true`}
    group by grouping sets ((${plan.planUnit}), (${line.tenderWay}), (${line.plannedIssueDate}), (${plan.status}), ())`);
  // grouping() sets a bit for each key a row is NOT grouped by, the first key the highest.
  const [ofUnit, ofMode, ofMonth, ofState, ofAll] = [0b0111, 0b1011, 0b1101, 0b1110, 0b1111];
  const parts = (bits: number, key: (row: (typeof rows)[number]) => string | number | null) =>
    rows
      .filter(({ grouping }) => grouping === bits)
      .map((row) => ({
        key: String(key(row) ?? 'none'),
        name: bits === ofUnit ? (row.unit_name ?? '') : '',
        count: Number(row.count),
        amount: row.amount,
      }));
  const all = rows.find(({ grouping }) => grouping === ofAll)!;
  return {
    total: {
      count: Number(all.count),
      amount: all.amount,
      mandatoryAmount: all.mandatory,
      approvedAmount: all.approved,
      usedAmount: all.used,
    },
    unit: parts(ofUnit, ({ unit }) => unit),
    mode: parts(ofMode, ({ mode }) => mode),
    month: parts(ofMonth, ({ month }) => month),
    state: parts(ofState, ({ state }) => state),
  };
}

const columns = {
  guid: line.guid,
  planGuid: plan.guid,
  planNo: plan.planNo,
  planUnitName: plan.planUnitName,
  planDeptName: plan.planDeptName,
  projectName: line.projectName,
  tenderWay: line.tenderWay,
  estimateAmount: line.estimateAmount,
  usedAmount: line.usedAmount,
  plannedIssueDate: line.plannedIssueDate,
  isMandatory: line.isMandatory,
  status: plan.status,
  lineStatus: line.lineStatus,
};
const selectLines = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(line).innerJoin(plan, eq(plan.guid, line.planGuid)).where(where);

/** The lines behind a figure, in the order of their plans. */
export async function figureLines(reader: Reader, search: LineFilter & { page: number; rows: number }) {
  const { db } = reader;
  const where = await countedLines(reader, search);
  return pageOf(
    search,
    (limit, offset) =>
      selectLines(db, where)
        .orderBy(asc(plan.planNo), asc(line.lineNo), asc(line.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(line).innerJoin(plan, eq(plan.guid, line.planGuid)).where(where),
  );
}

/** Rows fetched at a time: memory stays flat for any length. */
const BATCH = 1000;

/** All the lines behind a figure, one after the other, walked by key. */
export async function* everyFigureLine(reader: Reader, filter: LineFilter): AsyncGenerator<ProcurementLine> {
  const where = await countedLines(reader, filter);
  let after: string | undefined;
  for (;;) {
    const batch: ProcurementLine[] = await selectLines(
      reader.db,
      and(where, after === undefined ? undefined : sql`${line.guid} > ${after}`),
    )
      .orderBy(asc(line.guid))
      .limit(BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.guid;
  }
}
