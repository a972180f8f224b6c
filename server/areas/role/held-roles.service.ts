import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { RoleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import { role, rolePermission } from './role.table.ts';
import { userRole } from './user-role.table.ts';

/** The roles a person holds with their guids, the built-in ones with their codes, by name. */
export const heldRoles = (
  db: Db,
  userGuid: string,
): Promise<{ guid: string; code: RoleCode | null; name: string }[]> =>
  db
    .select({ guid: role.guid, code: role.code, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.guid, userRole.roleGuid))
    .where(eq(userRole.userGuid, userGuid))
    .orderBy(asc(role.name), asc(role.guid));

/** What these roles are called, by guid; one that is gone is not there. */
export async function roleNames(db: Db, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ guid: role.guid, name: role.name })
    .from(role)
    .where(inArray(role.guid, [...guids]));
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

/** Those of these people whose roles grant any of these permissions, whether or not they may sign in. */
export async function holdersAmong(
  db: Db,
  userGuids: readonly string[],
  permissions: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ guid: userRole.userGuid })
    .from(userRole)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, userRole.roleGuid))
    .where(
      and(inArray(userRole.userGuid, [...userGuids]), inArray(rolePermission.permission, [...permissions])),
    );
  return new Set(found.map(({ guid }) => guid));
}

/** Every permission a person's roles grant, each once, whether or not they may sign in. */
export async function heldPermissions(db: Db, userGuid: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ permission: rolePermission.permission })
    .from(userRole)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, userRole.roleGuid))
    .where(eq(userRole.userGuid, userGuid));
  return found.map(({ permission }) => permission);
}

/** Takes every role from a person who is being deleted. */
export async function takeEveryRole(db: Db, userGuid: string): Promise<void> {
  await db.delete(userRole).where(eq(userRole.userGuid, userGuid));
}

/** Whether somebody else holds a role of the person's company. */
export async function isRoleGivenTo(
  db: Db,
  { guid, enterpriseGuid }: { guid: string; enterpriseGuid: string },
): Promise<boolean> {
  const [found] = await db
    .select({ guid: role.guid })
    .from(role)
    .innerJoin(userRole, eq(userRole.roleGuid, role.guid))
    .where(and(eq(role.enterpriseGuid, enterpriseGuid), ne(userRole.userGuid, guid)))
    .limit(1);
  return found !== undefined;
}

/** The people who hold one role, as a condition on a column of user guids. */
export const holdersOfRole = (db: Db, roleGuid: string) =>
  db.select({ guid: userRole.userGuid }).from(userRole).where(eq(userRole.roleGuid, roleGuid));
