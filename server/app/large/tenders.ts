import { sql } from 'drizzle-orm';
import { sectionState } from '#shared/areas/project/codes';
import { DECRYPT_MINUTES, envelope, execMode, fewPolicy, tenderState } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import { projectSection } from '../../areas/project/project.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { tenderScheme } from '../../areas/tender-scheme/scheme.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = tenderState.code;
const p = planProgress.code;
/** The state of a tender by the stage its section has reached (tendering.md 6.0). */
const STATES: readonly [stage: number, status: number][] = [
  [p.archived, s.archived],
  [p.signed, s.signed],
  [p.awarded, s.awarded],
  [p.evaluated, s.publicity],
  [p.opened, s.opened],
  [p.bidsReturned, s.closed],
  [p.issued, s.issued],
];

/** The day of a time of a scheme, of the first that it has. */
const dayOf = (...names: string[]) =>
  sql.raw(
    `to_char(coalesce(${names.map((name) => `scheme.${name}`).join(', ')}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  );

/**
 * Enters a tender for each section of the schemes that are in force, as far as the section has come; no suspensions. Those
 * of one project in ten are registered by hand.
 */
export async function addTenders(db: Db) {
  const stated = sql.raw(
    `case when section.state = ${sectionState.code.failed} or section.state = ${sectionState.code.repeated} then ${s.failed}
      when section.state = ${sectionState.code.ended} then ${s.terminated}
      ${STATES.map(([stage, status]) => `when section.stage >= ${stage} then ${status}`).join(' ')} else ${s.draft} end`,
  );
  await db.execute(sql`
    create temp table large_tender on commit drop as
    select ${guidOf('tender', sql`scheme.guid || '/' || section.section_no`)} as guid, scheme.guid as scheme_guid, section.section_no,
      section.section_name, section.amount, section.round, ${stated} as status, company.short_code,
      case when ${draw(sql`uuid_hash_extended(scheme.project_guid, 47)`, 1, 10)} = 0 then ${execMode.code.registered}::int
        else ${execMode.code.online}::int end as exec_mode,
      row_number() over (partition by scheme.enterprise_guid order by scheme.guid, section.section_no) as serial,
      uuid_hash_extended(scheme.guid, section.position + 41) as seed
    from ${tenderScheme} scheme
    join large_company company on company.guid = scheme.enterprise_guid
    join ${projectSection} section on section.project_guid = scheme.project_guid
    where scheme.status not in (${schemeStatus.code.draft}::int, ${schemeStatus.code.rejected}::int)`);
  await db.execute(sql`analyze large_tender`);
  await db.execute(sql`
    insert into ${tender} (guid, tender_no, tender_name, project_guid, project_no, project_name, project_nature, project_type,
      organization_type, section_no, section_name, scheme_guid, source_no, entrust_unit, dept_guid, dept_name, agent_guid, agent_unit, tender_way,
      legal_regime, is_mandatory, exec_mode, tender_round, zs_type, qualifications, consortium, estimate_amount, eval_method, eval_plan,
      weight_tech, weight_biz, weight_price, deposit_need, deposit_forms, sale_start, sale_end, deadline, validity_days,
      envelopes, decrypt_minutes, min_bidders, few_policy, host_guid, host_name, contact_guid, contact_name, published_at,
      planned_days, closed_reason, closed_at, closed_by, status, enterprise_guid, create_user_guid, create_user_name, create_time,
      update_user_guid, update_time, version)
    select one.guid, one.short_code || '-CG-2026-' || lpad(serial::text, greatest(4, length(serial::text)), '0'),
      left(scheme.project_name, 150) || left(one.section_name, 50), scheme.project_guid, scheme.project_no, scheme.project_name,
      scheme.project_nature, scheme.project_type, scheme.organization_type, one.section_no, one.section_name, scheme.guid,
      scheme.scheme_no, scheme.entrust_unit, scheme.dept_guid, scheme.dept_name, scheme.agent_guid, scheme.agent_unit, scheme.tender_way,
      scheme.legal_regime, scheme.is_mandatory, one.exec_mode, one.round, scheme.zs_type, scheme.qualifications, scheme.consortium,
      one.amount, scheme.eval_method, scheme.eval_plan, scheme.weight_tech, scheme.weight_biz, scheme.weight_price, false,
      scheme.deposit_forms, scheme.sale_start, scheme.sale_end, scheme.deadline, scheme.validity_days,
      ${sql.param(envelope.codes)}::int[], ${DECRYPT_MINUTES.start}::int, 3, ${fewPolicy.code.repeat}::int,
      scheme.create_user_guid, scheme.create_user_name, scheme.create_user_guid, scheme.create_user_name,
      case when one.status <> ${s.draft}::int then scheme.sale_start end,
      jsonb_build_array(null, ${dayOf('notice_time', 'sale_start')}, ${dayOf('deadline')}, ${dayOf('deadline')}, ${dayOf('eval_time')},
        ${dayOf('award_time')}, ${dayOf('contract_time')}, null),
      case when one.status = ${s.failed}::int then '有效投标不足三家' when one.status = ${s.terminated}::int then '需求取消' else '' end,
      case when one.status in (${s.failed}::int, ${s.terminated}::int) then least(scheme.deadline, now()) end,
      case when one.status in (${s.failed}::int, ${s.terminated}::int) then scheme.create_user_name else '' end,
      one.status, scheme.enterprise_guid, scheme.create_user_guid, scheme.create_user_name, scheme.update_time,
      scheme.create_user_guid, scheme.update_time + (${draw(sql`one.seed`, 1, 900_000)}) * interval '1 second', 2
    from large_tender one join ${tenderScheme} scheme on scheme.guid = one.scheme_guid`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'CG', 2026, max(serial) from large_tender group by 1`);
}
