import { permissionTree } from '#shared/areas/role/permissions';
import { dataScope, type DataScope, type Reach, reachOf, scopesOfGrant } from '#shared/areas/role/scope';
import type { actingRole } from './acting-user.table.ts';

/** What one role grants. */
export type RoleGrants = Omit<(typeof actingRole)['$inferSelect'], 'version'>;

const areaOf = new Map(
  permissionTree.flatMap(({ area, permissions }) => permissions.map(({ code }) => [code as string, area])),
);

/**
 * Each permission with how far it reaches over all roles that grant it; permissions no longer in the tree are
 * dropped. A project-level grant reaches the named projects alone.
 */
export function permissionsOf(
  roles: readonly Pick<RoleGrants, 'permissions' | 'projectPermissions' | 'scopes'>[],
): Map<string, Reach> {
  const held = new Map<string, DataScope[]>();
  const add = (permission: string, scopes: readonly DataScope[]) =>
    held.set(permission, [...(held.get(permission) ?? []), ...scopes]);
  for (const { permissions, projectPermissions, scopes } of roles) {
    for (const permission of permissions) {
      const area = areaOf.get(permission);
      if (area !== undefined) add(permission, scopesOfGrant(scopes[area] ?? dataScope.code.self));
    }
    for (const permission of projectPermissions)
      if (areaOf.has(permission)) add(permission, [dataScope.code.projects]);
  }
  return new Map([...held].map(([permission, scopes]) => [permission, reachOf(scopes)]));
}
