import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { user } from './user.table.ts';

const columns = { enterpriseGuid: user.enterpriseGuid, deptGuid: user.deptGuid, ownerGuid: user.guid };

/** A person, disabled ones included, within the scope of a permission; null when there is none or they are out of reach. */
export async function personWithin(context: Context, permission: string, guid: string) {
  const [found] = await context.db
    .select({ guid: user.guid, userName: user.userName, enterpriseGuid: user.enterpriseGuid })
    .from(user)
    .where(
      and(eq(user.guid, guid), eq(user.isDeleted, false), await scopeCondition(context, permission, columns)),
    );
  return found ?? null;
}

/** The user names, in lower case, within the scope of a permission, as a subquery; undefined is no limit. */
export async function namesWithin(context: Context, permission: string): Promise<SQLWrapper | undefined> {
  const within = await scopeCondition(context, permission, columns);
  // Answer text: a query builder runs as soon as it is awaited.
  return within && sql`(select lower(${user.userName}) from ${user} where ${within})`;
}
