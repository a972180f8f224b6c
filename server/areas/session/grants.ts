import { permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope, widerScope } from '#shared/areas/role/scope';
import type { RoleGrants } from './acting-user.table.ts';

const areaOf = new Map(
  permissionTree.flatMap(({ area, permissions }) => permissions.map(({ code }) => [code as string, area])),
);

/** Each permission with the widest scope of the roles that grant it; permissions no longer in the tree are dropped. */
export function permissionsOf(roles: readonly RoleGrants[]): Map<string, DataScope> {
  const held = new Map<string, DataScope>();
  for (const { permissions, scopes } of roles)
    for (const permission of permissions) {
      const area = areaOf.get(permission);
      if (area === undefined) continue;
      const scope = scopes[area] ?? dataScope.code.self;
      const before = held.get(permission);
      held.set(permission, before === undefined ? scope : widerScope(before, scope));
    }
  return held;
}
