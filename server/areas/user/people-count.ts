import { and, eq, sql } from 'drizzle-orm';
import type { countPeople } from '#shared/areas/user/people-count-contract';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { userColumns } from './user-scope.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

/** Active people by department among those the reader may see; one who belongs to several counts in each. */
export async function countPeopleByDepartment(
  _input: unknown,
  context: Context,
): Promise<z.output<typeof countPeople.output>> {
  const within = await scopeCondition(context, 'user:read', userColumns);
  const seen = context.db.$with('seen').as(
    context.db
      .select({ guid: user.guid, deptGuid: user.deptGuid })
      .from(user)
      .where(and(within, eq(user.isActive, true), eq(user.isDeleted, false))),
  );
  const belongs = sql`(
    select ${seen.deptGuid} as dept_guid from ${seen} where ${seen.deptGuid} is not null
    union all
    select ${userDepartment.deptGuid} from ${seen} join ${userDepartment} on ${userDepartment.userGuid} = ${seen.guid}
  ) as belongs`;
  return context.db
    .with(seen)
    .select({ deptGuid: sql<string>`dept_guid`, count: sql<number>`count(*)::int` })
    .from(belongs)
    .groupBy(sql`dept_guid`);
}
