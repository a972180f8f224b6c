import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { findPeople } from './user.service.ts';
import { usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

/** One page of the active people of the organisation whom a permission reaches, by name; of one company when that is asked. */
export async function listAppointable(
  context: Context,
  permission: string,
  {
    name,
    enterpriseGuid,
    ...page
  }: PageQuery & { name?: string | undefined; enterpriseGuid?: string | undefined },
) {
  const { db } = context;
  const where = and(
    await usersWithin(context, permission),
    eq(user.isActive, true),
    isNotNull(user.deptGuid),
    enterpriseGuid === undefined ? undefined : eq(user.enterpriseGuid, enterpriseGuid),
    contains(user.name, name),
  );
  const found = await pageOfRows(db, user, page, {
    columns: { guid: user.guid },
    where,
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
