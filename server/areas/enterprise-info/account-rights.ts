import {
  rightPermissions,
  subAccountRight,
  type SubAccountRight,
} from '#shared/areas/enterprise/auth-contract';
import { dataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { heldRoles } from '../role/held-roles.service.ts';
import { addRole, giveRole, rolesOfCompany, takeRole } from '../role/role.service.ts';

/** The name of the role behind a right; the enterprise sees it in its role list too. */
const roleName = (right: SubAccountRight) => `子账号-${subAccountRight.label(right)}`;
const scopes = { enterprise: dataScope.code.company, certificate: dataScope.code.company };

/** The rights of an account, by the roles it holds. */
export const rightsOf = (roles: readonly { name: string }[]): SubAccountRight[] =>
  subAccountRight.codes.filter((right) => roles.some(({ name }) => name === roleName(right)));

/** Gives an account exactly these rights; felt at its next call. Call it with the enterprise locked. */
export async function setRights(
  db: Db,
  { userGuid, enterpriseGuid }: { userGuid: string; enterpriseGuid: string },
  wanted: readonly SubAccountRight[],
): Promise<void> {
  const held = await heldRoles(db, userGuid);
  const before = rightsOf(held);
  for (const right of wanted)
    if (!before.includes(right)) await giveRole(db, userGuid, await ensureRight(db, enterpriseGuid, right));
  for (const role of held)
    if (rightsOf([role]).some((right) => !wanted.includes(right))) await takeRole(db, userGuid, role.guid);
}

async function ensureRight(db: Db, enterpriseGuid: string, right: SubAccountRight): Promise<string> {
  const name = roleName(right);
  const found = (await rolesOfCompany(db, enterpriseGuid)).find((role) => role.name === name);
  if (found) return found.guid;
  return addRole(db, { enterpriseGuid, code: null, name, permissions: rightPermissions[right], scopes });
}
