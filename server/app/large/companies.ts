import { eq, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { roleCode } from '#shared/areas/role/codes';
import { roleDefaults } from '#shared/areas/role/defaults';
import { dataScope } from '#shared/areas/role/scope';
import { department } from '../../areas/department/department.table.ts';
import { enterprise } from '../../areas/enterprise/enterprise.table.ts';
import { addRole, giveRole } from '../../areas/role/role.service.ts';
import { role, rolePermission, roleScope } from '../../areas/role/role.table.ts';
import { addAccount } from '../../areas/user/account.service.ts';
import type { Db } from '../../db/client.ts';
import { guidOf } from './draw.ts';
import { companies, type NamedCompany } from './names.ts';
import { addGroupAdministrator, addStaff } from './people.ts';
import { departmentNames } from './words.ts';

/** Name of the group at whose head all the purchasing companies stand. */
export const GROUP = '华阳控股集团有限公司';
/** Who sees every plan, set-up and project of the group; the password is that of the demonstration. */
export const GROUP_USER = 'group';
/** Who sees those of the company at its head, a tenth of all. */
export const COMPANY_USER = 'groupcompany';
/** Who hands over for leavers of the whole group. */
export const GROUP_KEEPER = 'groupkeeper';
/** Who sees every deposit of the group. */
export const GROUP_FINANCE = 'groupfinance';
const BATCH = 20_000;

const { handler, departmentHead, planOfficer, projectManager, dataManager, finance } = roleCode.code;

/**
 * Enters a group of `count` purchasing companies, three levels deep, with departments, roles and handlers, and makes
 * the temporary table `large_company` (at, guid, node, name, short_code) for what follows in this transaction.
 */
export async function addGroup(db: Db, count: number, passwordHash: string) {
  await db.execute(sql`
    create temp table large_company (at int primary key, guid uuid, node uuid, name text, uscc text, short_code text)
    on commit drop`);
  const [, ...others] = companies(count, 'purchaser');
  const all: NamedCompany[] = [{ name: GROUP, uscc: companies(1, 'purchaser')[0]!.uscc }, ...others];
  await db.execute(sql`
    insert into large_company
    select at - 1, ${guidOf('company', sql`at`)}, ${guidOf('node', sql`at`)}, name, uscc,
      'HY' || lpad((at - 1)::text, 4, '0')
    from unnest(${sql.param(all.map(({ name }) => name))}::text[], ${sql.param(all.map(({ uscc }) => uscc))}::text[])
      with ordinality as given(name, uscc, at)`);
  await db.execute(sql`
    insert into ${enterprise} (guid, name, uscc, subject_types, draft_subject_types, has_submitted, approval_state)
    select guid, name, uscc, array[${subjectType.code.tenderer}], array[${subjectType.code.tenderer}], true,
      ${enterpriseApproval.code.approved}::int
    from large_company`);
  await addDepartments(db);
  await addPeople(db, passwordHash);
  await addPlanners(db, passwordHash);
  await addGroupAdministrator(db, passwordHash);
}

/** Every fortieth company heads the ones after it; the departments of each follow from its number. */
async function addDepartments(db: Db) {
  await db.execute(sql`
    insert into ${department} (guid, parent_guid, enterprise_guid, kind, name, code, path, sort, was_used, short_code)
    select own.node, coalesce(above.node, top.node), own.guid, ${departmentKind.code.company}, own.name, '00',
      concat('/' || top.node, '/' || above.node, '/' || own.node, '/'), own.at, true, own.short_code
    from large_company own
    left join large_company top on top.at = 0 and own.at > 0
    left join large_company above on above.at = own.at / 40 * 40 and above.at > 0 and own.at % 40 > 0
    order by own.at % 40 > 0, own.at > 0`);
  await db.execute(sql`
    insert into ${department} (guid, parent_guid, enterprise_guid, kind, name, code, path, sort, was_used)
    select ${guidOf('department', sql`company.at || '/' || part.at`)}, node.guid, company.guid,
      ${departmentKind.code.department}, part.name, '0' || part.at,
      node.path || ${guidOf('department', sql`company.at || '/' || part.at`)} || '/', part.at, true
    from large_company company
    join ${department} node on node.guid = company.node
    cross join unnest(${sql.param(departmentNames)}::text[]) with ordinality as part(name, at)`);
}

async function addPeople(db: Db, passwordHash: string) {
  for (const code of [handler, departmentHead, planOfficer, projectManager]) {
    const { permissions, scopes } = roleDefaults[code];
    const guid = guidOf('role', sql`${code}::text || at`);
    await db.execute(sql`
      insert into ${role} (guid, enterprise_guid, code, name)
      select ${guid}, guid, ${code}, ${roleCode.label(code)} from large_company`);
    await db.execute(sql`
      insert into ${rolePermission} (role_guid, permission)
      select ${guid}, permission from large_company, unnest(${sql.param(permissions)}::text[]) as permission`);
    await db.execute(sql`
      insert into ${roleScope} (role_guid, area, scope)
      select ${guid}, area, scope::int from large_company, jsonb_each_text(${JSON.stringify(scopes)}::jsonb) as s(area, scope)`);
  }
  await addStaff(db, passwordHash);
}

async function addPlanners(db: Db, passwordHash: string) {
  const [head] = await db
    .select({ guid: department.guid, enterpriseGuid: department.enterpriseGuid })
    .from(department)
    .where(eq(department.shortCode, 'HY0000'));
  const { companyTree, company } = dataScope.code;
  for (const [userName, name, phone, role, code, scope] of [
    [GROUP_USER, '秦岚', '13957100000', '集团计划管理', planOfficer, companyTree],
    [COMPANY_USER, '沈越', '13957100009', '本部计划管理', planOfficer, company],
    [GROUP_KEEPER, '柳青', '13957100019', '集团数据管理', dataManager, companyTree],
    [GROUP_FINANCE, '温如', '13957100029', '集团财务', finance, companyTree],
  ] as const) {
    const { permissions, scopes } = roleDefaults[code];
    const { guid: deptGuid, enterpriseGuid } = head!;
    const type = subjectType.code.tenderer;
    const guid = await addAccount(db, {
      userName,
      name,
      phone,
      type,
      enterpriseGuid,
      deptGuid,
      passwordHash,
    });
    const own = { enterpriseGuid, code: null, name: role };
    await giveRole(
      db,
      guid,
      await addRole(db, {
        ...own,
        permissions,
        scopes: {
          ...scopes,
          plan: scope,
          setup: scope,
          project: scope,
          secondment: scope,
          handover: scope,
          deposit: scope,
          user: scope,
        },
      }),
    );
  }
}

/** Enters approved suppliers. */
export async function addSuppliers(db: Db, count: number) {
  const all = companies(count, 'supplier');
  for (let at = 0; at < all.length; at += BATCH) {
    const some = all.slice(at, at + BATCH);
    await db.execute(sql`
      insert into ${enterprise} (guid, name, uscc, subject_types, draft_subject_types, has_submitted, approval_state)
      select ${guidOf('supplier', sql`uscc`)}, name, uscc, array[${subjectType.code.supplier}],
        array[${subjectType.code.supplier}], true, ${enterpriseApproval.code.approved}::int
      from unnest(${sql.param(some.map(({ name }) => name))}::text[], ${sql.param(some.map(({ uscc }) => uscc))}::text[])
        as given(name, uscc)`);
  }
}
