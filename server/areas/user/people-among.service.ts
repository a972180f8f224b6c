import { and, asc, eq, inArray, or, type SQLWrapper } from 'drizzle-orm';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { userDepartment } from './user-department.table.ts';
import { usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

/** A person as lists of people to choose from have them. */
export const listedPerson = {
  guid: user.guid,
  userName: user.userName,
  name: user.name,
  enterpriseGuid: user.enterpriseGuid,
  deptGuid: user.deptGuid,
  isActive: user.isActive,
};

/** One page of the people in a set of guids whom a permission reaches, by name, disabled ones included. */
export async function listPeopleAmong(
  context: Context,
  permission: string,
  guids: SQLWrapper,
  search: PageQuery & { name?: string | undefined },
) {
  const { db } = context;
  const where = and(
    await usersWithin(context, permission),
    inArray(user.guid, guids),
    contains(user.name, search.name),
  );
  return pageOfRows(db, user, search, {
    columns: listedPerson,
    where,
    orderBy: [asc(user.name), asc(user.guid)],
  });
}

/** The first of these people whom a permission reaches, by name. */
export const peopleReached = async (
  context: Context,
  permission: string,
  guids: readonly string[],
  limit: number,
) =>
  guids.length === 0
    ? []
    : context.db
        .select(listedPerson)
        .from(user)
        .where(and(await usersWithin(context, permission), isOneOf(user.guid, guids)))
        .orderBy(asc(user.name), asc(user.guid))
        .limit(limit);

/** The people who belong to one of these departments, as their main one or a further one; deleted ones left out. */
export async function peopleOfDepartments(db: Db, deptGuids: readonly string[]): Promise<string[]> {
  if (deptGuids.length === 0) return [];
  const further = db
    .select({ guid: userDepartment.userGuid })
    .from(userDepartment)
    .where(isOneOf(userDepartment.deptGuid, deptGuids));
  const found = await db
    .select({ guid: user.guid })
    .from(user)
    .where(
      and(eq(user.isDeleted, false), or(isOneOf(user.deptGuid, deptGuids), inArray(user.guid, further))),
    );
  return found.map(({ guid }) => guid);
}
