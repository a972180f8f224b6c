import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RoleRow, RoleSearch } from '#shared/areas/role/contract';
import { handsOf } from '#shared/areas/role/separation';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { allowedOf } from '../../http/refusal.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { decideRoles, rolesWithin } from './decide-role.service.ts';
import { rolesWithAuth } from './role-auth.service.ts';
import { userRole } from './user-role.table.ts';
import { role, rolePermission } from './role.table.ts';

const sortable = { name: role.name, updateTime: role.updatedAt };

/** The roles within the reader's scope, the latest changed first. */
export async function listRoles(search: RoleSearch, context: Context) {
  const { db } = context;
  const where = and(
    await rolesWithin(context, 'role:read'),
    contains(role.name, search.name),
    search.enterpriseGuid === undefined ? undefined : eq(role.enterpriseGuid, search.enterpriseGuid),
    search.isBuiltIn === undefined ? undefined : (search.isBuiltIn ? isNotNull : isNull)(role.code),
    search.permission
      ? exists(
          db
            .select({ one: sql`1` })
            .from(rolePermission)
            .where(
              and(eq(rolePermission.roleGuid, role.guid), eq(rolePermission.permission, search.permission)),
            ),
        )
      : undefined,
  );
  const direction = (search.order ?? (search.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const page = await pageOfRows(db, role, search, {
    where,
    orderBy: [direction(sortable[search.sort ?? 'updateTime']), direction(role.guid)],
  });
  return { ...page, list: await toRows(context, page.list) };
}

/** One role within the reader's scope. @throws NotFound */
export async function findRole({ guid }: { guid: string }, context: Context): Promise<RoleRow> {
  const found = await context.db
    .select()
    .from(role)
    .where(and(eq(role.guid, guid), await rolesWithin(context, 'role:read')));
  const [row] = await toRows(context, found);
  if (!row) throw new NotFound();
  return row;
}

async function toRows(context: Context, found: readonly (typeof role.$inferSelect)[]): Promise<RoleRow[]> {
  const { db } = context;
  const guids = found.map(({ guid }) => guid);
  if (guids.length === 0) return [];
  const roles = await rolesWithAuth(db, guids);
  const [decisions, companies, holders] = await Promise.all([
    decideRoles(context, roles),
    enterpriseNames(
      db,
      found.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
    db
      .select({ guid: userRole.roleGuid, total: count() })
      .from(userRole)
      .where(inArray(userRole.roleGuid, guids))
      .groupBy(userRole.roleGuid),
  ]);
  const held = new Map(holders.map(({ guid, total }) => [guid, total]));
  const granted = new Map(
    roles.map(({ guid, auth }) => [guid, auth.grants.map(({ permission }) => permission)]),
  );
  return found.map((one) => ({
    guid: one.guid,
    enterpriseGuid: one.enterpriseGuid,
    enterpriseName: companies.get(one.enterpriseGuid) ?? '',
    code: one.code,
    name: one.name,
    remark: one.remark ?? '',
    hand: handsOf(granted.get(one.guid) ?? [])[0] ?? null,
    permissionCount: granted.get(one.guid)?.length ?? 0,
    userCount: held.get(one.guid) ?? 0,
    requiresSecondFactor: one.requiresSecondFactor,
    updateTime: formatDateTime(one.updatedAt),
    version: one.version,
    actions: allowedOf(decisions.get(one.guid)!),
  }));
}
