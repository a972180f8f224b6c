import { sql, type SQL } from 'drizzle-orm';
import { lineStatus, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { failureReason, sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { procurementPlanLine } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan } from '../../areas/procurement-plan/line/plan.table.ts';
import { projectSection, sectionStage } from '../../areas/project/project.table.ts';
import { projectSetupLine, projectSetupSection } from '../../areas/project-initiation/setup-parts.table.ts';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import type { Db } from '../../db/client.ts';
import { draw } from './draw.ts';

/** Of a hundred purchases, those with fewer sections than a number of them: three on average, six at most. */
const COUNTS: readonly [below: number, count: number][] = [
  [22, 1],
  [42, 2],
  [62, 3],
  [78, 4],
  [90, 5],
  [100, 6],
];
/** Of a hundred projects that were issued, what became of their sections: of one, where not all are said. */
const FATES: readonly [below: number, fate: Fate][] = [
  [86, 'live'],
  [91, 'failed'],
  [93, 'allFailed'],
  [96, 'again'],
  [98, 'ended'],
  [100, 'allEnded'],
];
type Fate = 'live' | 'failed' | 'allFailed' | 'again' | 'ended' | 'allEnded';
/** The day this data stands at: no section has reached anything later. */
const AS_OF = '2026-06-30';
/** Days from stage to stage, how late the last section is, and days from a failure to its new round. */
const [STEP, LATEST, ROUND] = [10, 29, 120];

const { live, failed, ended, repeated } = sectionState.code;
const { issued, signed, archived } = planProgress.code;
const seed = sql`seed`;
const cased = (of: SQL, steps: readonly (readonly [number, string | number])[]) =>
  sql.join(
    [
      sql`case`,
      ...steps.map(
        ([below, value]) => sql`when ${of} < ${sql.raw(String(below))} then ${sql.raw(`'${value}'`)}`,
      ),
      sql`end`,
    ],
    sql` `,
  );
/** The day a section of a round reaches a stage: as planned, each somewhat late. */
const dayOf = (stage: SQL, round: SQL, of: { project: SQL; position: SQL }) => sql`(
  project.issue + (${stage} - ${issued}::int) * ${STEP}::int + (${round} - 1) * ${ROUND}::int
  + (${draw(sql`uuid_hash_extended(${of.project}, ${of.position})`, 6, LATEST + 11)})::int - 10)`;
/** The last stage that everybody can have reached by the day of the data. */
const possible = (round: number) => sql`greatest(0, least(${archived}::int,
  (${AS_OF}::date - issue - ${LATEST + (round - 1) * ROUND}::int) / ${STEP}::int + ${issued}::int))`;

/** Enters the sections of the set-ups, and of the projects made of them with all that became of them. */
export async function addSections(db: Db) {
  await db.execute(sql`
    insert into ${projectSetupSection} (setup_guid, position, section_no, section_name, content, amount, duration, place)
    select guid, at, at::text,
      case when count = 1 then project_name
        else left(project_name, 190) || (array['一','二','三','四','五','六'])[at] || '标段' end,
      item_summary,
      -- The last section takes what the others leave, so that they sum up to the purchase.
      case when at < count then part else plan_amount - (sum(part) over (partition by guid) - part) end,
      '12个月', apply_unit_name
    from (
      select guid, project_name, item_summary, plan_amount, apply_unit_name, at, count,
        trunc(plan_amount / count * (80 + ${draw(sql`uuid_hash_extended(guid, at)`, 1, 40)}) / 100, 2) as part
      from (select *, (${cased(draw(sql`uuid_hash_extended(guid, 5)`, 1, 100), COUNTS)})::int as count
        from ${projectSetup} where project_no like 'HY%' order by guid) setup
      cross join generate_series(1, count) as at) parts`);
  await db.execute(sql`
    create temp table large_project on commit drop as
    select *, case when fate in ('failed', 'again') then least(${signed}::int, reached) else reached end as base
    from (
      select *, least(drawn, possible) as reached,
        case when possible < ${issued}::int then 'live' else ${cased(draw(seed, 7, 100), FATES)} end as fate,
        1 + (${draw(seed, 8, 1_000_000)}) % count as chosen
      from (
        select setup.project_guid as guid, setup.guid as setup, setup.planned_issue_date as issue, setup.manager_name,
          sections.count, seed, (${draw(seed, 4, archived + 1)})::int as drawn, ${possible(1)} as possible,
          ${possible(2)} as possible_again
        from (select *, planned_issue_date as issue, uuid_hash_extended(guid, 3) as seed from ${projectSetup}
          where project_guid is not null and project_no like 'HY%') setup
        join (select setup_guid, count(*)::int as count from ${projectSetupSection} group by 1) sections
          on sections.setup_guid = setup.guid) one) two`);
  await db.execute(sql`analyze large_project`);
  await addFirstRounds(db);
  await addSecondRounds(db);
  await addDays(db);
  await giveBack(db);
}

/** The sections as the set-ups had them; each stands where its project does or up to two stages ahead. */
async function addFirstRounds(db: Db) {
  const isClosed = sql`(fate in ('allFailed', 'allEnded')
    or fate in ('failed', 'again', 'ended') and section.position = chosen)`;
  const of = { project: sql`project.guid`, position: sql`section.position` };
  const hasFailed = sql`(state in (${failed}::int, ${repeated}::int))`;
  await db.execute(sql`
    insert into ${projectSection} (project_guid, position, section_no, section_name, content, amount, duration, place,
      state, stage, closed_date, failure_reason, closed_reason, closed_by)
    select project.guid, section.position, section_no, section_name, content, amount, duration, place, state, at,
      case when state <> ${live}::int then ${dayOf(sql`at`, sql`1`, of)} + 5 end,
      case when ${hasFailed} then 1 + (${draw(sql`luck`, 3, failureReason.codes.length)})::int end,
      case when ${hasFailed} then '有效投标人不足，本标段流标' when state = ${ended}::int then '需求取消，本标段不再采购'
        else '' end,
      case when state <> ${live}::int then manager_name else '' end
    from (select * from large_project order by guid) project
    join ${projectSetupSection} section on section.setup_guid = project.setup
    cross join lateral (select uuid_hash_extended(project.guid, section.position) as luck) as more
    cross join lateral (select
      case when not ${isClosed} then ${live}::int when fate in ('failed', 'allFailed') then ${failed}::int
        when fate = 'again' then ${repeated}::int else ${ended}::int end as state,
      case when ${isClosed} then least(possible, ${issued}::int + (${draw(sql`luck`, 1, 4)})::int)
        when base = ${archived}::int or ${draw(seed, 9, 10)} >= 3 then base
        else least(possible, ${signed}::int, base + (${draw(sql`luck`, 2, 3)})::int) end as at) as stands`);
}

/** The new rounds of those that are procured again. */
const addSecondRounds = (db: Db) =>
  db.execute(sql`
    insert into ${projectSection} (project_guid, position, section_no, section_name, content, amount, duration, place,
      state, stage, round, again_of)
    select project_guid, project.count + 1, section_no || '-2', left(section_name, 190) || '（第2次）', content, amount,
      duration, place, ${live}::int, least(possible_again, base, 3), 2, section_no
    from ${projectSection} section join large_project project on project.guid = section.project_guid
    where section.state = ${repeated}::int`);

/** The days on which the sections reached their stages, as their managers registered them. */
const addDays = (db: Db) =>
  db.execute(sql`
    insert into ${sectionStage} (project_guid, section_no, stage, reached_date, registered_by, registered_at)
    select project_guid, section_no, at, day, manager_name, day + time '10:00'
    from ${projectSection} section join large_project project on project.guid = section.project_guid
    cross join generate_series(1, section.stage) as at
    cross join lateral (select ${dayOf(sql`at`, sql`section.round`, { project: sql`section.project_guid`, position: sql`section.position` })} as day) as more`);

/** What ended sections held goes back to their lines, and a line that holds nothing makes its plan usable again. */
async function giveBack(db: Db) {
  await db.execute(sql`
    update ${projectSetupLine} line set released = gone.amount
    from (select project.setup, sum(section.amount) as amount
      from ${projectSection} section join large_project project on project.guid = section.project_guid
      where section.state = ${ended}::int group by 1) gone
    where line.setup_guid = gone.setup`);
  await db.execute(sql`
    update ${procurementPlanLine} line set used_amount = line.used_amount - held.released,
      line_status = case when held.released = line.used_amount then ${lineStatus.code.unused}::int
        else ${lineStatus.code.partlyUsed}::int end
    from ${projectSetupLine} held
    where held.line_guid = line.guid and held.released > 0 and held.setup_guid in (select setup from large_project)`);
  await db.execute(sql`
    update ${procurementPlan} plan set status = ${planStatus.code.approved}::int
    from ${projectSetupLine} held join ${procurementPlanLine} line on line.guid = held.line_guid
    where plan.guid = line.plan_guid and held.released = held.amount and held.setup_guid in (select setup from large_project)`);
}
