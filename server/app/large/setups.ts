import { sql } from 'drizzle-orm';
import { evaluationMethod, setupStatus } from '#shared/areas/project-initiation/codes';
import { planStatus, planType } from '#shared/areas/procurement-plan/line/codes';
import { valuationType } from '#shared/areas/contract/codes';
import { legalRegime, organizationType } from '#shared/areas/project/codes';
import { department } from '../../areas/department/department.table.ts';
import { procurementPlanLine as line } from '../../areas/procurement-plan/line/plan-line.table.ts';
import { procurementPlan as plan } from '../../areas/procurement-plan/line/plan.table.ts';
import { projectSetupLine } from '../../areas/project-initiation/setup-parts.table.ts';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import { user } from '../../areas/user/user.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';
import { managerOf } from './people.ts';

const s = setupStatus.code;
/** Of a hundred set-ups, those of a state before the number; they stand for documents taken over, so none is in review and orders are not among them. */
const STATES: readonly [below: number, status: number][] = [
  [5, s.draft],
  [6, s.rejected],
  [12, s.approved],
  [15, s.assigned],
  [18, s.entrusted],
  [20, s.notReceived],
  [22, s.received],
  [25, s.inEffect],
  [28, s.notCreated],
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
 * Enters `count` set-ups, each of one line that is used up; `addSections` and `addProjects` go on from them. Guids follow
 * from those of the plans, so the data is the same at every call.
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
        plan.create_time, dept.sort as part, line.project_name, line.project_nature, line.project_type, line.content, line.used_amount,
        line.fund_source, line.tender_way, line.is_mandatory, line.planned_issue_date,
        uuid_hash_extended(plan.guid, 2) as seed
      from ${plan} plan join ${line} line on line.plan_guid = plan.guid
      join large_company company on company.node = plan.plan_unit
      join ${department} dept on dept.guid = plan.plan_dept
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
      case when status not in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int) then manager.guid end,
      case when status not in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int) then manager.name else '' end,
      stated.enterprise_guid, create_user_guid, create_user_name, create_time, create_user_guid, moment
    from stated join large_company company on company.node = plan_unit
    join (select guid, name from ${user}) manager on manager.guid = ${managerOf(sql`company.at || '/' || part`)}`);
  await db.execute(sql`
    insert into ${projectSetupLine} (setup_guid, plan_type, line_guid, position, amount)
    select setup.guid, setup.plan_type, line.guid, 1, line.used_amount
    from ${plan} plan join ${line} line on line.plan_guid = plan.guid
    join ${projectSetup} setup on setup.guid = ${guidOf('setup', sql`plan.guid`)}`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'LX', split_part(project_no, '-', 3)::int, count(*)::int
    from ${projectSetup} setup join large_company company on company.node = setup.apply_unit group by 1, 3`);
}
