import { sql, type SQL } from 'drizzle-orm';
import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { projectState, sectionState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { inviteState, resultKind, shortlistStatus } from '#shared/areas/shortlist/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { ATTENDED_FROM } from '#shared/areas/supervision/attendance-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { projectInvitee } from '../../areas/project/invitees/invitee.table.ts';
import { project, projectSection } from '../../areas/project/project.table.ts';
import {
  shortlist,
  shortlistCandidate,
  shortlistInvite,
  shortlistResult,
} from '../../areas/shortlist/shortlist.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';
import { PROJECT_MANAGER } from './people.ts';
import { PROVINCES } from './supplier-profiles.ts';

const s = shortlistStatus.code;
/** Of a hundred shortlists of sections that are not issued yet, those of a state before the number; none is in review. */
const STATES: readonly [below: number, status: number][] = [
  [15, s.draft],
  [35, s.drawn],
  [40, s.rejected],
  [55, s.toInvite],
  [75, s.inviting],
  [90, s.confirmed],
  [100, s.revoked],
];
/** One section in so many that invite has a shortlist: 20,000 of 600,000. */
const ONE_IN = 9;
/** Candidates of each, those of another grade after so many, whom it chose and its reserves. */
const [CANDIDATES, FITTING, PLANNED, RESERVES] = [12, 10, 3, 2];
/** What the one shortlist is called that asks the whole library. */
export const WHOLE_LIBRARY = '全库抽取入围';
const seed = sql`seed`;
const ROUND = 1;

/**
 * Enters shortlists with candidates, whom they chose and who answered. They stand for choices taken over from a former
 * system: what a draw publishes is computed and witnessed, and cannot be entered.
 */
export async function addShortlists(db: Db) {
  const invites = sql`(one.tender_way not in (${tenderWay.code.open}::int, ${tenderWay.code.single}::int))`;
  const stated = sql.raw(
    `case when is_whole then ${s.draft} when stage >= ${planProgress.code.issued} then ${s.started} ${STATES.map(([below, status]) => `when lot < ${below} then ${status}`).join(' ')} end`,
  );
  await db.execute(sql`
    create temp table large_shortlist on commit drop as
    select *, ${stated} as status,
      row_number() over (partition by enterprise_guid order by guid) as serial
    from (
      select ${guidOf('shortlist', sql`one.guid || '/' || section.section_no`)} as guid, one.guid as project_guid, project_no,
        project_name, section.section_no, section.section_name, one.tender_way, one.budget_amount, one.is_mandatory, one.enterprise_guid,
        enterprise_name, one.dept_guid, one.dept_name, one.owner_guid, one.owner_name, section.stage,
        whole.guid is not null as is_whole, ${draw(sql`more.seed`, 1, 100)} as lot, more.seed,
        row_number() over (order by one.guid, section.section_no) as at
      from ${project} one
      join ${projectSection} section on section.project_guid = one.guid and section.state = ${sectionState.code.live}::int
      left join (${wholeOf(invites)}) whole on whole.guid = one.guid and whole.section_no = section.section_no
      cross join lateral (select uuid_hash_extended(one.guid, section.position + 21) as seed) as more
      where ${invites} and (whole.guid is not null or ${draw(sql`more.seed`, 2, ONE_IN)} = 0)) chosen`);
  await db.execute(sql`analyze large_shortlist`);
  const isChosen = sql`status <> ${s.draft}::int`;
  const isDirect = sql`case when ${isChosen} then ${drawType.code.direct}::int else ${drawType.code.random}::int end`;
  const drawnUp = sql`timestamptz '2026-02-02 09:00:00+08' + (${draw(seed, 3, 15_000_000)}) * interval '1 second'`;
  await db.execute(sql`
    insert into ${shortlist} (guid, ruwei_no, ruwei_name, project_guid, project_no, project_name, section_no, section_name,
      tender_way, budget_amount, is_mandatory, enterprise_name, dept_guid, dept_name, category_codes, areas, levels,
      plan_count, reserve_count, draw_type, direct_reason, notify_type, confirm_deadline, confirmed_count, drawn_round,
      started_at, revoke_reason, status, round, enterprise_guid, create_user_guid, create_user_name, create_time,
      update_user_guid, update_time, version)
    select one.guid, company.short_code || '-RW-2026-' || lpad(serial::text, greatest(4, length(serial::text)), '0'),
      case when is_whole then ${WHOLE_LIBRARY}::text else left(project_name, 190) || '入围' end, project_guid, project_no,
      project_name, section_no, section_name, tender_way, budget_amount, is_mandatory, enterprise_name, dept_guid, dept_name,
      case when is_whole then ${sql.param([...projectTypeOption.codes])}::int[]
        else array[1 + (${draw(seed, 4, projectTypeOption.codes.length)})::int] end,
      case when is_whole then ${sql.param([...PROVINCES])}::text[]
        else array[(${sql.param([...PROVINCES])}::text[])[1 + ${draw(seed, 5, PROVINCES.length)}]] end,
      case when is_whole then ${sql.param([...supplierGrade.codes])}::text[]
        else array[${supplierGrade.code.a}, ${supplierGrade.code.b}] end,
      ${PLANNED}::int, ${RESERVES}::int, ${isDirect},
      case when ${isChosen} then '经比选，具备同类业绩且报价合理' else '' end, ${notificationType.code.self}::int,
      date_trunc('hour', now()) + interval '20 days',
      case when status in (${s.confirmed}::int, ${s.started}::int) then ${PLANNED}::int
        when status = ${s.inviting}::int then 1 else 0 end,
      case when ${isChosen} then ${ROUND}::int end,
      case when status = ${s.started}::int then ${drawnUp} + interval '10 days' end,
      case when status = ${s.revoked}::int then '采购方式调整，不再邀请' end, status,
      case when status in (${s.draft}::int, ${s.drawn}::int) then 0 else 1 end, enterprise_guid, owner_guid, owner_name,
      ${drawnUp}, owner_guid, ${drawnUp} + (${draw(seed, 6, 900_000)}) * interval '1 second', 2
    from large_shortlist one join large_company company on company.guid = one.enterprise_guid`);
  await addChosen(db, isChosen);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'RW', 2026, max(serial) from large_shortlist one
    join large_company company on company.guid = one.enterprise_guid group by 1`);
}

/** A section of the manager who is measured, for which everybody can be drawn and nobody need be present. */
const wholeOf = (invites: SQL) => sql`
  select one.guid, section.section_no from ${project} one
  join ${projectSection} section on section.project_guid = one.guid
  where one.owner_guid = (select guid from sys_user where user_name = ${PROJECT_MANAGER}) and ${invites}
    and one.state = ${projectState.code.running}::int and section.state = ${sectionState.code.live}::int
    and section.stage < ${planProgress.code.issued}::int and not one.is_mandatory
    and one.budget_amount < ${ATTENDED_FROM}::numeric
  order by one.guid, section.position limit 1`;

/** Who was a candidate, whom each chose, who was asked and takes part; the same stand where sections are invited. */
async function addChosen(db: Db, isChosen: SQL) {
  await db.execute(sql`
    create temp table large_chosen on commit drop as
    select one.guid, one.project_guid, one.section_no, one.status, n, supplier.guid as supplier_guid, supplier.name,
      supplier.uscc, supplier.grade
    from large_shortlist one
    cross join (select count(*)::int as count from supplier_profile where uscc <> '') suppliers
    cross join lateral generate_series(1, least(suppliers.count, ${CANDIDATES}::int)) as n
    join (select enterprise_guid as guid, name, uscc, grade, row_number() over (order by uscc)::int - 1 as at
      from supplier_profile where uscc <> '') supplier on supplier.at = (one.at * ${CANDIDATES}::int + n) % suppliers.count
    where ${isChosen}`);
  await db.execute(sql`analyze large_chosen`);
  await db.execute(sql`
    insert into ${shortlistCandidate} (shortlist_guid, round, enterprise_guid, id, name, grade, unit, is_recommended,
      excluded)
    select guid, ${ROUND}::int, supplier_guid, uscc, name, grade, (n - 1)::text, false,
      case when n > ${FITTING}::int then 'grade' end
    from large_chosen`);
  await db.execute(sql`
    insert into ${shortlistResult} (shortlist_guid, round, position, enterprise_guid, id, name, kind, shortlisted_count,
      won_count)
    select guid, ${ROUND}::int, n, supplier_guid, uscc, name,
      case when n <= ${PLANNED}::int then ${resultKind.code.picked}::int else ${resultKind.code.reserve}::int end, 0, 0
    from large_chosen where n <= ${PLANNED + RESERVES}::int`);
  const takesPart = sql`(status <> ${s.inviting}::int or n = 1)`;
  await db.execute(sql`
    insert into ${shortlistInvite} (guid, shortlist_guid, round, position, enterprise_guid, name, is_reserve, contact_name,
      contact_phone, sent_at, deadline, state, answered_at, answered_by)
    select ${guidOf('invite', sql`guid || '/' || n`)}, guid, ${ROUND}::int, n, supplier_guid, name, false, '业务联系人',
      '13800000000', sent, sent + interval '30 days',
      case when ${takesPart} then ${inviteState.code.accepted}::int else ${inviteState.code.pending}::int end,
      case when ${takesPart} then sent + interval '1 hour' end, case when ${takesPart} then '业务联系人' else '' end
    from (select *, case when status = ${s.inviting}::int then date_trunc('hour', now()) - interval '1 day'
        else timestamptz '2026-03-02 09:00:00+08' + (${draw(sql`uuid_hash_extended(guid, 7)`, 1, 150)}) * interval '1 day' end as sent
      from large_chosen) one
    where n <= ${PLANNED}::int and status in (${s.inviting}::int, ${s.confirmed}::int, ${s.started}::int)`);
  await db.execute(sql`
    insert into ${projectInvitee} (project_guid, section_no, position, enterprise_guid, name, grade, reason)
    select project_guid, section_no, n - 1, supplier_guid, name, coalesce(grade, ''), '入围确认参加'
    from large_chosen where n <= ${PLANNED}::int and status = ${s.started}::int`);
}
