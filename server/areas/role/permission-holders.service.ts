import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { role, rolePermission } from './role.table.ts';
import { userRole } from './user-role.table.ts';

/** Who holds a permission by any role, other than for named projects; as a condition on a column of user guids. */
export const holdersOfPermission = (db: Db, permission: string) =>
  db
    .select({ guid: userRole.userGuid })
    .from(userRole)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, userRole.roleGuid))
    .where(and(eq(rolePermission.permission, permission), eq(rolePermission.isProjectLevel, false)));

/** The names of a person's roles that give them each of these permissions. */
export async function rolesGranting(
  db: Db,
  userGuid: string,
  permissions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (permissions.length === 0) return new Map();
  const found = await db
    .select({ permission: rolePermission.permission, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, role.guid))
    .where(and(eq(userRole.userGuid, userGuid), inArray(rolePermission.permission, [...permissions])))
    .orderBy(asc(role.name), asc(role.guid));
  const names = new Map<string, string[]>();
  for (const { permission, name } of found) names.set(permission, [...(names.get(permission) ?? []), name]);
  return names;
}
