import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { defaultCeiling, defaultWithin } from '#shared/areas/role/ceiling';
import type { DataScope } from '#shared/areas/role/scope';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { prepared } from '../../db/prepared.ts';
import { ceilingOf } from './ceiling.service.ts';
import { grantPermissions } from './grant-permissions.ts';
import { userRole } from './user-role.table.ts';
import { role, rolePermission, roleScope } from './role.table.ts';

/** A role about to be made. */
export interface NewRole {
  enterpriseGuid: string;
  /** Null for a role of the company's own. */
  code: RoleCode | null;
  name: string;
  remark?: string;
  permissions: readonly string[];
  /** Granted within allocated projects only. */
  projectPermissions?: readonly string[];
  /** By area of the permission tree; an area left out reaches 本人 only. */
  scopes: Partial<Record<string, DataScope>>;
}

/** Makes a role with what it grants. */
export async function addRole(
  db: Db,
  { permissions, projectPermissions = [], scopes, ...row }: NewRole,
): Promise<string> {
  const [{ guid } = { guid: '' }] = await db.insert(role).values(row).returning({ guid: role.guid });
  const grants = [
    ...permissions.map((permission) => ({ roleGuid: guid, permission, isProjectLevel: false })),
    ...projectPermissions.map((permission) => ({ roleGuid: guid, permission, isProjectLevel: true })),
  ];
  if (grants.length > 0) await db.insert(rolePermission).values(grants);
  const reach = Object.entries(scopes).flatMap(([area, scope]) =>
    scope ? [{ roleGuid: guid, area, scope }] : [],
  );
  if (reach.length > 0) await db.insert(roleScope).values(reach);
  return guid;
}

/** The built-in role of a company, made from its defaults within the company's ceiling when it has none yet. */
export async function ensureRole(db: Db, enterpriseGuid: string, code: RoleCode): Promise<string> {
  const [found] = await db
    .select({ guid: role.guid })
    .from(role)
    .where(sql`${role.enterpriseGuid} = ${enterpriseGuid} and ${role.code} = ${code}`);
  if (found) return found.guid;
  const grants = defaultWithin(code, await ceilingOf(db, enterpriseGuid));
  return addRole(db, { enterpriseGuid, code, name: roleCode.label(code), ...grants });
}

/**
 * Gives a built-in role that was made while its company was nothing formally what its defaults grant now that it is
 * something; one that has any of it has been decided about and stays.
 */
export async function completeRole(db: Db, enterpriseGuid: string, code: RoleCode): Promise<void> {
  const roleGuid = await ensureRole(db, enterpriseGuid, code);
  const before = new Set(defaultWithin(code, defaultCeiling([])).permissions);
  const grants = defaultWithin(code, await ceilingOf(db, enterpriseGuid));
  const added = grants.permissions.filter((permission) => !before.has(permission));
  const [kept] = await db
    .select({ permission: rolePermission.permission })
    .from(rolePermission)
    .where(and(eq(rolePermission.roleGuid, roleGuid), inArray(rolePermission.permission, added)))
    .limit(1);
  if (kept || added.length === 0) return;
  await grantPermissions(db, roleGuid, added, grants.scopes);
}

/** Gives a role to a person; giving it twice changes nothing. */
export async function giveRole(db: Db, userGuid: string, roleGuid: string) {
  await db
    .insert(userRole)
    .select(
      db
        .select({
          userGuid: sql<string>`${userGuid}::uuid`.as('user_guid'),
          roleGuid: role.guid,
          roleCode: role.code,
        })
        .from(role)
        .where(eq(role.guid, roleGuid)),
    )
    .onConflictDoNothing();
}

/** Takes a role from a person; felt at their next call. */
export async function takeRole(db: Db, userGuid: string, roleGuid: string) {
  await db
    .delete(userRole)
    .where(sql`${userRole.userGuid} = ${userGuid} and ${userRole.roleGuid} = ${roleGuid}`);
}

/** The roles a person holds, by name. */
export const rolesOf = async (db: Db, userGuid: string) =>
  (await rolesOfMany(db, [userGuid])).get(userGuid) ?? [];

const rolesByUser = prepared((db) =>
  db
    .select({ userGuid: userRole.userGuid, code: role.code, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .where(isOneOf(userRole.userGuid, sql.placeholder('userGuids')))
    .orderBy(asc(role.name), asc(role.guid))
    .prepare('roles_of_people'),
);

/** The roles people hold, by person. */
export async function rolesOfMany(db: Db, userGuids: readonly string[]) {
  const held = new Map<string, { code: RoleCode | null; name: string }[]>();
  if (userGuids.length === 0) return held;
  const found = await rolesByUser(db).execute({ userGuids });
  for (const { userGuid, ...one } of found) held.set(userGuid, [...(held.get(userGuid) ?? []), one]);
  return held;
}

/** The roles of a company, the built-in ones first. */
export const rolesOfCompany = (db: Db, enterpriseGuid: string) =>
  db
    .select({
      guid: role.guid,
      code: role.code,
      name: role.name,
      requiresSecondFactor: role.requiresSecondFactor,
    })
    .from(role)
    .where(eq(role.enterpriseGuid, enterpriseGuid))
    .orderBy(sql`${role.code} is null`, asc(role.name), asc(role.guid));

/** Asks a second factor of whoever holds a role of a company, or no longer; null when it has no such role. */
export async function setSecondFactorRequirement(
  db: Db,
  { enterpriseGuid, roleGuid, isRequired }: { enterpriseGuid: string; roleGuid: string; isRequired: boolean },
) {
  const [changed] = await db
    .update(role)
    .set({
      requiresSecondFactor: isRequired,
      version: sql`${role.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(role.guid, roleGuid), eq(role.enterpriseGuid, enterpriseGuid)))
    .returning({ name: role.name });
  return changed ?? null;
}

/** Whether a role of a person asks for a second factor. */
export async function needsSecondFactor(db: Db, userGuid: string): Promise<boolean> {
  const found = await db
    .select({ guid: role.guid })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .where(and(eq(userRole.userGuid, userGuid), eq(role.requiresSecondFactor, true)))
    .limit(1);
  return found.length > 0;
}

/** Who holds a built-in role, as a condition on a column of user guids. */
export const holdersOf = (db: Db, code: RoleCode) =>
  db.select({ guid: userRole.userGuid }).from(userRole).where(eq(userRole.roleCode, code));
