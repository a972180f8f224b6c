import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { COUNTED_MAX, type Found } from '#shared/areas/search/contract';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import type { Context } from '../../http/context.ts';
import { departmentNames } from '../department/department.service.ts';
import { spelledName } from './spelled-name.table.ts';
import { usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

/** What can be the beginning of a name in pinyin. */
const LATIN = /^[a-z]{2,}$/i;

/** Whose name is typed so in pinyin: the surname, the whole name, its initials. */
const isSpelled = (db: Db, keyword: string) =>
  inArray(
    user.name,
    db
      .select({ name: spelledName.name })
      .from(spelledName)
      .where(sql`' ' || ${spelledName.words} like ${`% ${keyword.toLowerCase()}%`}`),
  );

/** People by name, in pinyin too, by user name or staff code, for who may look at their accounts. */
export async function searchPeople(context: Context, keyword: string): Promise<Found[]> {
  if (!context.actor.permissions.has('user:read')) return [];
  const said = or(
    contains(user.name, keyword),
    contains(user.userName, keyword),
    contains(user.userCode, keyword),
    LATIN.test(keyword) ? isSpelled(context.db, keyword) : undefined,
  );
  const found = await context.db
    .select({ guid: user.guid, no: user.userName, name: user.name, deptGuid: user.deptGuid })
    .from(user)
    .where(and(await usersWithin(context, 'user:read'), eq(user.isActive, true), said))
    .limit(COUNTED_MAX);
  const names = await departmentNames(
    context.db,
    found.flatMap(({ deptGuid }) => deptGuid ?? []),
  );
  return found
    .toSorted((one, other) => one.name.length - other.name.length)
    .map(({ deptGuid, ...one }) => ({
      ...one,
      status: null,
      isVoided: false,
      amount: null,
      whose: names.get(deptGuid ?? '') ?? '',
      link: `${paths.departments}?userName=${encodeURIComponent(one.no)}`,
    }));
}
