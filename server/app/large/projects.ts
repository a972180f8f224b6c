import { sql } from 'drizzle-orm';
import { projectState, sectionState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import {
  project,
  projectAward,
  projectSection,
  projectStage,
  sectionStage,
} from '../../areas/project/project.table.ts';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const { live, failed } = sectionState.code;
const p = projectState.code;
const { awarded, signed } = planProgress.code;
const isLive = sql`section.state = ${live}::int`;
const isFailed = sql`section.state = ${failed}::int`;

/**
 * The projects of the sections in `large_project`, with awards and days: each stands where its sections do, by the rule of
 * shared/areas/project/section-stand.ts, which server/testing/large-data.test.ts compares.
 */
export async function addProjects(db: Db) {
  await addAwards(db);
  await db.execute(sql`
    insert into ${project} (guid, project_no, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory, mode_reason, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name,
      handler_guid, budget_amount, award_amount, stage, state, create_user_guid, create_time, update_time)
    select setup.project_guid, project_no, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory,
      case when tender_way <> ${tenderWay.code.open}::int and ${draw(sql`large.seed`, 10, 10)} > 0
        then '单次采购金额未达公开招标限额' else '' end,
      enterprise_guid, apply_unit_name, apply_dept, apply_dept_name, manager_guid, setup.manager_name,
      setup.create_user_guid, plan_amount, award.amount, stands.stage, stands.state, setup.create_user_guid,
      approved_time, update_time
    from (select * from large_project order by guid) large
    join ${projectSetup} setup on setup.guid = large.setup
    join (
      select project_guid, coalesce(min(stage) filter (where ${isLive}), min(stage)) as stage,
        case when bool_or(${isLive}) then case when bool_or(${isFailed}) then ${p.partlyFailed}::int else ${p.running}::int end
          when bool_or(${isFailed}) then ${p.failed}::int else ${p.ended}::int end as state
      from ${projectSection} section group by 1) stands on stands.project_guid = large.guid
    left join (select project_guid, sum(amount) as amount from ${projectAward} group by 1) award
      on award.project_guid = large.guid`);
  await db.execute(sql`
    insert into ${projectStage} (project_guid, stage, planned_date, reached_date, registered_by, registered_at)
    select project.guid, at, case when at <= ${signed}::int then large.issue + (at - 2) * 10 end, day,
      case when day is not null then large.manager_name end, day + time '10:00'
    from (select * from large_project order by guid) large
    join ${project} project on project.guid = large.guid
    cross join generate_series(1, greatest(${signed}::int, project.stage)) as at
    left join (
      select day.project_guid, day.stage, max(reached_date) as day
      from ${sectionStage} day
      join ${projectSection} section on section.project_guid = day.project_guid and section.section_no = day.section_no
      join ${project} of on of.guid = day.project_guid
      where day.stage <= of.stage and (${isLive} or of.state in (${p.failed}::int, ${p.ended}::int))
      group by 1, 2) reached on reached.project_guid = project.guid and reached.stage = at`);
  // What triggers keep, which are left out here.
  await db.execute(sql`select settle_day_facts(array(select guid from large_project))`);
}

/** Who won the live sections that are awarded, and for how much: somewhat below what they were estimated at. */
async function addAwards(db: Db) {
  await db.execute(sql`
    create temp table large_supplier on commit drop as
    select row_number() over (order by uscc) - 1 as at, guid, name from enterprise where guid = ${guidOf('supplier', sql`uscc`)}`);
  const seed = sql`uuid_hash_extended(section.project_guid, section.position)`;
  await db.execute(sql`
    insert into ${projectAward} (project_guid, section_no, winner_guid, winner_name, amount)
    select section.project_guid, section.section_no, supplier.guid, supplier.name,
      round(section.amount * (80 + ${draw(seed, 5, 19)}) / 100, 2)
    from (select section.* from ${projectSection} section join large_project on large_project.guid = project_guid) section
    cross join (select count(*) as count from large_supplier) suppliers
    join large_supplier supplier on supplier.at = (hashint8extended(${seed}, 7) & 9007199254740991) % suppliers.count
    where ${isLive} and section.stage >= ${awarded}::int`);
}
