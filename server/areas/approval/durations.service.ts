import { and, desc, eq, exists, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { DurationCase, DurationFilter } from '#shared/areas/report/duration-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Actor } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { approvalCase, approvalTask } from './case.table.ts';

/** Who asks, and on which database: a request, or a job for the person who started it. */
interface Reader {
  db: Db;
  actor: Actor;
}
/** The filter of a report with its months decided, both included. */
export type CaseFilter = DurationFilter & { fromMonth: string; toMonth: string };

/** The ended cases the reader's report scope has. */
async function countedCases(reader: Reader, filter: CaseFilter): Promise<SQL | undefined> {
  return and(
    await scopeCondition(reader, 'report:read', {
      enterpriseGuid: approvalCase.enterpriseGuid,
      deptGuid: approvalCase.deptGuid,
      ownerGuid: approvalCase.submitterGuid,
    }),
    isNotNull(approvalCase.outcome),
    gte(approvalCase.endedAt, sql`${`${filter.fromMonth}-01`}::date`),
    lt(approvalCase.endedAt, sql`${`${filter.toMonth}-01`}::date + interval '1 month'`),
    filter.enterpriseGuid === undefined ? undefined : eq(approvalCase.enterpriseGuid, filter.enterpriseGuid),
    filter.kind === undefined ? undefined : eq(approvalCase.kind, filter.kind),
  );
}

const daysOf = (from: SQL, to: SQL) => sql<number>`extract(epoch from ${to} - ${from})::float8 / 86400`;
const caseDays = daysOf(sql`${approvalCase.submittedAt}`, sql`${approvalCase.endedAt}`);
const taskDays = daysOf(sql`${approvalTask.arrivedAt}`, sql`${approvalTask.decidedAt}`);
const levelName = sql<string>`${approvalCase.levels} -> ${approvalTask.level} ->> 'name'`;
const statistics = (value: SQL) => ({
  count: sql<number>`count(*)::int`,
  mean: sql<number>`coalesce(avg(${value}), 0)::float8`,
  median: sql<number>`coalesce(percentile_cont(0.5) within group (order by ${value}), 0)::float8`,
  p90: sql<number>`coalesce(percentile_cont(0.9) within group (order by ${value}), 0)::float8`,
});

/**
 * How long approvals took, in days: from submission to end in all, by month of the end and by company; from arrival to
 * decision by level.
 */
export async function caseDurations(reader: Reader, filter: CaseFilter) {
  const { db } = reader;
  const where = await countedCases(reader, filter);
  const month = sql<string>`to_char(${approvalCase.endedAt}, 'YYYY-MM')`;
  const [[total], months, units, levels] = await Promise.all([
    db.select(statistics(caseDays)).from(approvalCase).where(where),
    db
      .select({ key: month, ...statistics(caseDays) })
      .from(approvalCase)
      .where(where)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ key: approvalCase.enterpriseGuid, ...statistics(caseDays) })
      .from(approvalCase)
      .where(where)
      .groupBy(approvalCase.enterpriseGuid)
      .orderBy(desc(sql`3`)),
    db
      .select({ key: levelName, at: sql<number>`min(${approvalTask.level})::int`, ...statistics(taskDays) })
      .from(approvalTask)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
      .where(and(where, isNotNull(approvalTask.decidedAt)))
      .groupBy(sql`1`)
      .orderBy(sql`2`, sql`1`),
  ]);
  return { total: total!, months, units, levels };
}

interface Row {
  found: typeof approvalCase.$inferSelect;
  days: number;
  slowest: { name: string; days: number } | null;
}

const slowestOf = (db: Db) => {
  const longest = db
    .select({ one: sql`jsonb_build_object('name', ${levelName}, 'days', ${taskDays})` })
    .from(approvalTask)
    .where(and(eq(approvalTask.caseGuid, approvalCase.guid), isNotNull(approvalTask.decidedAt)))
    .orderBy(desc(taskDays))
    .limit(1);
  return sql<Row['slowest']>`(${longest})`;
};

const toRow = ({ found, days, slowest }: Row): DurationCase => ({
  guid: found.guid,
  kind: found.kind,
  documentNo: found.documentNo,
  title: found.title,
  submitterName: found.submitterName,
  submittedAt: formatDateTime(found.submittedAt),
  endedAt: formatDateTime(found.endedAt!),
  outcome: found.outcome!,
  days,
  slowestLevel: slowest?.name ?? '',
  slowestDays: slowest?.days ?? 0,
  link: found.link,
});

/** The cases behind a figure, the slowest first; `levelName` keeps those decided on a level of that name. */
export async function durationCases(
  reader: Reader,
  search: CaseFilter & { page: number; rows: number; levelName?: string | undefined },
) {
  const { db } = reader;
  const onLevel = db
    .select({ one: sql`1` })
    .from(approvalTask)
    .where(
      and(
        eq(approvalTask.caseGuid, approvalCase.guid),
        isNotNull(approvalTask.decidedAt),
        sql`${levelName} = ${search.levelName ?? ''}`,
      ),
    );
  const where = and(
    await countedCases(reader, search),
    search.levelName === undefined ? undefined : exists(onLevel),
  );
  const page = await pageOfRows(db, approvalCase, search, {
    columns: { found: approvalCase, days: caseDays, slowest: slowestOf(db) },
    where,
    orderBy: [desc(caseDays), desc(approvalCase.guid)],
  });
  return { ...page, list: page.list.map(toRow) };
}

const BATCH = 500;

/** All the cases behind a figure, walked by key. */
export async function* everyDurationCase(reader: Reader, filter: CaseFilter): AsyncGenerator<DurationCase> {
  const where = await countedCases(reader, filter);
  let after: string | undefined;
  for (;;) {
    const batch: Row[] = await reader.db
      .select({ found: approvalCase, days: caseDays, slowest: slowestOf(reader.db) })
      .from(approvalCase)
      .where(and(where, after === undefined ? undefined : sql`${approvalCase.guid} > ${after}`))
      .orderBy(approvalCase.guid)
      .limit(BATCH);
    yield* batch.map(toRow);
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.found.guid;
  }
}
