import { sql } from 'drizzle-orm';
import { drawType, expertLibrary } from '#shared/areas/bidding/codes';
import { valuationType } from '#shared/areas/contract/codes';
import { depositSendType } from '#shared/areas/deposit/codes';
import { planMethod } from '#shared/areas/evaluation/codes';
import { startingPlan } from '#shared/areas/evaluation/starting-plan';
import { projectState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import {
  awardType,
  media,
  qualificationKind,
  quoteType,
  schemeStatus,
  sessionWay,
} from '#shared/areas/tender-scheme/codes';
import { VALIDITY_DAYS } from '#shared/areas/tender-scheme/rules';
import { project, projectSection } from '../../areas/project/project.table.ts';
import { tenderScheme } from '../../areas/tender-scheme/scheme.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = schemeStatus.code;
const p = planProgress.code;
/** One project in so many has a scheme. */
const ONE_IN = 3;
const WEIGHTS = { weightTech: '50', weightBiz: '10', weightPrice: '40' };
const { method: METHOD, ...PLAN } = startingPlan(planMethod.code.scored, WEIGHTS);
const QUALIFICATIONS = [
  { kind: qualificationKind.code.licence, content: '具有有效的营业执照', proof: '营业执照' },
  { kind: qualificationKind.code.performance, content: '近三年同类业绩不少于一项', proof: '合同' },
];
const seed = sql`seed`;

/**
 * Enters the schemes of a third of the projects that are no inquiry, each over all sections of its project and in the state
 * its stage says; none is in review, which a case would hold. What is not issued yet has its times after the day it is entered.
 */
export async function addSchemes(db: Db) {
  const stated = sql.raw(
    `case when state = ${projectState.code.ended} then ${s.ended} when stage >= ${p.archived} then ${s.completed}
      when stage >= ${p.issued} then ${s.running} when stage >= ${p.preparing} then ${s.approved}
      when lot < 80 then ${s.draft} else ${s.rejected} end`,
  );
  await db.execute(sql`
    create temp table large_scheme on commit drop as
    select *, ${stated} as status, row_number() over (partition by enterprise_guid order by guid) as serial,
      case when stage < ${p.issued}::int then date_trunc('day', now()) + interval '5 days'
        when stage = ${p.issued}::int then date_trunc('day', now()) - interval '3 days'
        else date_trunc('day', create_time) + interval '20 days' end + interval '9 hours' as sale_start
    from (
      select ${guidOf('scheme', sql`one.guid::text`)} as guid, one.guid as project_guid, project_no, project_name, project_nature,
        project_type, legal_regime, zs_type, is_mandatory, tender_way, organization_type, enterprise_guid, enterprise_name, dept_guid, dept_name,
        owner_guid, owner_name, agent_guid, agent_unit, budget_amount, stage, state, create_time,
        ${draw(sql`more.seed`, 1, 100)} as lot, more.seed,
        array(select section_no from ${projectSection} section where section.project_guid = one.guid order by position) as section_nos
      from ${project} one
      cross join lateral (select uuid_hash_extended(one.guid, 31) as seed) as more
      where tender_way <> ${tenderWay.code.inquiry}::int and ${draw(sql`more.seed`, 2, ONE_IN)} = 0) chosen`);
  await db.execute(sql`analyze large_scheme`);
  const after = (days: number, time: string) =>
    sql`date_trunc('day', sale_start) + ${`${days} days ${time}`}::interval`;
  await db.execute(sql`
    insert into ${tenderScheme} (guid, scheme_no, scheme_name, project_guid, project_no, project_name, project_nature,
      project_type, legal_regime, is_mandatory, section_nos, section_count, entrust_unit, dept_guid, dept_name, agent_guid, agent_unit, estimate_amount,
      tender_way, organization_type, content, zs_type, qualifications, consortium, valuation_type, quote_type,
      eval_method, eval_plan, weight_tech, weight_biz, weight_price, committee_total, committee_experts, committee_owners,
      expert_library, draw_type, supervise, deposit_need, deposit_forms, validity_days, media, notice_time, sale_start, sale_end,
      deadline, eval_time, award_time, contract_time, open_type, eval_type, award_type, candidate_count, status, round,
      enterprise_guid, create_user_guid, create_user_name, create_time, update_user_guid, update_time, version)
    select one.guid, company.short_code || '-FA-2026-' || lpad(serial::text, greatest(4, length(serial::text)), '0'),
      left(project_name, 190) || '招标方案', project_guid, project_no, project_name, project_nature, project_type, legal_regime,
      is_mandatory, section_nos, greatest(1, cardinality(section_nos)), enterprise_name, dept_guid, dept_name, agent_guid, agent_unit,
      budget_amount, tender_way, organization_type, project_name, coalesce(zs_type, ${qualificationReview.code.after}::int),
      ${JSON.stringify(QUALIFICATIONS)}::jsonb, false, ${valuationType.code.lumpSum}::int, ${quoteType.code.lumpSum}::int,
      ${METHOD}::int, ${JSON.stringify(PLAN)}::jsonb, ${WEIGHTS.weightTech}::numeric, ${WEIGHTS.weightBiz}::numeric,
      ${WEIGHTS.weightPrice}::numeric, 5, 4, 1, ${expertLibrary.code.evaluation}::text, ${drawType.code.random}::int, '[]'::jsonb,
      false, ${sql.param([depositSendType.code.virtualAccount, depositSendType.code.bidGuarantee])}::int[],
      ${VALIDITY_DAYS.start}::int, case when tender_way = ${tenderWay.code.open}::int then array[${media.code.national}::int] else '{}' end,
      case when tender_way = ${tenderWay.code.open}::int then sale_start end, sale_start, ${after(7, '17 hours')},
      ${after(30, '9 hours 30 minutes')}, ${after(30, '14 hours')}, ${after(42, '9 hours')}, ${after(60, '9 hours')},
      ${sessionWay.code.online}::int, ${sessionWay.code.online}::int, ${awardType.code.buyer}::int, 3, status,
      case when status = ${s.draft}::int then 0 else 1 end, enterprise_guid, owner_guid, owner_name, create_time + interval '2 days',
      owner_guid, create_time + interval '3 days' + (${draw(seed, 3, 900_000)}) * interval '1 second', 2
    from large_scheme one join large_company company on company.guid = one.enterprise_guid`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'FA', 2026, max(serial) from large_scheme one
    join large_company company on company.guid = one.enterprise_guid group by 1`);
}
