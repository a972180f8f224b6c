import { asc, eq } from 'drizzle-orm';
import { isLendable } from '#shared/areas/secondment/rights';
import type { Db } from '../../db/client.ts';
import { role, rolePermission } from './role.table.ts';

/** The roles of a company that may be given for a time to somebody of another, by name (documents.md 5.11, field 7). */
export async function lendableRoles(
  db: Db,
  enterpriseGuid: string,
): Promise<{ guid: string; name: string }[]> {
  const found = await db
    .select({ guid: role.guid, code: role.code, name: role.name, permission: rolePermission.permission })
    .from(role)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, role.guid))
    .where(eq(role.enterpriseGuid, enterpriseGuid))
    .orderBy(asc(role.name), asc(role.guid));
  const roles = new Map(
    found.map(({ guid, name, code }) => [guid, { guid, name, code, permissions: [] as string[] }]),
  );
  for (const { guid, permission } of found) roles.get(guid)!.permissions.push(permission);
  return [...roles.values()].filter(isLendable).map(({ guid, name }) => ({ guid, name }));
}
