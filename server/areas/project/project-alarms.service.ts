import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import {
  inForce,
  isTender,
  type LegalParameters,
  type ParameterInForce,
} from '#shared/areas/legal-parameter/parameters';
import type { LegalSetting } from '#shared/areas/legal-parameter/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type AlarmKind, alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { toBrief } from './list-projects.ts';
import { reachedProjects } from './project-access.ts';
import { type Project, project, projectStage } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
const p = planProgress.code;
const k = alarmKind.code;

/** What a list of projects under supervision is narrowed by. */
export interface AlarmFilter {
  projectName?: string | undefined;
  projectNo?: string | undefined;
  enterpriseGuid?: string | undefined;
  enterpriseName?: string | undefined;
  stage?: number | undefined;
  hasAlarm?: '0' | '1' | undefined;
}

// As SQL of their own: a bare column of a query over one table is written without its table, and would be read as a
// column of the subquery.
const self = { guid: sql`${project.guid}`, stage: sql`${project.stage}` };
const reachedOn = (stage: number | SQL) =>
  sql`(select s.reached_date from ${projectStage} s where s.project_guid = ${self.guid} and s.stage = ${stage})`;
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** A later stage was reached without this one, or before it: progress moves by real events (documents.md 5.7). */
const skipped = sql<number | null>`(
  select min(earlier.stage) from generate_series(${p.preparing}::int, ${self.stage} - 1) as earlier(stage)
  left join ${projectStage} s on s.project_guid = ${self.guid} and s.stage = earlier.stage
  left join ${projectStage} later on later.project_guid = ${self.guid} and later.stage = earlier.stage + 1
  where s.reached_date is null or s.reached_date > later.reached_date)`;

/** The first stage still ahead whose planned day has passed. */
const late = sql<number | null>`(
  select min(s.stage) from ${projectStage} s
  where s.project_guid = ${self.guid} and s.stage > ${self.stage} and s.reached_date is null and s.planned_date < ${today})`;

const when = (condition: SQL, kind: AlarmKind) => sql`case when ${condition} then ${kind}::text end`;

/** The numbers of the law that alarms count by: the time to bid (R03) and the time to sign (R12). */
type CountedCode = 'bidding' | 'contractSigning';

const WEEK = 7;
const WORKING_WEEK = 5;
/** A period in days as the calendar counts them; of working days the least it can take. */
const daysOf = ({ value, unit }: ParameterInForce) =>
  unit === 'workday' ? Math.floor((Number(value) * WEEK) / WORKING_WEEK) : Number(value);

/** Days a project has by what its rules are, as SQL; null where the law has none or it is not checked. */
function daysBy(parameters: LegalParameters, code: CountedCode): SQL {
  const of = (setting: LegalSetting) => {
    const found = inForce(parameters, code, setting);
    return sql`${found ? daysOf(found) : null}::int`;
  };
  const tenders = sql.join(
    tenderWay.codes.filter(isTender).map((way) => sql`${way}`),
    sql`, `,
  );
  return sql`(case when ${project.isMandatory} then ${of('mandatory')}
    when ${project.tenderWay} in (${tenders}) then ${of('tender')} else ${of('enterprise')} end)`;
}

/** The same rules by which `daysBy` chooses: what must be tendered is judged as such, however it is bought. */
const rulesOf = ({ isMandatory, tenderWay: way }: Pick<Project, 'isMandatory' | 'tenderWay'>): LegalSetting =>
  isMandatory ? 'mandatory' : isTender(way) ? 'tender' : 'enterprise';

/** The alarms of a project that its own record raises. */
const alarmsBy = (parameters: LegalParameters) => sql<AlarmKind[]>`array_remove(array[
  ${when(sql`${project.isMandatory} and ${project.tenderWay} <> ${tenderWay.code.open}`, k.mandatoryNotOpen)},
  ${when(sql`${project.tenderWay} = ${tenderWay.code.single}`, k.singleSource)},
  ${when(sql`${project.tenderWay} <> ${tenderWay.code.open} and ${project.modeReason} = ''`, k.noModeReason)},
  ${when(
    sql`${reachedOn(p.opened)} - ${reachedOn(p.issued)} < ${daysBy(parameters, 'bidding')}`,
    k.shortBidTime,
  )},
  ${when(sql`${skipped} is not null`, k.stageSkipped)},
  ${when(sql`${late} is not null`, k.stageLate)},
  ${when(sql`${project.awardAmount} > ${project.budgetAmount}`, k.awardOverBudget)},
  ${when(
    sql`${reachedOn(p.signed)} - ${reachedOn(p.awarded)} > ${daysBy(parameters, 'contractSigning')}`,
    k.lateSigning,
  )}
], null)`;

const columnsBy = (parameters: LegalParameters) => ({
  row: project,
  kinds: alarmsBy(parameters),
  skipped,
  late,
  stageDate: sql<string | null>`${reachedOn(self.stage)}::text`,
  bidDays: sql<number | null>`${reachedOn(p.opened)} - ${reachedOn(p.issued)}`,
  signingDays: sql<number | null>`${reachedOn(p.signed)} - ${reachedOn(p.awarded)}`,
});

const condition = async (viewer: Viewer, filter: AlarmFilter, parameters: LegalParameters) =>
  and(
    await reachedProjects(viewer, 'project:read'),
    contains(project.projectName, filter.projectName),
    contains(project.projectNo, filter.projectNo),
    filter.enterpriseGuid === undefined ? undefined : eq(project.enterpriseGuid, filter.enterpriseGuid),
    contains(project.enterpriseName, filter.enterpriseName),
    filter.stage === undefined ? undefined : sql`${project.stage} = ${filter.stage}`,
    filter.hasAlarm === undefined
      ? undefined
      : sql`(cardinality(${alarmsBy(parameters)}) > 0) = ${filter.hasAlarm === '1'}`,
  );

type Found = Awaited<ReturnType<typeof selectAlarmed>>[number];
interface Asked {
  where: SQL | undefined;
  parameters: LegalParameters;
}
const selectAlarmed = (db: Db, { where, parameters }: Asked, limit: number, offset: number) =>
  db
    .select(columnsBy(parameters))
    .from(project)
    .where(where)
    .orderBy(desc(project.updatedAt), asc(project.guid))
    .limit(limit)
    .offset(offset);

/** One page of the projects a person sees, each with its alarms in words. */
export async function listAlarmedProjects(viewer: Viewer, search: AlarmFilter & PageQuery) {
  const parameters = await legalParameters(viewer.db);
  const where = await condition(viewer, search, parameters);
  const found = await pageOf(
    search,
    (limit, offset) => selectAlarmed(viewer.db, { where, parameters }, limit, offset),
    viewer.db.select({ total: count() }).from(project).where(where),
  );
  return { ...found, list: found.list.map((one) => toAlarmed(one, parameters)) };
}

/** How many of the projects a person sees raise an alarm. */
export async function countAlarmedProjects(viewer: Viewer): Promise<number> {
  const where = await condition(viewer, { hasAlarm: '1' }, await legalParameters(viewer.db));
  const [found] = await viewer.db.select({ total: count() }).from(project).where(where);
  return found!.total;
}

/** Rows fetched at a time for an export. */
const BATCH = 500;

/** All of them, for an export; a page at a time. */
export async function* everyAlarmedProject(viewer: Viewer, filter: AlarmFilter) {
  const parameters = await legalParameters(viewer.db);
  const where = await condition(viewer, filter, parameters);
  for (let offset = 0; ; offset += BATCH) {
    const batch = await selectAlarmed(viewer.db, { where, parameters }, BATCH, offset);
    yield* batch.map((one) => toAlarmed(one, parameters));
    if (batch.length < BATCH) return;
  }
}

const toAlarmed = (found: Found, parameters: LegalParameters) => ({
  ...toBrief(found.row),
  userName: found.row.ownerName,
  budgetAmount: found.row.budgetAmount,
  awardAmount: found.row.awardAmount,
  stageDate: found.stageDate,
  alarms: found.kinds.map((kind) => ({ kind, text: textOf(kind, found, parameters) })),
});
export type AlarmedProject = ReturnType<typeof toAlarmed>;

/** What was found, with its figures and the article that is not kept. */
function textOf(
  kind: AlarmKind,
  { row, skipped: left, late: behind, bidDays, signingDays }: Found,
  parameters: LegalParameters,
) {
  const days = (code: CountedCode) => {
    const found = inForce(parameters, code, rulesOf(row));
    const of = found ? String(daysOf(found)) : '';
    const article = found?.article ?? '';
    const english = citationIn('en', article);
    return { of, cn: article && `（${article}）`, en: english && ` (${english})` };
  };
  const bidding = days('bidding');
  const signing = days('contractSigning');
  const mode = { cn: tenderWay.label(row.tenderWay, 'cn'), en: tenderWay.label(row.tenderWay, 'en') };
  const stage = (code: number | null) => ({
    cn: planProgress.label(code ?? 0, 'cn'),
    en: planProgress.label(code ?? 0, 'en'),
  });
  const texts: Partial<Record<AlarmKind, { cn: string; en: string }>> = {
    mandatoryNotOpen: {
      cn: `依法必须招标，采购方式为${mode.cn}`,
      en: `Must be tendered by law; its mode is ${mode.en.toLowerCase()}`,
    },
    singleSource: { cn: '采用单一来源采购', en: 'Bought from a single source' },
    noModeReason: {
      cn: `采用${mode.cn}而未说明适用情形`,
      en: `${mode.en} without a stated reason`,
    },
    shortBidTime: {
      cn: `发标至开标${bidDays}日，少于${bidding.of}日${bidding.cn}`,
      en: `${bidDays} days from issue to opening, fewer than ${bidding.of}${bidding.en}`,
    },
    stageSkipped: {
      cn: `“${stage(left).cn}”未记录或晚于后一环节`,
      en: `“${stage(left).en}” is missing or later than the stage after it`,
    },
    stageLate: {
      cn: `“${stage(behind).cn}”已过计划日期`,
      en: `“${stage(behind).en}” is past its planned day`,
    },
    awardOverBudget: {
      cn: `定标金额${row.awardAmount}元超过预算${row.budgetAmount}元`,
      en: `Award ${row.awardAmount} over the budget ${row.budgetAmount}`,
    },
    lateSigning: {
      cn: `定标后${signingDays}日签约，超过${signing.of}日${signing.cn}`,
      en: `Signed ${signingDays} days after the award, over ${signing.of}${signing.en}`,
    },
  };
  return texts[kind] ?? { cn: alarmKind.label(kind, 'cn'), en: alarmKind.label(kind, 'en') };
}
