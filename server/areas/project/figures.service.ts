import { and, asc, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DurationStage } from '#shared/areas/report/duration-contract';
import type { SavingFilter, SavingProject } from '#shared/areas/report/saving-contract';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Actor } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { project, projectStage } from './project.table.ts';

/** Who asks, and on which database: a request, or a job for the person who started it. */
interface Reader {
  db: Db;
  actor: Actor;
}
/** Months of a report, both included. */
interface Months {
  fromMonth: string;
  toMonth: string;
}
export type AwardFilter = SavingFilter & Months;

const reported = (reader: Reader) =>
  scopeCondition(reader, 'report:read', {
    enterpriseGuid: project.enterpriseGuid,
    deptGuid: project.deptGuid,
    ownerGuid: project.ownerGuid,
    projectGuid: project.guid,
  });
const within = (day: SQL, { fromMonth, toMonth }: Months) =>
  and(gte(day, sql`${`${fromMonth}-01`}::date`), lt(day, sql`${`${toMonth}-01`}::date + interval '1 month'`));

const award = alias(projectStage, 'award');
const awarded = and(eq(award.projectGuid, project.guid), eq(award.stage, planProgress.code.awarded));
const awardDate = sql<string>`${award.reachedDate}`;

/** Projects with an award amount in the months asked, as far as the reader's report scope reaches. */
async function countedProjects(reader: Reader, filter: AwardFilter): Promise<SQL | undefined> {
  return and(
    await reported(reader),
    eq(project.isDeleted, false),
    isNotNull(project.awardAmount),
    within(awardDate, filter),
    filter.enterpriseGuid === undefined ? undefined : eq(project.enterpriseGuid, filter.enterpriseGuid),
    filter.tenderWay === undefined ? undefined : eq(project.tenderWay, filter.tenderWay),
  );
}

const sums = {
  count: sql<number>`count(*)::int`,
  budget: sql<string>`coalesce(sum(${project.budgetAmount}), 0)::numeric(18,2)::text`,
  award: sql<string>`coalesce(sum(${project.awardAmount}), 0)::numeric(18,2)::text`,
  saving: sql<string>`coalesce(sum(${project.budgetAmount} - ${project.awardAmount}), 0)::numeric(18,2)::text`,
  rate: sql<string | null>`round(100 * sum(${project.budgetAmount} - ${project.awardAmount})
    / nullif(sum(${project.budgetAmount}), 0), 2)::text`,
};

/** Budget against award by unit, mode and month of the award, and in all; 元, the rate in percent of the budget. */
export async function savingFigures(reader: Reader, filter: AwardFilter) {
  const { db } = reader;
  const where = await countedProjects(reader, filter);
  const of = (key: SQL<string>, name: SQL<string>) =>
    db
      .select({ key, name, ...sums })
      .from(project)
      .innerJoin(award, awarded)
      .where(where)
      .groupBy(sql`1`);
  const month = sql<string>`to_char(${awardDate}, 'YYYY-MM')`;
  const nameless = sql<string>`''`;
  const [[total], unit, mode, months] = await Promise.all([
    db.select(sums).from(project).innerJoin(award, awarded).where(where),
    of(sql`${project.enterpriseGuid}::text`, sql<string>`max(${project.enterpriseName})`).orderBy(
      sql`sum(${project.budgetAmount}) desc`,
    ),
    of(sql`${project.tenderWay}::text`, nameless).orderBy(sql`sum(${project.budgetAmount}) desc`),
    of(month, nameless).orderBy(sql`1`),
  ]);
  return { total: total!, parts: { unit, mode, month: months } };
}

const columns = {
  guid: project.guid,
  projectNo: project.projectNo,
  projectName: project.projectName,
  enterpriseName: project.enterpriseName,
  tenderWay: project.tenderWay,
  budget: sql<string>`${project.budgetAmount}::text`,
  award: sql<string>`${project.awardAmount}::text`,
  saving: sql<string>`(${project.budgetAmount} - ${project.awardAmount})::text`,
  rate: sql<
    string | null
  >`round(100 * (${project.budgetAmount} - ${project.awardAmount}) / nullif(${project.budgetAmount}, 0), 2)::text`,
  awardDate,
};

/** The projects behind a figure, the latest award first. */
export async function savingPage(reader: Reader, search: AwardFilter & { page: number; rows: number }) {
  const { db } = reader;
  const where = await countedProjects(reader, search);
  return pageOf(
    search,
    (limit, offset) =>
      db
        .select(columns)
        .from(project)
        .innerJoin(award, awarded)
        .where(where)
        .orderBy(desc(awardDate), desc(project.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(project).innerJoin(award, awarded).where(where),
  );
}

const BATCH = 1000;

/** All the projects behind a figure, walked by key. */
export async function* everySaving(reader: Reader, filter: AwardFilter): AsyncGenerator<SavingProject> {
  const where = await countedProjects(reader, filter);
  let after: string | undefined;
  for (;;) {
    const batch: SavingProject[] = await reader.db
      .select(columns)
      .from(project)
      .innerJoin(award, awarded)
      .where(and(where, after === undefined ? undefined : sql`${project.guid} > ${after}`))
      .orderBy(asc(project.guid))
      .limit(BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.guid;
  }
}

/**
 * Days from one stage of the plan progress to the next, for the stages reached in the months asked; `key` is the code
 * of the stage reached.
 */
export async function stageDurations(
  reader: Reader,
  filter: Months & { enterpriseGuid?: string | undefined },
): Promise<DurationStage[]> {
  const before = alias(projectStage, 'before');
  const days = sql<number>`(${projectStage.reachedDate} - ${before.reachedDate})::float8`;
  const found = await reader.db
    .select({
      stage: projectStage.stage,
      count: sql<number>`count(*)::int`,
      mean: sql<number>`avg(${days})::float8`,
      median: sql<number>`percentile_cont(0.5) within group (order by ${days})::float8`,
      p90: sql<number>`percentile_cont(0.9) within group (order by ${days})::float8`,
    })
    .from(projectStage)
    .innerJoin(project, eq(project.guid, projectStage.projectGuid))
    .innerJoin(
      before,
      and(eq(before.projectGuid, projectStage.projectGuid), sql`${before.stage} = ${projectStage.stage} - 1`),
    )
    .where(
      and(
        await reported(reader),
        eq(project.isDeleted, false),
        isNotNull(before.reachedDate),
        within(sql`${projectStage.reachedDate}`, filter),
        filter.enterpriseGuid === undefined ? undefined : eq(project.enterpriseGuid, filter.enterpriseGuid),
      ),
    )
    .groupBy(projectStage.stage)
    .orderBy(asc(projectStage.stage));
  return found.map(({ stage, ...days }) => ({
    ...days,
    key: String(stage),
    name: planProgress.label(stage as PlanProgress),
  }));
}
