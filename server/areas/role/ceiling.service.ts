import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { defaultCeiling } from '#shared/areas/role/ceiling';
import { corePermissions } from '#shared/areas/role/core';
import { permissionCodes } from '#shared/areas/role/permissions';
import { STALE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { grantCeiling } from './ceiling.table.ts';
import { role, rolePermission } from './role.table.ts';

/** What a company may grant: the default of its subject types less what the platform has taken out. */
export async function ceilingOf(db: Db, enterpriseGuid: string): Promise<ReadonlySet<string>> {
  const company = await findEnterprise(db, enterpriseGuid);
  const { excluded } = await storedCeiling(db, enterpriseGuid);
  const all = new Set(defaultCeiling(company?.subjectTypes ?? []));
  for (const permission of excluded) all.delete(permission);
  return all;
}

async function storedCeiling(db: Db, enterpriseGuid: string) {
  const [found] = await db
    .select({ excluded: grantCeiling.excluded, version: grantCeiling.version })
    .from(grantCeiling)
    .where(eq(grantCeiling.enterpriseGuid, enterpriseGuid));
  return found ?? { excluded: [], version: 0 };
}

/** What the platform sees of a company's ceiling: each permission its subject types could give, and what became of it. */
export async function describeCeiling(db: Db, enterpriseGuid: string) {
  const company = await findEnterprise(db, enterpriseGuid);
  if (!company) throw new NotFound();
  const byDefault = defaultCeiling(company.subjectTypes);
  const { excluded, version } = await storedCeiling(db, enterpriseGuid);
  const roles = await db
    .select({ permission: rolePermission.permission, total: count() })
    .from(role)
    .innerJoin(rolePermission, eq(rolePermission.roleGuid, role.guid))
    .where(eq(role.enterpriseGuid, enterpriseGuid))
    .groupBy(rolePermission.permission);
  const granting = new Map(roles.map(({ permission, total }) => [permission, total]));
  return {
    enterpriseGuid,
    enterpriseName: company.name,
    version,
    nodes: permissionCodes.map((permission) => ({
      permission,
      isDefault: byDefault.has(permission),
      isExcluded: excluded.includes(permission),
      isCore: corePermissions.has(permission),
      roleCount: granting.get(permission) ?? 0,
    })),
  };
}

/**
 * Stores what is taken from a company's ceiling, and takes it from the company's roles. Answers what stood there
 * before; the caller has asked who may.
 * @throws BusinessError when somebody has changed it since `version`, or a core permission is named.
 */
export async function storeCeiling(
  db: Db,
  { enterpriseGuid, version, excluded }: { enterpriseGuid: string; version: number; excluded: string[] },
) {
  const before = await storedCeiling(db, enterpriseGuid);
  if (before.version !== version) throw new BusinessError(STALE);
  const unknown = excluded.find((code) => !permissionCodes.includes(code));
  if (unknown !== undefined)
    throw faultAt('excluded', { cn: '权限不存在', en: 'There is no such permission' });
  if (excluded.some((code) => corePermissions.has(code)))
    throw new BusinessError({
      cn: '三员管理所必需的权限不能移出可授权范围',
      en: 'The separated administrators cannot be without these permissions',
    });
  const sorted = permissionCodes.filter((code) => excluded.includes(code));
  await db
    .insert(grantCeiling)
    .values({ enterpriseGuid, excluded: sorted })
    .onConflictDoUpdate({
      target: grantCeiling.enterpriseGuid,
      set: { excluded: sorted, version: sql`${grantCeiling.version} + 1`, updatedAt: sql`now()` },
    });
  if (sorted.length > 0) await takeFromRoles(db, enterpriseGuid, sorted);
  return { before: before.excluded, after: sorted, version: version + 1 };
}

async function takeFromRoles(db: Db, enterpriseGuid: string, permissions: readonly string[]) {
  const ofCompany = db.select({ guid: role.guid }).from(role).where(eq(role.enterpriseGuid, enterpriseGuid));
  const taken = await db
    .delete(rolePermission)
    .where(
      and(inArray(rolePermission.roleGuid, ofCompany), inArray(rolePermission.permission, [...permissions])),
    )
    .returning({ guid: rolePermission.roleGuid });
  if (taken.length > 0)
    await db
      .update(role)
      .set({ version: sql`${role.version} + 1`, updatedAt: sql`now()` })
      .where(
        inArray(
          role.guid,
          taken.map(({ guid }) => guid),
        ),
      );
}
