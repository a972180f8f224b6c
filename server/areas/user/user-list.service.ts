import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { UserRow, UserSearch } from '#shared/areas/user/contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { departmentNames, departmentsBelow } from '../department/department.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { enterpriseNames } from '../enterprise/enterprise.service.ts';
import { holdersOf, rolesOfMany } from '../role/role.service.ts';
import { user } from './user.table.ts';

const sortable = { userName: user.userName, name: user.name, updateTime: user.updatedAt };

/** Accounts within the reader's scope, the latest changed first; `type` keeps those whose type contains it. */
export async function listUsers(search: UserSearch & { type?: string }, context: Context) {
  const { db } = context;
  const where = await conditionOf(search, context);
  const direction = (search.order ?? (search.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select()
        .from(user)
        .where(where)
        .orderBy(direction(sortable[search.sort ?? 'updateTime']), direction(user.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(user).where(where),
  );
  return { ...page, list: await toRows(context, page.list) };
}

async function conditionOf(
  search: UserSearch & { type?: string },
  context: Context,
): Promise<SQL | undefined> {
  const { db } = context;
  const within = await scopeCondition(context, 'user:read', {
    enterpriseGuid: user.enterpriseGuid,
    deptGuid: user.deptGuid,
    ownerGuid: user.guid,
  });
  return and(
    within,
    eq(user.isDeleted, false),
    contains(user.userName, search.userName),
    contains(user.name, search.name),
    search.enterpriseGuid === undefined ? undefined : eq(user.enterpriseGuid, search.enterpriseGuid),
    search.deptGuid === undefined
      ? undefined
      : inArray(user.deptGuid, await departmentsBelow(db, search.deptGuid)),
    search.roleCode === undefined ? undefined : inArray(user.guid, holdersOf(db, search.roleCode)),
    search.isActive === undefined ? undefined : eq(user.isActive, search.isActive),
    contains(user.type, search.type),
  );
}

async function toRows({ db }: Context, found: (typeof user.$inferSelect)[]): Promise<UserRow[]> {
  const [departments, companies, roles] = await Promise.all([
    departmentNames(
      db,
      found.flatMap(({ deptGuid }) => deptGuid ?? []),
    ),
    enterpriseNames(
      db,
      found.map(({ enterpriseGuid }) => enterpriseGuid),
    ),
    rolesOfMany(
      db,
      found.map(({ guid }) => guid),
    ),
  ]);
  return found.map((one) => ({
    guid: one.guid,
    userName: one.userName,
    name: one.name,
    phone: (one.phone ?? '').replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'),
    type: one.type,
    enterpriseGuid: one.enterpriseGuid,
    enterpriseName: companies.get(one.enterpriseGuid) ?? '',
    deptGuid: one.deptGuid,
    deptName: departments.get(one.deptGuid ?? '') ?? null,
    roles: (roles.get(one.guid) ?? []).map(({ name }) => name),
    isActive: one.isActive,
    updateTime: formatDateTime(one.updatedAt),
    version: one.version,
  }));
}
