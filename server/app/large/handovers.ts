import { sql } from 'drizzle-orm';
import { handoverBizType, handoverReason, handoverStatus } from '#shared/areas/handover/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { handover, handoverItem } from '../../areas/handover/handover.table.ts';
import { project } from '../../areas/project/project.table.ts';
import { projectGiver } from '../../areas/project/held-projects.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, guidOf } from './draw.ts';
import { memberOf } from './people.ts';

/** One project in so many was handed over or is offered, up to three of a manager at a time. */
const HANDED = 10;
const AT_ONCE = 3;
/** The one of a department with whom its manager exchanges projects, and the one who looks on. */
const [COLLEAGUE, WITNESS] = [3, 4];
const s = handoverStatus.code;
const seed = sql`seed`;

/**
 * Enters hand-overs of projects between two who stay. Of those that were accepted the manager of today is the receiver;
 * whatever is offered, was refused or recalled is still the giver's.
 */
export async function addHandovers(db: Db) {
  const dept = sql`company.at || '/' || part.sort`;
  await db.execute(sql`
    create temp table large_handed on commit drop as
    select *, row_number() over (partition by short_code order by guid) as serial
    from (
      select ${guidOf('handover', sql`owner_guid || '/' || lot`)} as guid, owner_guid, enterprise_guid, short_code, dept,
        dept_guid, dept_name, owner_name, array_agg(project order by project) as projects,
        uuid_hash_extended(owner_guid, lot) as seed
      from (
        select project.guid as project, project.owner_guid, project.owner_name, project.enterprise_guid, project.dept_guid,
          project.dept_name, company.short_code, ${dept} as dept,
          (row_number() over (partition by project.owner_guid order by project.guid) - 1) / ${AT_ONCE}::int as lot
        from ${project} project
        join large_company company on company.guid = project.enterprise_guid
        join department part on part.guid = project.dept_guid
        where project.stage between 1 and ${planProgress.code.signed}::int
          and ${draw(sql`uuid_hash_extended(project.guid, 12)`, 1, HANDED)} = 0) chosen
      group by owner_guid, lot, enterprise_guid, short_code, dept, dept_guid, dept_name, owner_name) lots`);
  const isTaken = sql`status = ${s.accepted}::int`;
  await db.execute(sql`
    insert into ${handover} (guid, handover_no, status, enterprise_guid, from_user_guid, from_user_name, from_dept_guid,
      from_dept_name, receivers, witness_guid, witness_name, biz_type, to_user_guid, reason_kind, reason, open_issues,
      item_count, create_user_guid, create_user_name, create_time, decide_note, decided_at, effected_at)
    select handed.guid, short_code || '-YJ-2025-' || lpad(serial::text, 4, '0'), status, enterprise_guid, giver.guid,
      giver.name, dept_guid, dept_name, array[taker.name], witness.guid, witness.name,
      ${handoverBizType.code.project}::int, taker.guid, ${handoverReason.code.load}::int, '在办项目较多，调整分工',
      '按计划推进', cardinality(projects), giver.guid, giver.name, said,
      case when status = ${s.refused}::int then '手头项目较多，暂不能接收' else '' end,
      case when status <> ${s.offered}::int then said + interval '1 day' end,
      case when ${isTaken} then said + interval '1 day' end
    from (select *, timestamptz '2025-01-06 09:00:00+08' + (${draw(seed, 1, 500)}) * interval '1 day' as said,
        case when ${draw(seed, 2, 100)} < 75 then ${s.accepted}::int when ${draw(seed, 2, 100)} < 83 then ${s.refused}::int
          when ${draw(seed, 2, 100)} < 90 then ${s.recalled}::int else ${s.offered}::int end as status
      from large_handed) handed
    join (select guid, name from sys_user) colleague on colleague.guid = ${memberOf(sql`dept`, COLLEAGUE)}
    join (select guid, name from sys_user) witness on witness.guid = ${memberOf(sql`dept`, WITNESS)}
    cross join lateral (select case when ${isTaken} then colleague.guid else owner_guid end as guid,
      case when ${isTaken} then colleague.name else owner_name end as name) as giver
    cross join lateral (select case when ${isTaken} then owner_guid else colleague.guid end as guid,
      case when ${isTaken} then owner_name else colleague.name end as name) as taker`);
  await db.execute(sql`
    insert into ${handoverItem} (handover_guid, position, kind, object_guid, name, link, to_user_guid, to_user_name,
      progress, is_open, is_given)
    select made.guid, at - 1, ${projectGiver.kind}, of.guid, project_no || ' ' || project_name, '/project/' || of.guid,
      made.to_user_guid, made.receivers[1],
      jsonb_build_object('state', jsonb_build_object('cn', '进行中', 'en', 'Running'), 'way', null, 'amount',
        of.budget_amount::text, 'due', null),
      made.status = ${s.offered}::int, case when made.status = ${s.accepted}::int then true end
    from large_handed handed join ${handover} made on made.guid = handed.guid
    cross join unnest(handed.projects) with ordinality as named(project, at)
    join ${project} of on of.guid = named.project`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'YJ', 2025, count(*)::int from large_handed group by 1`);
}
