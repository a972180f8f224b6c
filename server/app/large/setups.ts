import { sql } from 'drizzle-orm';
import { evaluationMethod, setupStatus } from '#shared/areas/project-initiation/codes';
import { planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { valuationType } from '#shared/areas/contract/codes';
import { legalRegime, organizationType } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { procurementPlanLine as line } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan as plan } from '../../areas/procurement-plan/line/plan.table.ts';
import { projectSetupLine, projectSetupSection } from '../../areas/project-initiation/setup-parts.table.ts';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import { project, projectStage } from '../../areas/project/project.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = setupStatus.code;
/** Of a hundred set-ups, those of a state before the number; they stand for documents taken over, so none is in review and orders are not among them. */
const STATES: readonly [below: number, status: number][] = [
  [8, s.draft],
  [11, s.rejected],
  [25, s.approved],
  [32, s.assigned],
  [38, s.entrusted],
  [42, s.notReceived],
  [48, s.received],
  [56, s.inEffect],
  [64, s.notCreated],
  [100, s.created],
];
/** Those are entrusted to an agency, the others run by the company itself. */
const ENTRUSTED = [s.assigned, s.entrusted, s.notReceived, s.received, s.inEffect];
const seed = sql`seed`;
const amount = sql`used_amount`;
const [stateOf, isEntrusted] = [
  sql.raw(`case ${STATES.map(([below, status]) => `when lot < ${below} then ${status}`).join(' ')} end`),
  sql.raw(`status in (${ENTRUSTED.join(',')})`),
];

/**
 * Enters `count` set-ups, each of one line that is used up, with its section; those with a project have it, at any stage.
 * Guids follow from those of the plans, so the data is the same at every call.
 */
export async function addSetups(db: Db, count: number) {
  await db.execute(sql`
    insert into ${projectSetup} (guid, project_no, project_name, plan_type, project_nature, project_type, apply_unit,
      apply_unit_name, apply_dept, apply_dept_name, ref_number, apply_desc, item_summary, plan_amount, tax_included,
      fund_source, pay_channel, tender_way, organization_type, is_mandatory, legal_regime, eval_method, valuation_type,
      planned_issue_date, planned_open_date, planned_award_date, planned_contract_date, deposit_need, handler_phone,
      project_guid, status, round, approved_time, assign_time, manager_guid, manager_name, enterprise_guid,
      create_user_guid, create_user_name, create_time, update_user_guid, update_time)
    with chosen as (
      select plan.guid, plan.plan_no, plan.plan_year, plan.plan_unit, plan.plan_unit_name, plan.plan_dept,
        plan.plan_dept_name, plan.handler_phone, plan.enterprise_guid, plan.create_user_guid, plan.create_user_name,
        plan.create_time, line.project_name, line.project_nature, line.project_type, line.content, line.used_amount,
        line.fund_source, line.tender_way, line.is_mandatory, line.planned_issue_date,
        uuid_hash_extended(plan.guid, 2) as seed
      from ${plan} plan join ${line} line on line.plan_guid = plan.guid
      join large_company company on company.node = plan.plan_unit
      where plan.status = ${planStatus.code.used}::int
      order by plan.guid limit ${count}::int
    ), drawn as (
      select *, ${draw(seed, 1, 100)} as lot, (planned_issue_date || '-01')::date + (${draw(seed, 2, 28)})::int as issue,
        create_time + (${draw(seed, 3, 15_000_000)}) * interval '1 second' as moment,
        row_number() over (partition by plan_unit, plan_year order by guid) as serial
      from chosen
    ), stated as (select *, ${stateOf} as status from drawn)
    select ${guidOf('setup', sql`stated.guid`)}, company.short_code || '-LX-' || plan_year || '-' || lpad(serial::text, 4, '0'),
      project_name, ${planType.code.annual}::int, project_nature, project_type, plan_unit, plan_unit_name, plan_dept,
      plan_dept_name, plan_no, '按年度采购计划组织实施', content, ${amount}, true, fund_source, '年度预算', tender_way,
      case when ${isEntrusted} then ${organizationType.code.entrusted}::int
        else ${organizationType.code.selfRun}::int end,
      is_mandatory,
      case when is_mandatory then ${legalRegime.code.tenderLaw}::int else ${legalRegime.code.enterprise}::int end,
      ${evaluationMethod.code.comprehensive}::int, ${valuationType.code.lumpSum}::int,
      issue, issue + 25, issue + 30, issue + 50, false, handler_phone,
      case when status = ${s.created}::int then ${guidOf('project', sql`stated.guid`)} end, status,
      case when status = ${s.draft}::int then 0 else 1 end,
      case when status not in (${s.draft}::int, ${s.rejected}::int) then moment end,
      case when status not in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int) then moment end,
      case when status not in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int) then create_user_guid end,
      case when status not in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int) then create_user_name else '' end,
      enterprise_guid, create_user_guid, create_user_name, create_time, create_user_guid, moment
    from stated join large_company company on company.node = plan_unit`);
  await db.execute(sql`
    insert into ${projectSetupLine} (setup_guid, plan_type, line_guid, position, amount)
    select setup.guid, setup.plan_type, line.guid, 1, line.used_amount
    from ${plan} plan join ${line} line on line.plan_guid = plan.guid
    join ${projectSetup} setup on setup.guid = ${guidOf('setup', sql`plan.guid`)}`);
  await db.execute(sql`
    insert into ${projectSetupSection} (setup_guid, position, section_no, section_name, content, amount, duration, place)
    select guid, 1, '1', project_name, item_summary, plan_amount, '12个月', apply_unit_name from ${projectSetup}
    where project_no like 'HY%'`);
  await addProjects(db);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'LX', split_part(project_no, '-', 3)::int, count(*)::int
    from ${projectSetup} setup join large_company company on company.node = setup.apply_unit group by 1, 3`);
}

/** The projects of set-ups that have one: each reached the stages up to a drawn one, some days after they were planned. */
async function addProjects(db: Db) {
  const { signed, archived } = planProgress.code;
  await db.execute(sql`
    insert into ${project} (guid, project_no, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name, owner_guid, owner_name, budget_amount,
      award_amount, stage, create_user_guid, create_time, update_time)
    select project_guid, project_no, project_name, project_nature, project_type, tender_way, organization_type,
      is_mandatory, enterprise_guid, apply_unit_name, apply_dept, apply_dept_name, manager_guid, manager_name, plan_amount,
      case when stage >= 6 then round(plan_amount * (80 + ${draw(seed, 5, 19)}) / 100, 2) end, stage,
      create_user_guid, approved_time, update_time
    from (select setup.*, uuid_hash_extended(setup.guid, 3) as seed from ${projectSetup} setup
      where project_guid is not null and project_no like 'HY%') setup
    cross join lateral (select (${draw(seed, 4, archived + 1)})::int as stage) as more`);
  await db.execute(sql`
    insert into ${projectStage} (project_guid, stage, planned_date, reached_date)
    select project.guid, at, planned, case when at <= stage then planned + late end
    from ${project} project
    join ${projectSetup} setup on setup.project_guid = project.guid and setup.project_no like 'HY%'
    cross join generate_series(1, ${signed}::int) as at
    cross join lateral (select setup.planned_issue_date + (at - 2) * 10 as planned,
      (${draw(sql`uuid_hash_extended(project.guid, 4)`, 6, 40)})::int - 10 as late) as days`);
}
