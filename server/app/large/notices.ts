import { sql } from 'drizzle-orm';
import {
  exceptionKind,
  recruitKind,
  recruitScope,
  recruitStatus,
  reviewMethod,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { NATIONWIDE } from '#shared/areas/supplier/records/codes';
import { department } from '../../areas/department/department.table.ts';
import { recruitException } from '../../areas/recruitment-notice/course.table.ts';
import { recruitNotice } from '../../areas/recruitment-notice/notice.table.ts';
import { recruitReviewer } from '../../areas/recruitment-notice/review.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import {
  addApplications,
  CONDITIONS,
  KEYS_GIVEN,
  MATERIALS,
  PASS_SCORE,
  REVIEW_ITEMS,
} from './applications.ts';
import { draw, guidOf } from './draw.ts';
import { managerOf, memberOf } from './people.ts';
import { PROVINCES } from './supplier-profiles.ts';
import { departmentNames } from './words.ts';

const s = recruitStatus.code;
/** Of a hundred notices, those of a state before the number; none is in review or being changed, which a case would hold. */
const STATES: readonly [below: number, status: number][] = [
  [5, s.draft],
  [8, s.rejected],
  [12, s.approved],
  [30, s.published],
  [33, s.paused],
  [41, s.closed],
  [47, s.reviewing],
  [53, s.toConfirm],
  [59, s.investigating],
  [67, s.toStore],
  [92, s.stored],
  [100, s.ended],
];
/** Notices of each company, and the one of the group's own to which a tenth of the library applied. */
const [OF_COMPANY, WHOLE] = [20, 0];
const CALLED_FOR =
  '# 招募范围\n\n为满足年度采购需要，公开招募合格供应商。\n\n- 产品与服务应符合国家标准\n- **不接受联合体**';
/** The members of a department that review. */
const REVIEWERS = [3, 4, 5];
const seed = sql`seed`;
const one = (salt: number, codes: readonly (number | string)[], type: string) =>
  sql`(${sql.param([...codes])}::${sql.raw(type)}[])[1 + ${draw(seed, salt, codes.length)}]`;

/** The notice with the most applications; by company, as all of them. */
const noticeOf = (company: string, serial: string) =>
  guidOf('notice', sql.raw(`${company} || '/' || ${serial}`));

/**
 * Enters calls for suppliers in all states with who applied. The clock moves calls on, so those that are open end after
 * the day they are entered; whatever is over was over before 2026-09.
 */
export async function addNotices(db: Db) {
  const stated = sql.raw(
    `case when serial = ${WHOLE} then ${s.toConfirm} ${STATES.map(([below, status]) => `when lot < ${below} then ${status}`).join(' ')} end`,
  );
  await db.execute(sql`
    create temp table large_notice on commit drop as
    select *, ${stated} as status from (
      select ${noticeOf('company.at', 'serial')} as guid, company.at, serial, serial = ${WHOLE}::int as is_whole,
        company.guid as enterprise_guid, company.node, company.name, company.short_code,
        1 + serial % ${departmentNames.length}::int as part, ${draw(sql`seed`, 1, 100)} as lot, seed
      from large_company company
      cross join generate_series(case when company.at = 0 then ${WHOLE}::int else 1 end, ${OF_COMPANY}::int) as serial
      cross join lateral (select hashint8extended(company.at * 64 + serial, 19) as seed) as more) numbered`);
  await db.execute(sql`analyze large_notice`);
  const isOpen = sql`status in (${s.published}::int, ${s.paused}::int)`;
  const isBefore = sql`status in (${s.draft}::int, ${s.rejected}::int, ${s.approved}::int)`;
  const day = sql`interval '1 day'`;
  await db.execute(sql`
    insert into ${recruitNotice} (guid, notice_no, title, recruit_kind, recruit_unit, recruit_unit_name, recruit_dept,
      recruit_dept_name, scope, category_types, category_codes, service_areas, plan_count, valid_months, content,
      conditions, keys_given, materials, review_method, review_items, pass_score, need_investigate, publish_time, apply_start,
      apply_end, end_time, year_deposit_need, contact_name, contact_phone, contact_email, supervise_phone, published_at,
      confirmed_at, status, round, enterprise_guid, create_user_guid, create_user_name, create_time, update_user_guid,
      update_time, version)
    select one.guid, one.short_code || '-ZM-2026-' || lpad(serial::text, 4, '0'),
      '2026年度' || (${sql.param(projectTypeOption.codes.map((code) => projectTypeOption.label(code)))}::text[])[category]
        || '供应商招募（' || dept.name || '第' || serial || '批）',
      case when is_standing then ${recruitKind.code.standing}::int else ${recruitKind.code.period}::int end, node, one.name,
      dept.guid, dept.name,
      case when ${draw(seed, 3, 4)} > 0 then ${recruitScope.code.open}::int else ${recruitScope.code.registered}::int end,
      array[category], '{A0301,A0302}',
      case when is_whole or ${draw(seed, 4, 4)} = 0 then array[${NATIONWIDE}::text] else array[${one(5, PROVINCES, 'text')}] end,
      case when is_whole then 500 else 10 end, ${validMonths.code.two}::int, ${CALLED_FOR}::text,
      ${JSON.stringify(CONDITIONS)}::jsonb, ${KEYS_GIVEN}::int,
      case when is_whole then ${JSON.stringify(MATERIALS)}::jsonb else '[]' end, ${reviewMethod.code.scored}::int,
      ${JSON.stringify(REVIEW_ITEMS)}::jsonb, ${PASS_SCORE}::numeric, status = ${s.investigating}::int, published,
      published, ends, ends + 60 * ${day}, false, person.name, '0571-87000000', 'recruit@example.com', '0571-87000001',
      case when not ${isBefore} then published end,
      case when status in (${s.investigating}::int, ${s.toStore}::int, ${s.stored}::int) then ends + 10 * ${day} end, status,
      case when status = ${s.draft}::int then 0 else 1 end, one.enterprise_guid, person.guid, person.name,
      published - 5 * ${day}, person.guid, least(now(), coalesce(ends, published) + 12 * ${day}), 3
    from (
      select *, case when is_standing then null when ${isOpen} then published + (30 + ${draw(seed, 8, 90)}) * ${day}
        else published + 30 * ${day} end as ends
      from (
        select *, ${isOpen} and ${draw(seed, 2, 4)} = 0 as is_standing,
          case when is_whole then ${projectTypeOption.code.equipment}::int
            else 1 + (${draw(seed, 6, projectTypeOption.codes.length)})::int end as category,
          case when ${isOpen} then date_trunc('hour', now()) - (1 + ${draw(seed, 7, 20)}) * ${day}
            when ${isBefore} then date_trunc('hour', now()) + (5 + ${draw(seed, 7, 20)}) * ${day}
            else timestamptz '2025-01-06 09:00:00+08' + (${draw(seed, 7, 550)}) * ${day} end as published
        from large_notice) begun) one
    join ${department} dept on dept.guid = ${guidOf('department', sql`one.at || '/' || one.part`)}
    join (select guid, name from sys_user) person on person.guid = ${managerOf(sql`one.at || '/' || one.part`)}`);
  await db.execute(sql`
    insert into ${recruitException} (guid, notice_guid, kind, reason, effect, create_user_guid, create_time)
    select ${guidOf('exception', sql`guid`)}, guid, ${exceptionKind.code.pause}::int, '需求调整，暂停报名', '恢复后顺延',
      create_user_guid, published_at + interval '12 hours'
    from ${recruitNotice} where status = ${s.paused}::int and guid in (select guid from large_notice)`);
  await addReviewers(db);
  await addApplications(db);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'ZM', 2026, max(serial) from large_notice group by 1`);
}

/** Three of the department of each notice that can be reviewed. */
const addReviewers = (db: Db) =>
  db.execute(sql`
    insert into ${recruitReviewer} (notice_guid, user_guid, position, name, dept_name)
    select one.guid, person.guid, position, person.name, (${sql.param(departmentNames)}::text[])[one.part]
    from large_notice one
    cross join unnest(array[${sql.join(
      REVIEWERS.map((serial) => memberOf(sql`one.at || '/' || one.part`, serial)),
      sql`, `,
    )}]) with ordinality as given(guid, position)
    join (select guid, name from sys_user) person on person.guid = given.guid
    where status between ${s.published}::int and ${s.stored}::int`);
