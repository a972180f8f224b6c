import { sql } from 'drizzle-orm';
import {
  answerState,
  freightBy,
  inquiryMethod,
  inquiryStatus,
  inquiryVariant,
  lineKind,
} from '#shared/areas/inquiry/codes';
import { legalRegime, sectionState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { inquiry, inquiryInvitee, inquiryMaterial } from '../../areas/inquiry/inquiry.table.ts';
import { project, projectSection } from '../../areas/project/project.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = inquiryStatus.code;
const p = planProgress.code;
/** Of a hundred inquiries of projects that are not issued, those of a state before the number; none is in review, which a case would hold. */
const STATES: readonly [below: number, status: number][] = [
  [30, s.draft],
  [40, s.rejected],
  [100, s.approved],
];
/** Lines and invited suppliers of each. */
const [LINES, INVITED] = [2, 3];
const NAMES = ['无缝钢管', '电力电缆', '阀门', '轴承', '继电保护装置', '冷却塔填料'];
const seed = sql`one.seed`;
const day = sql`interval '1 day'`;

/**
 * Enters an inquiry for each section of the projects of that mode, in the state its stage says, with its lines and whom it
 * asks. What was issued is past its deadline, but for what only was; what failed or ended has ended.
 */
export async function addInquiries(db: Db) {
  const stated = sql.raw(
    `case when state <> ${sectionState.code.live} then ${s.ended} when stage >= ${p.issued} then ${s.quoting}
      ${STATES.map(([below, status]) => `when lot < ${below} then ${status}`).join(' ')} end`,
  );
  await db.execute(sql`
    create temp table large_inquiry on commit drop as
    select *, ${stated} as status, row_number() over (partition by enterprise_guid order by guid) as serial,
      row_number() over (order by guid) as at,
      case when stage <= ${p.issued}::int and state = ${sectionState.code.live}::int then date_trunc('day', now()) + 10 * ${day}
        else date_trunc('day', least(create_time + 30 * ${day}, now() - ${day})) end + interval '9 hours 30 minutes' as deadline
    from (
      select ${guidOf('inquiry', sql`one.guid || '/' || section.section_no`)} as guid, one.guid as project_guid, project_no,
        project_name, project_nature, project_type, legal_regime, is_mandatory, enterprise_guid, enterprise_name, dept_guid, dept_name,
        owner_guid, owner_name, agent_guid, agent_unit, section.section_no, section.section_name, section.amount, section.stage,
        section.state, create_time, ${draw(sql`more.seed`, 1, 100)} as lot, more.seed
      from ${project} one
      join ${projectSection} section on section.project_guid = one.guid
      cross join lateral (select uuid_hash_extended(one.guid, section.position + 61) as seed) as more
      where tender_way = ${tenderWay.code.inquiry}::int) chosen`);
  await db.execute(sql`analyze large_inquiry`);
  await db.execute(sql`
    insert into ${inquiry} (guid, inquiry_no, inquiry_name, project_guid, project_no, project_name, project_nature, project_type,
      legal_regime, is_mandatory, section_nos, section_count, entrust_unit, dept_guid, dept_name, agent_guid, agent_unit,
      budget_amount, tender_way, mode_variant, deadline, tax_included, freight_by, delivery_term, payment_term, validity_days,
      is_anonymous, may_revise, eval_method, contact_name, contact_phone, sent_time, status, round, enterprise_guid,
      create_user_guid, create_user_name, create_time, update_user_guid, update_time, version)
    select one.guid, company.short_code || '-XJ-2026-' || lpad(serial::text, greatest(4, length(serial::text)), '0'),
      left(project_name, 130) || left(section_name, 50) || '询价', project_guid, project_no, project_name, project_nature, project_type, legal_regime,
      is_mandatory, array[section_no], 1, enterprise_name, dept_guid, dept_name, agent_guid, agent_unit,
      amount, ${tenderWay.code.inquiry}::int,
      case when legal_regime = ${legalRegime.code.government}::int then ${inquiryVariant.code.government}::int
        else ${inquiryVariant.code.comparison}::int end, deadline, true, ${freightBy.code.supplier}::int, '合同签订后60日内',
      '货到验收合格后30日内付款', 60, false, false, ${inquiryMethod.code.lowest}::int, owner_name, '13800138000',
      case when status in (${s.quoting}::int, ${s.ended}::int) then deadline - 12 * ${day} end, status,
      case when status = ${s.draft}::int then 0 else 1 end, enterprise_guid, owner_guid, owner_name, create_time + 2 * ${day},
      owner_guid, create_time + 3 * ${day} + (${draw(seed, 2, 900_000)}) * interval '1 second', 2
    from large_inquiry one join large_company company on company.guid = one.enterprise_guid`);
  await db.execute(sql`
    insert into ${inquiryMaterial} (inquiry_guid, line_no, material_name, unit, quantity, kind)
    select guid, line, (${sql.param(NAMES)}::text[])[1 + (at + line) % ${NAMES.length}::int], '件', 1 + (at + line) % 200,
      ${lineKind.code.required}::int
    from large_inquiry cross join generate_series(1, ${LINES}::int) line`);
  const isSent = sql`one.status in (${s.quoting}::int, ${s.ended}::int)`;
  await db.execute(sql`
    insert into ${inquiryInvitee} (guid, inquiry_guid, position, enterprise_guid, name, grade, reason, sent_time, state, answered_time,
      answered_by)
    select ${guidOf('inquiry invitee', sql`one.guid || '/' || n`)}, one.guid, n - 1, supplier.guid, supplier.name,
      coalesce(supplier.grade, ''), '供应商库内同类供应商', case when ${isSent} then one.deadline - 12 * ${day} end,
      case when ${isSent} and n = 1 then ${answerState.code.accepted}::int else ${answerState.code.pending}::int end,
      case when ${isSent} and n = 1 then one.deadline - 11 * ${day} end, case when ${isSent} and n = 1 then '业务联系人' else '' end
    from large_inquiry one
    cross join (select count(*)::int as count from supplier_profile where uscc <> '') suppliers
    cross join generate_series(1, ${INVITED}::int) n
    join (select enterprise_guid as guid, name, grade, row_number() over (order by uscc)::int - 1 as place
      from supplier_profile where uscc <> '') supplier on supplier.place = (one.at * ${INVITED}::int + n) % suppliers.count`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'XJ', 2026, max(serial) from large_inquiry one
    join large_company company on company.guid = one.enterprise_guid group by 1`);
}
