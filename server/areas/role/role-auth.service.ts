import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { grantsOf, type RoleAuth } from '#shared/areas/role/auth-form';
import { grantText } from '#shared/areas/role/auth-text';
import type { RoleCode } from '#shared/areas/role/codes';
import { permissionArea } from '#shared/areas/role/permissions';
import { dataScope, type DataScope } from '#shared/areas/role/scope';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { userRole } from './user-role.table.ts';
import { role, rolePermission, roleScope } from './role.table.ts';

/** A role with what it grants. */
export interface RoleWithAuth {
  guid: string;
  enterpriseGuid: string;
  code: RoleCode | null;
  name: string;
  remark: string;
  version: number;
  auth: RoleAuth;
}

/** Roles by guid with what they grant, in the order asked; unknown guids are left out. */
export async function rolesWithAuth(db: Db, guids: readonly string[]): Promise<RoleWithAuth[]> {
  if (guids.length === 0) return [];
  const roles = await db
    .select()
    .from(role)
    .where(inArray(role.guid, [...guids]));
  const grants = await db
    .select()
    .from(rolePermission)
    .where(inArray(rolePermission.roleGuid, [...guids]))
    .orderBy(asc(rolePermission.permission));
  const scopes = await db
    .select()
    .from(roleScope)
    .where(inArray(roleScope.roleGuid, [...guids]))
    .orderBy(asc(roleScope.area));
  const byGuid = new Map(roles.map((one) => [one.guid, one]));
  const grantsOfRole = Map.groupBy(grants, ({ roleGuid }) => roleGuid);
  const scopesOfRole = Map.groupBy(scopes, ({ roleGuid }) => roleGuid);
  return guids.flatMap((guid) => {
    const found = byGuid.get(guid);
    return found
      ? [
          {
            guid,
            enterpriseGuid: found.enterpriseGuid,
            code: found.code,
            name: found.name,
            remark: found.remark ?? '',
            version: found.version,
            auth: {
              grants: (grantsOfRole.get(guid) ?? []).map(({ permission, isProjectLevel }) => ({
                permission,
                isProjectLevel,
              })),
              scopes: (scopesOfRole.get(guid) ?? []).map(({ area, scope }) => ({ area, scope })),
            },
          },
        ]
      : [];
  });
}

/** One role with what it grants; null when there is none. */
export const roleWithAuth = async (db: Db, guid: string) => (await rolesWithAuth(db, [guid]))[0] ?? null;

/** What a role grants, as the audit keeps it. */
export const auditedAuth = (auth: RoleAuth) => ({ permissions: grantsOf(auth).map(grantText).sort() });

/** Puts what a role grants in place of what it granted. */
export async function storeAuth(db: Db, guid: string, { grants, scopes }: RoleAuth) {
  await db.delete(rolePermission).where(eq(rolePermission.roleGuid, guid));
  await db.delete(roleScope).where(eq(roleScope.roleGuid, guid));
  if (grants.length > 0)
    await db.insert(rolePermission).values(grants.map((one) => ({ roleGuid: guid, ...one })));
  if (scopes.length > 0) await db.insert(roleScope).values(scopes.map((one) => ({ roleGuid: guid, ...one })));
}

/** Counts a role's version up from the one its reader saw; false when somebody has changed it since. */
export async function bumpRole(
  db: Db,
  { guid, version }: { guid: string; version: number },
  changed: { name?: string; remark?: string | null } = {},
): Promise<boolean> {
  const moved = await db
    .update(role)
    .set({ ...changed, version: sql`${role.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(role.guid, guid), eq(role.version, version)))
    .returning({ guid: role.guid });
  return moved.length > 0;
}

/** Removes a role nobody holds. */
export async function removeRole(db: Db, guid: string) {
  await db.delete(role).where(eq(role.guid, guid));
}

/** The guids of the people who hold a role, disabled ones included. */
export async function holderGuidsOf(db: Db, roleGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: userRole.userGuid })
    .from(userRole)
    .where(eq(userRole.roleGuid, roleGuid))
    .orderBy(asc(userRole.userGuid));
  return found.map(({ guid }) => guid);
}

/** The guids of the roles a person holds. */
export async function roleGuidsOf(db: Db, userGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: userRole.roleGuid })
    .from(userRole)
    .where(eq(userRole.userGuid, userGuid))
    .orderBy(asc(userRole.roleGuid));
  return found.map(({ guid }) => guid);
}

/** The people who hold a role of a company that grants one of these permissions. */
export async function holdersOfPermissions(db: Db, enterpriseGuid: string, permissions: readonly string[]) {
  if (permissions.length === 0) return [];
  const found = await db
    .selectDistinct({ guid: userRole.userGuid })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, role.guid))
    .where(
      and(eq(role.enterpriseGuid, enterpriseGuid), inArray(rolePermission.permission, [...permissions])),
    );
  return found.map(({ guid }) => guid);
}

/** The permissions each person holds over all their roles, by person: what separated hands are weighed by. */
export async function permissionsOfPeople(db: Db, userGuids: readonly string[]) {
  const held = new Map<string, Set<string>>();
  if (userGuids.length === 0) return held;
  const found = await db
    .selectDistinct({ userGuid: userRole.userGuid, permission: rolePermission.permission })
    .from(userRole)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, userRole.roleGuid))
    .where(isOneOf(userRole.userGuid, userGuids));
  for (const { userGuid, permission } of found) {
    const all = held.get(userGuid) ?? new Set();
    held.set(userGuid, all.add(permission));
  }
  return held;
}

/** Any number will do, as long as every process of this product uses the same one. */
const GRANT_LOCK = 7_240_315;

/**
 * Lets one change of a company's roles, grants and holders happen at a time, until the transaction ends: separated
 * hands and the last security administrator are rules over several rows, which two changes at once could each keep
 * and together break.
 */
export async function lockGrants(db: Db, enterpriseGuid: string) {
  await db.execute(sql`select pg_advisory_xact_lock(${GRANT_LOCK}, hashtext(${enterpriseGuid}))`);
}

/** The people of companies who hold a role that has this scope in some area. */
export async function holdersOfScope(db: Db, enterpriseGuids: readonly string[], scope: DataScope) {
  const found = await db
    .selectDistinct({ guid: userRole.userGuid })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .innerJoin(roleScope, eq(roleScope.roleGuid, role.guid))
    .where(and(inArray(role.enterpriseGuid, [...enterpriseGuids]), eq(roleScope.scope, scope)));
  return found.map(({ guid }) => guid);
}

/** The people who hold a permission by a role, as a subquery of guids. */
export const permissionHolders = (db: Db, permission: string) =>
  db
    .select({ guid: userRole.userGuid })
    .from(userRole)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, userRole.roleGuid))
    .where(eq(rolePermission.permission, permission));

/** Through which roles people hold a permission, by person. */
export async function grantingRoles(db: Db, userGuids: readonly string[], permission: string) {
  const found = await db
    .select({
      userGuid: userRole.userGuid,
      roleGuid: role.guid,
      roleName: role.name,
      scope: sql<DataScope>`coalesce(${roleScope.scope}, ${dataScope.code.self}::int)`,
      isProjectLevel: rolePermission.isProjectLevel,
    })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, role.guid))
    .leftJoin(
      roleScope,
      and(eq(roleScope.roleGuid, role.guid), eq(roleScope.area, permissionArea(permission) ?? '')),
    )
    .where(and(isOneOf(userRole.userGuid, userGuids), eq(rolePermission.permission, permission)))
    .orderBy(asc(role.name), asc(role.guid));
  return Map.groupBy(found, ({ userGuid }) => userGuid);
}

/** The roles of a company by guid, the built-in ones first. */
export async function roleGuidsOfCompany(db: Db, enterpriseGuid: string): Promise<string[]> {
  const found = await db
    .select({ guid: role.guid })
    .from(role)
    .where(eq(role.enterpriseGuid, enterpriseGuid))
    .orderBy(sql`${role.code} is null`, asc(role.name), asc(role.guid));
  return found.map(({ guid }) => guid);
}
