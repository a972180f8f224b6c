import { and, asc, inArray, not } from 'drizzle-orm';
import type { RoleCode } from '#shared/areas/role/codes';
import type { PageQuery } from '#shared/contract/paging';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { departmentsBelow } from '../department/department.service.ts';
import { holdersOf } from '../role/role.service.ts';
import { listedPerson } from './people-among.service.ts';
import { usersWithin } from './user-scope.ts';
import { user } from './user.table.ts';

/** People a permission reaches, by name, a page at a time; with or without a built-in role when that is asked. */
export async function listRolePeople(
  context: Context,
  permission: string,
  search: PageQuery & {
    code: RoleCode;
    isHolder?: boolean | undefined;
    name?: string | undefined;
    /** With everything below it. */
    deptGuid?: string | undefined;
  },
) {
  const { db } = context;
  const holds = inArray(user.guid, holdersOf(db, search.code));
  const where = and(
    await usersWithin(context, permission),
    contains(user.name, search.name),
    search.deptGuid === undefined
      ? undefined
      : inArray(user.deptGuid, await departmentsBelow(db, search.deptGuid)),
    search.isHolder === undefined ? undefined : search.isHolder ? holds : not(holds),
  );
  return pageOfRows(db, user, search, {
    columns: listedPerson,
    where,
    orderBy: [asc(user.name), asc(user.guid)],
  });
}
