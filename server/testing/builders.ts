import { departmentKind } from '#shared/areas/department/codes';
import {
  type EnterpriseApproval,
  enterpriseApproval,
  subjectType,
  type SubjectType,
} from '#shared/areas/enterprise/codes';
import type { RoleCode } from '#shared/areas/role/codes';
import { permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import type { Db } from '../db/client.ts';
import { addDepartment, type NewDepartment } from '../areas/department/department.service.ts';
import { addEnterprise } from '../areas/enterprise/enterprise.service.ts';
import { addRole, ensureRole, giveRole } from '../areas/role/role.service.ts';
import { user } from '../areas/user/user.table.ts';
import { hashPassword } from '../kit/password-hash.ts';

/** The password of every account made here. */
export const TEST_PASSWORD = 'Lantern7#Quay';
const passwordHash = await hashPassword(TEST_PASSWORD);

let serial = 0;
const next = () => String(++serial).padStart(4, '0');

/** A purchasing company with its node in the organisation; below `parentDeptGuid` it is a subsidiary. */
export async function aCompany(
  db: Db,
  given: { name?: string; parentDeptGuid?: string; shortCode?: string; subjectTypes?: SubjectType[] } = {},
) {
  const name = given.name ?? `测试公司${next()}`;
  const { guid } = await anEnterprise(db, { ...given, name });
  const node = await aDepartment(db, {
    enterpriseGuid: guid,
    kind: departmentKind.code.company,
    name,
    shortCode: given.shortCode ?? `T${next()}`,
    parentGuid: given.parentDeptGuid ?? null,
  });
  return { guid, name, deptGuid: node.guid };
}

/** An enterprise without a place in the organisation: a supplier, an agency. */
export async function anEnterprise(
  db: Db,
  {
    name = `测试企业${next()}`,
    subjectTypes = [subjectType.code.tenderer] as SubjectType[],
    approvalState = enterpriseApproval.code.approved as EnterpriseApproval,
  } = {},
) {
  return { guid: await addEnterprise(db, { name, subjectTypes, approvalState }), name };
}

/** A node of the organisation; without a parent it is a root. */
export async function aDepartment(db: Db, given: Partial<NewDepartment> & { enterpriseGuid: string }) {
  const name = given.name ?? `测试部门${next()}`;
  const guid = await addDepartment(db, {
    parentGuid: null,
    kind: departmentKind.code.department,
    code: `D${next()}`,
    ...given,
    name,
  });
  return { guid, name };
}

/**
 * A person. `roles` are built-in roles with their defaults; `permissions` come by a role of their own that reaches
 * `scope` everywhere (本单位 unless said). Without a company they get a new one.
 */
export async function aUser(
  db: Db,
  given: {
    userName?: string;
    name?: string;
    type?: string;
    enterpriseGuid?: string;
    deptGuid?: string | null;
    roles?: RoleCode[];
    permissions?: string[];
    scope?: DataScope;
    mustChangePassword?: boolean;
    phone?: string;
  } = {},
) {
  const { roles = [], permissions = [], scope = dataScope.code.company, ...row } = given;
  const enterpriseGuid = row.enterpriseGuid ?? (await aCompany(db)).guid;
  const [made] = await db
    .insert(user)
    .values({
      userName: `person${next()}`,
      // four bare digits could be those of a password, which may hold nothing of its owner's name
      name: `测试员x${next()}`,
      type: subjectType.code.tenderer,
      passwordHash,
      ...row,
      enterpriseGuid,
    })
    .returning();
  const { guid } = made!;
  for (const code of roles) await giveRole(db, guid, await ensureRole(db, enterpriseGuid, code));
  if (permissions.length > 0) {
    const scopes = Object.fromEntries(permissionTree.map(({ area }) => [area, scope]));
    const own = { enterpriseGuid, code: null, name: `测试角色${next()}`, permissions, scopes };
    await giveRole(db, guid, await addRole(db, own));
  }
  return made!;
}
