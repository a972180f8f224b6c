import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { userState } from '#shared/areas/user/codes';
import type { UserFilter, UserSearch } from '#shared/areas/user/contract';
import { roleCode } from '#shared/areas/role/codes';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { subtreeArray } from '../department/subtree.service.ts';
import { holdersOfRole } from '../role/held-roles.service.ts';
import { holdersOf } from '../role/role.service.ts';
import { userDepartment } from './user-department.table.ts';
import type { SignIns } from './user-parts.ts';
import { toRows } from './user-rows.ts';
import { type User, usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

const sortable = {
  userName: user.userName,
  name: user.name,
  userCode: user.userCode,
  updateTime: user.updatedAt,
};
const MOBILE_LENGTH = 11;
const PART_LENGTH = 3;

/** What people are looked for by; `type` keeps those whose type contains the letter. */
export type UserSeek = UserFilter & { type?: string };

/** Accounts within the reader's scope, the latest changed first. */
export async function listUsers(signIns: SignIns, search: UserSearch & { type?: string }, context: Context) {
  const { db } = context;
  const where = await conditionOf(signIns, search, context);
  const page = await pageOf(
    search,
    async (limit, offset, total) => inOrder(db, await guidsOf(db, { search, where, limit, offset, total })),
    db.select({ total: count() }).from(user).where(where),
  );
  return { ...page, list: await toRows(signIns, context, page.list) };
}

/** Walking the order pays while the page ends within this share of all that match. */
const WALKED_SHARE = 0.1;

/**
 * The guids of one page, counted off in the index of the order, however deep it is. When a text is looked for and
 * hardly anybody has it, walking the order until ten fit would read everybody: those who fit are gathered first then.
 */
async function guidsOf(
  db: Db,
  {
    search,
    where,
    limit,
    offset,
    total,
  }: { search: UserSeek; where: SQL | undefined; limit: number; offset: number; total: Promise<number> },
): Promise<string[]> {
  const order = orderOf(search);
  const isGathered = isTextSearch(search) && offset + limit > (await total) * WALKED_SHARE;
  const found = isGathered
    ? await db
        .select({ guid: sql<string>`guid` })
        // `offset 0` keeps the planner from looking into it.
        .from(sql`(select ${user.guid}, ${keyOf(search)} from ${user} where ${where} offset 0) as sys_user`)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
    : await db
        .select({ guid: user.guid })
        .from(user)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
  return found.map(({ guid }) => guid);
}

const isTextSearch = ({ keyword, userName, name, userCode, phone }: UserSeek) =>
  [keyword, userName, name, userCode, phone].some((text) => text);

/** People by guid, in the order given; who has gone meanwhile is left out. */
export async function inOrder(db: Db, guids: readonly string[]): Promise<User[]> {
  if (guids.length === 0) return [];
  const found = await db
    .select()
    .from(user)
    .where(inArray(user.guid, [...guids]));
  const byGuid = new Map(found.map((one) => [one.guid, one]));
  return guids.flatMap((guid) => byGuid.get(guid) ?? []);
}

/** The active data managers within scope. */
export const listDataManagers = (signIns: SignIns, search: UserSearch, context: Context) =>
  listUsers(signIns, { ...search, roleCode: roleCode.code.dataManager, isActive: true }, context);

const keyOf = ({ sort }: Pick<UserFilter, 'sort'>) => sortable[sort ?? 'updateTime'];

/** The order of a list; it ends in the guid, so that pages never overlap. */
export function orderOf({ sort, order }: Pick<UserFilter, 'sort' | 'order'>): [SQL, SQL] {
  const direction = (order ?? (sort ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  return [direction(keyOf({ sort })), direction(user.guid)];
}

/** The people a search finds within the reader's scope, as SQL: for list, count and export alike. */
export async function conditionOf(
  signIns: SignIns,
  search: UserSeek,
  context: Context,
): Promise<SQL | undefined> {
  const { db } = context;
  const { keyword } = search;
  return and(
    await usersWithin(context, 'user:read'),
    keyword
      ? or(contains(user.userName, keyword), contains(user.name, keyword), contains(user.userCode, keyword))
      : undefined,
    contains(user.userName, search.userName),
    contains(user.name, search.name),
    contains(user.userCode, search.userCode),
    await byPhone(search.phone, context),
    search.enterpriseGuid === undefined ? undefined : eq(user.enterpriseGuid, search.enterpriseGuid),
    await byDepartment(db, search),
    search.roleCode === undefined ? undefined : inArray(user.guid, holdersOf(db, search.roleCode)),
    search.roleGuid === undefined ? undefined : inArray(user.guid, holdersOfRole(db, search.roleGuid)),
    search.isActive === undefined ? undefined : eq(user.isActive, search.isActive),
    await byState(signIns, db, search.state),
    contains(user.type, search.type),
  );
}

/**
 * Phones are masked, so a part of one is looked for only among people whose phone the reader may see in full: digit by
 * digit a search would tell them the others'.
 */
async function byPhone(phone: string | undefined, context: Context): Promise<SQL | undefined> {
  if (!phone) return undefined;
  if (phone.length === MOBILE_LENGTH) return eq(user.phone, phone);
  if (phone.length < PART_LENGTH) {
    const message = {
      cn: `请输入完整手机号，或至少${PART_LENGTH}位数字`,
      en: `Enter a whole phone number, or at least ${PART_LENGTH} digits`,
    };
    throw faultAt('phone', message);
  }
  return and(await usersWithin(context, 'user:write'), contains(user.phone, phone));
}

/** People of a department by their main or a further one; with everything below it unless said. */
async function byDepartment(db: Db, { deptGuid, isOwnDeptOnly }: UserSeek): Promise<SQL | undefined> {
  if (deptGuid === undefined) return undefined;
  const guids = sql`${isOwnDeptOnly ? `{${deptGuid}}` : await subtreeArray(db, deptGuid)}::uuid[]`;
  return sql`(${user.deptGuid} = any(${guids}) or ${user.guid} = any(array(
    select ${userDepartment.userGuid} from ${userDepartment} where ${userDepartment.deptGuid} = any(${guids}))))`;
}

async function byState(signIns: SignIns, db: Db, state: UserFilter['state']): Promise<SQL | undefined> {
  if (state === undefined) return undefined;
  if (state === userState.code.disabled) return eq(user.isActive, false);
  const locked = sql`lower(${user.userName}) = any(${sql.param(await signIns.lockedNames(db))}::text[])`;
  return and(eq(user.isActive, true), state === userState.code.locked ? locked : sql`not (${locked})`);
}
