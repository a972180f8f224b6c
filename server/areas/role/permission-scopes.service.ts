import { and, eq, inArray } from 'drizzle-orm';
import { permissionArea } from '#shared/areas/role/permissions';
import { dataScope, type Reach, reachOf, scopesOfGrant } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { rolePermission, roleScope } from './role.table.ts';
import { userRole } from './user-role.table.ts';

/** How far a permission reaches for each of these people by their roles; who does not hold it is left out. */
export async function reachesOf(
  db: Db,
  permission: string,
  userGuids: readonly string[],
): Promise<Map<string, Reach>> {
  if (userGuids.length === 0) return new Map();
  const found = await db
    .select({ userGuid: userRole.userGuid, scope: roleScope.scope })
    .from(userRole)
    .innerJoin(
      rolePermission,
      and(
        eq(rolePermission.roleGuid, userRole.roleGuid),
        eq(rolePermission.permission, permission),
        eq(rolePermission.isProjectLevel, false),
      ),
    )
    .leftJoin(
      roleScope,
      and(eq(roleScope.roleGuid, userRole.roleGuid), eq(roleScope.area, permissionArea(permission) ?? '')),
    )
    .where(inArray(userRole.userGuid, [...userGuids]));
  const scopes = Map.groupBy(found, ({ userGuid }) => userGuid);
  return new Map(
    [...scopes].map(([guid, grants]) => [
      guid,
      reachOf(grants.flatMap(({ scope }) => scopesOfGrant(scope ?? dataScope.code.self))),
    ]),
  );
}
