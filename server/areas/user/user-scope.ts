import { and, eq, sql, type SQL } from 'drizzle-orm';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { STALE } from '../../db/move-status.ts';
import type { Context } from '../../http/context.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { user } from './user.table.ts';

/** Where scopes look on a person: they belong to their main department and own themselves. */
export const userColumns = {
  enterpriseGuid: user.enterpriseGuid,
  deptGuid: user.deptGuid,
  ownerGuid: user.guid,
};

/** A person as they are stored. */
export type User = typeof user.$inferSelect;

/** The people a permission reaches, as SQL; deleted ones never. */
export const usersWithin = async (
  context: Pick<Context, 'db' | 'actor'>,
  permission: string,
): Promise<SQL | undefined> =>
  and(eq(user.isDeleted, false), await scopeCondition(context, permission, userColumns));

/** A person within the reach of a permission. Throws NotFound, for one out of reach as for none. */
export async function findUser(context: Context, permission: string, guid: string): Promise<User> {
  const [found] = await context.db
    .select()
    .from(user)
    .where(and(eq(user.guid, guid), await usersWithin(context, permission)));
  if (!found) throw new NotFound();
  return found;
}

/**
 * A person within the reach of user:write, locked against every change and against new work (extras/user.sql): who
 * looks at what they hold, changes or removes them loads them by this alone.
 * @throws NotFound, and BusinessError when they have been changed since `version`.
 */
export async function lockUser(
  context: Context,
  { guid, version }: { guid: string; version?: number | undefined },
): Promise<User> {
  const [found] = await context.db
    .select()
    .from(user)
    .where(and(eq(user.guid, guid), await usersWithin(context, 'user:write')))
    .for('update');
  if (!found) throw new NotFound();
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  return found;
}

/**
 * Whether a permission would reach a person in this place: a new one, or one who is moved there. Asked of the scope's
 * own condition, so that it can never differ from what the list shows.
 */
export async function reachesPlace(
  context: Context,
  permission: string,
  place: { guid: string; enterpriseGuid: string; deptGuid: string | null },
): Promise<boolean> {
  const within = await scopeCondition(context, permission, userColumns);
  if (within === undefined) return true;
  const { rows } = await context.db.execute(sql`
    select 1 from (select ${place.enterpriseGuid}::uuid as enterprise_guid, ${place.deptGuid}::uuid as dept_guid,
      ${place.guid}::uuid as guid) as sys_user where ${within}`);
  return rows.length > 0;
}
