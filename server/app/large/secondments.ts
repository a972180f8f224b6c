import { sql } from 'drizzle-orm';
import { roleCode } from '#shared/areas/role/codes';
import { secondKind, secondmentStatus, secondRight } from '#shared/areas/secondment/codes';
import { project } from '../../areas/project/project.table.ts';
import { secondment, secondmentPerson, secondmentProject } from '../../areas/secondment/secondment.table.ts';
import { numberSequence } from '../../db/number-sequence.table.ts';
import type { Db } from '../../db/client.ts';
import { guidOf } from './draw.ts';
import { memberOf } from './people.ts';
import { departmentNames } from './words.ts';

/** How a secondment of each department of a company stands, in their order: days from today until it begins and ends. */
const STANDS: readonly [from: number, to: number, kind: number, status: number][] = [
  [-30, 150, secondKind.code.project, secondmentStatus.code.approved],
  [-10, 80, secondKind.code.post, secondmentStatus.code.approved],
  [-300, -120, secondKind.code.project, secondmentStatus.code.approved],
  [20, 110, secondKind.code.post, secondmentStatus.code.approved],
  [5, 95, secondKind.code.post, secondmentStatus.code.draft],
];
/** Each company lends to the next one; this one of each department is lent, handlers are not. */
const LENT = 5;
const PROJECTS = 3;
const HANDLER_GIVES = [secondRight.code.view, secondRight.code.edit, secondRight.code.submit];
const { handler } = roleCode.code;

/** The one of the group's own first department who is lent to its first company for projects. */
export const LENT_PERSON = 'hy00001005';

/** Enters a secondment for each department of each company: in force, over, ahead and not submitted. */
export async function addSecondments(db: Db) {
  const column = (at: 0 | 1 | 2 | 3) => sql`(${sql.param(STANDS.map((one) => one[at]))}::int[])[part.at]`;
  const guid = guidOf('secondment', sql`company.at || '/' || part.at`);
  await db.execute(sql`
    create temp table large_lent on commit drop as
    select ${guid} as guid, company.at, part.at as part, company.short_code, company.guid as enterprise_guid,
      company.node, company.name, ${guidOf('department', sql`company.at || '/' || part.at`)} as dept,
      part.name as dept_name, lender.guid as from_guid, lender.node as from_node, lender.name as from_name,
      ${guidOf('department', sql`lender.at || '/' || part.at`)} as from_dept, person.guid as person,
      person.name as person_name, writer.guid as writer, writer.name as writer_name,
      ${column(0)} as begins, ${column(1)} as ends, ${column(2)} as kind, ${column(3)} as status
    from large_company company
    cross join (select count(*)::int as count from large_company) companies
    join large_company lender on lender.at = (company.at + companies.count - 1) % companies.count
    cross join unnest(${sql.param(departmentNames)}::text[]) with ordinality as part(name, at)
    join sys_user person on person.guid = ${memberOf(sql`lender.at || '/' || part.at`, LENT)}
    join sys_user writer on writer.guid = ${guidOf('user', sql`company.at || '/' || part.at`)}
    where companies.count > 1`);
  await db.execute(sql`
    insert into ${secondment} (guid, second_no, second_kind, to_unit, to_unit_name, to_dept, to_dept_name, from_unit,
      from_unit_name, from_enterprise_guid, from_dept, from_dept_name, people_names, project_count, role_guids, role_names,
      rights, start_date, end_date, reason, keep_rights, approver_name, approved_at, status, round, enterprise_guid,
      create_user_guid, create_user_name, create_time, update_user_guid, update_time)
    select guid, short_code || '-JD-2026-' || lpad(part::text, 4, '0'), kind, node, left(name, 100), dept, dept_name,
      from_node, left(from_name, 100), from_guid, from_dept, dept_name, person_name, 0,
      array[${guidOf('role', sql`${handler}::text || at`)}], ${roleCode.label(handler)},
      array[${sql.raw(HANDLER_GIVES.join(','))}], current_date + begins, current_date + ends, '人手不足，借调支援', true,
      case when status = ${secondmentStatus.code.approved}::int then writer_name end,
      case when status = ${secondmentStatus.code.approved}::int then now() + (begins - 5) * interval '1 day' end,
      status, case when status = ${secondmentStatus.code.draft}::int then 0 else 1 end, enterprise_guid, writer,
      writer_name, now() + (begins - 20) * interval '1 day', writer, now() + (begins - 5) * interval '1 day'
    from large_lent`);
  await db.execute(sql`
    insert into ${secondmentPerson} (secondment_guid, user_guid, position, name, dept_name)
    select guid, person, 0, person_name, dept_name from large_lent`);
  await db.execute(sql`
    insert into ${secondmentProject} (secondment_guid, project_guid, project_no, project_name)
    select lent.guid, of.guid, project_no, project_name
    from large_lent lent
    join (select guid, project_no, project_name, dept_guid,
        row_number() over (partition by dept_guid order by update_time desc, guid) as at
      from ${project}) of on of.dept_guid = lent.dept and of.at <= ${PROJECTS}::int
    where lent.kind = ${secondKind.code.project}::int`);
  await db.execute(sql`
    update ${secondment} set project_count = named.count
    from (select secondment_guid, count(*)::int as count from ${secondmentProject} group by 1) named
    where named.secondment_guid = guid`);
  await db.execute(sql`
    insert into ${numberSequence} (unit_code, type, year, last)
    select short_code, 'JD', 2026, max(part)::int from large_lent group by 1`);
}
