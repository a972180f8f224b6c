import { eq, sql } from 'drizzle-orm';
import type { DataScope } from '#shared/areas/role/scope';
import { permissionArea } from '#shared/areas/role/permissions';
import type { Db } from '../../db/client.ts';
import { role, rolePermission, roleScope } from './role.table.ts';

/**
 * Adds permissions to a role that exists, with how far each of their areas reaches by `scopes`; a scope the company has
 * chosen for an area stays. The role counts as changed: whoever edits it meanwhile has to look again.
 */
export async function grantPermissions(
  db: Db,
  roleGuid: string,
  permissions: readonly string[],
  scopes: Partial<Record<string, DataScope>>,
): Promise<void> {
  await db
    .insert(rolePermission)
    .values(permissions.map((permission) => ({ roleGuid, permission })))
    .onConflictDoNothing();
  const reach = [...new Set(permissions.map(permissionArea))].flatMap((area) => {
    const scope = area === undefined ? undefined : scopes[area];
    return area !== undefined && scope ? [{ roleGuid, area, scope }] : [];
  });
  if (reach.length > 0) await db.insert(roleScope).values(reach).onConflictDoNothing();
  await db
    .update(role)
    .set({ version: sql`${role.version} + 1`, updatedAt: sql`now()` })
    .where(eq(role.guid, roleGuid));
}
