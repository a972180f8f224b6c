import { sql } from 'drizzle-orm';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { tenderState } from '#shared/areas/tender/codes';
import { directReason, mediumState, noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { media } from '#shared/areas/tender-scheme/codes';
import { tenderNotice, tenderNoticeMedium } from '../../areas/tender-notice/tender-notice.table.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';

const s = tenderNoticeStatus.code;
const k = noticeKind.code;
const w = tenderWay.code;
/** Of a hundred notices whose tender is in preparation, those of a state before the number; none is in review, which a case would hold. */
const STATES: readonly [below: number, status: number][] = [
  [40, s.draft],
  [50, s.rejected],
  [100, s.approved],
];
const seed = sql`one.seed`;
const now = sql`date_trunc('hour', now())`;

/**
 * Enters a notice for each tender: what was published of those that are issued, what is being drawn up for the others. They
 * are unsigned, as notices of a former system are: what a signature covers is computed, and cannot be entered.
 */
export async function addTenderNotices(db: Db) {
  const kinds = sql.raw(
    `case when tender_way = ${w.open} then ${k.tender} when tender_way = ${w.single} then ${k.direct} else ${k.invitation} end`,
  );
  const stated = sql.raw(
    `case when published_at is not null then ${s.published} ${STATES.map(([below, status]) => `when lot < ${below} then ${status}`).join(' ')} end`,
  );
  await db.execute(sql`
    create temp table large_tender_notice on commit drop as
    select *, ${stated} as notice_status, ${kinds} as kind, row_number() over (partition by enterprise_guid order by guid) as serial
    from (
      select one.*, ${guidOf('tender notice', sql`one.guid::text`)} as notice_guid, more.seed, ${draw(sql`more.seed`, 1, 100)} as lot
      from ${tender} one cross join lateral (select uuid_hash_extended(one.guid, 53) as seed) as more) drawn
    where published_at is not null or status = ${tenderState.code.draft}::int`);
  await db.execute(sql`analyze large_tender_notice`);
  const isPublished = sql`notice_status = ${s.published}::int`;
  const isDirect = sql`kind = ${k.direct}::int`;
  const isOpen = sql`kind = ${k.tender}::int`;
  const publicityEnd = sql`(sale_start + interval '8 days')`;
  await db.execute(sql`
    insert into ${tenderNotice} (guid, notice_no, title, notice_kind, origin_kind, project_guid, project_no, project_name,
      tender_guids, sections, section_count, first_guid, entrust_unit, dept_guid, dept_name, agent_guid, agent_unit, tender_way,
      legal_regime, is_mandatory, zs_type, scope, funding, qualifications, consortium, sale_start, sale_end, obtain_way, deadline,
      submit_way, open_place, supplier_name, direct_reason, argument, publicity_end, media, buyer_name, buyer_address, buyer_contact,
      buyer_phone, agency_name, dissent_channel, publish_at, end_at, published_at, executed_at, media_state, status, round,
      enterprise_guid, create_user_guid, create_user_name, create_time, update_user_guid, update_time, version)
    select notice_guid, company.short_code || '-GG-2026-' || lpad(serial::text, greatest(4, length(serial::text)), '0'),
      left(tender_name, 190) || '公告', kind, kind, project_guid, project_no, project_name, array[one.guid],
      jsonb_build_array(jsonb_build_object('sectionNo', section_no, 'sectionName', section_name)), 1, notice_guid, entrust_unit,
      dept_guid, dept_name, agent_guid, agent_unit, tender_way, legal_regime, is_mandatory, zs_type, tender_name, '企业自筹，已落实',
      qualifications, consortium, case when not ${isDirect} then sale_start end, case when not ${isDirect} then sale_end end,
      '登录平台下载', case when not ${isDirect} then deadline end, '网上递交', '网上开标大厅',
      case when ${isDirect} then '某设备制造有限公司' else '' end, case when ${isDirect} then ${directReason.code.patent}::int end,
      case when ${isDirect} then '专有技术，专家三人论证一致' else '' end, case when ${isDirect} then ${publicityEnd} end,
      case when ${isOpen} then array[${media.code.national}::int] else '{}' end, entrust_unit, '杭州市西湖区1号', create_user_name,
      '13800138000', agent_unit, '向招标人书面提出，电话 0571-87000000', case when ${isPublished} then published_at else sale_start end,
      case when ${isDirect} then ${publicityEnd} else deadline end, published_at, published_at,
      case when ${isPublished} and ${isOpen} then ${mediumState.code.published}::int end, notice_status,
      case when notice_status = ${s.draft}::int then 0 else 1 end, enterprise_guid, create_user_guid, create_user_name,
      create_time, create_user_guid, least(${now}, create_time + (${draw(seed, 2, 900_000)}) * interval '1 second'), 2
    from large_tender_notice one join large_company company on company.guid = one.enterprise_guid`);
  await db.execute(sql`
    insert into ${tenderNoticeMedium} (notice_guid, medium, state, submitted_at, receipt_no, published_at)
    select notice_guid, ${media.code.national}::int, ${mediumState.code.published}::int, published_at, 'ZT-' || serial, published_at
    from large_tender_notice where ${isPublished} and ${isOpen}`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'GG', 2026, max(serial) from large_tender_notice one
    join large_company company on company.guid = one.enterprise_guid group by 1`);
}
