import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { PageQuery } from '#shared/contract/paging';
import type { RoleCode } from '#shared/areas/role/codes';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { holdersOf } from '../role/role.service.ts';
import { findPeople } from './user.service.ts';
import { user } from './user.table.ts';

const isActive = and(eq(user.isActive, true), eq(user.isDeleted, false));

/** Guids of the active people of these enterprises whose name contains a text, by name. */
export async function searchActive(
  db: Db,
  enterpriseGuids: readonly string[],
  { name, limit }: { name?: string | undefined; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(and(inArray(user.enterpriseGuid, [...enterpriseGuids]), isActive, contains(user.name, name)))
    .orderBy(asc(user.name), asc(user.guid))
    .limit(limit);
  return found.map(({ guid }) => guid);
}

/** How many active people of a company hold a built-in role. */
export async function countHolders(db: Db, enterpriseGuid: string, code: RoleCode): Promise<number> {
  const [found] = await db
    .select({ holders: count() })
    .from(user)
    .where(and(eq(user.enterpriseGuid, enterpriseGuid), isActive, inArray(user.guid, holdersOf(db, code))));
  return found!.holders;
}

/** One page of the active people of other companies of the organisation whose name contains a text, by name. */
export async function peopleElsewhere(
  db: Db,
  { name, without, ...page }: PageQuery & { name: string; without: string },
) {
  const found = await pageOfRows(db, user, page, {
    columns: { guid: user.guid },
    where: and(
      isActive,
      isNotNull(user.deptGuid),
      ne(user.enterpriseGuid, without),
      contains(user.name, name),
    ),
    orderBy: [asc(user.name), asc(user.guid)],
  });
  return {
    ...found,
    list: await findPeople(
      db,
      found.list.map(({ guid }) => guid),
    ),
  };
}
