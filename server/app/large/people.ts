import { sql, type SQL } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { ensureRole, giveRole } from '../../areas/role/role.service.ts';
import { userRole } from '../../areas/role/user-role.table.ts';
import { addAccount } from '../../areas/user/account.service.ts';
import { userDepartment } from '../../areas/user/user-department.table.ts';
import { user } from '../../areas/user/user.table.ts';
import type { Db } from '../../db/client.ts';
import { draw, drawWord, guidOf } from './draw.ts';
import { departmentNames, duties, givenNames, surnames } from './words.ts';

/** Who maintains all people of the group; the password is that of the demonstration. */
export const GROUP_ADMINISTRATOR = 'groupadmin';
/** Handlers of each company: `buyer0001a` to `buyer0001d`, one each in the first departments, the same password. */
const HANDLERS = ['a', 'b', 'c', 'd'];
/** People of one department, handlers among them: ten times the 5,000 departments of 1,000 companies. */
const OF_DEPARTMENT = 10;
/** One in so many belongs to the next department of their company too. */
const OF_TWO = 20;

/** The one in each department who manages its projects: `hy00001002` in the first of the group's own company. */
const MANAGER = 2;
export const PROJECT_MANAGER = 'hy00001002';

const { handler, projectManager } = roleCode.code;

/** Somebody of a department that is not its handler; `dept` is SQL text, company and part: `0/1`. */
export const memberOf = (dept: SQL, serial: number) =>
  guidOf('user', sql`${dept} || ${sql.raw(`'/${serial}'`)}`);
/** Who manages the projects of a department. */
export const managerOf = (dept: SQL) => memberOf(dept, MANAGER);

/** Enters the people of all companies; each holds the role of a handler, and one in each department manages its projects. */
export async function addStaff(db: Db, passwordHash: string) {
  const seed = sql`((company.at * 8 + part.at) * 64 + serial)`;
  const person = guidOf(
    'user',
    // Plans name their handlers by company and department alone.
    sql`company.at || '/' || part.at || case when serial > 1 then '/' || serial else '' end`,
  );
  await db.execute(sql`
    insert into ${user} (guid, user_name, name, user_code, duty, phone, type, enterprise_guid, dept_guid, password_hash,
      updated_at)
    select ${person},
      case when serial = 1 and part.letter is not null then 'buyer' || lpad(company.at::text, 4, '0') || part.letter
        else 'hy' || lpad(company.at::text, 4, '0') || part.at || lpad(serial::text, 3, '0') end,
      ${drawWord(seed, 1, surnames)} || ${drawWord(seed, 2, givenNames)},
      company.short_code || '-' || part.at || lpad(serial::text, 3, '0'), ${drawWord(seed, 4, duties)},
      '139' || lpad((${draw(seed, 3, 100_000_000)})::text, 8, '0'), ${subjectType.code.tenderer}, company.guid,
      ${guidOf('department', sql`company.at || '/' || part.at`)}, ${passwordHash},
      now() - (${draw(seed, 5, 100_000_000)}) * interval '1 second'
    from large_company company
    cross join generate_series(1, ${OF_DEPARTMENT}::int) as serial
    cross join unnest(${sql.param(departmentNames)}::text[], ${sql.param(HANDLERS)}::text[])
      with ordinality as part(name, letter, at)`);
  await db.execute(sql`
    insert into ${userRole} (user_guid, role_guid, role_code)
    select person.guid, ${guidOf('role', sql`${handler}::text || company.at`)}, ${handler}
    from large_company company join ${user} person on person.enterprise_guid = company.guid`);
  await db.execute(sql`
    insert into ${userRole} (user_guid, role_guid, role_code)
    select ${managerOf(sql`company.at || '/' || part.at`)}, ${guidOf('role', sql`${projectManager}::text || company.at`)},
      ${projectManager}
    from large_company company
    cross join unnest(${sql.param(departmentNames)}::text[]) with ordinality as part(name, at)`);
  await db.execute(sql`
    insert into ${userDepartment} (user_guid, dept_guid)
    select ${person}, ${guidOf('department', sql`company.at || '/' || (part.at % ${departmentNames.length}::int + 1)`)}
    from large_company company
    cross join generate_series(1, ${OF_DEPARTMENT}::int) as serial
    cross join unnest(${sql.param(departmentNames)}::text[]) with ordinality as part(name, at)
    where ${seed} % ${OF_TWO}::int = 0`);
}

/** Enters the system administrator of the group, who reaches every company below it. */
export async function addGroupAdministrator(db: Db, passwordHash: string) {
  const { rows } = await db.execute<{ guid: string; node: string }>(
    sql`select guid, node from large_company where at = 0`,
  );
  const [group] = rows;
  const guid = await addAccount(db, {
    userName: GROUP_ADMINISTRATOR,
    name: '石磊',
    phone: '13957100001',
    type: subjectType.code.tenderer,
    enterpriseGuid: group!.guid,
    deptGuid: group!.node,
    passwordHash,
  });
  await giveRole(db, guid, await ensureRole(db, group!.guid, roleCode.code.systemAdministrator));
}
