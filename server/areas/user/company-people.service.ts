import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { user } from './user.table.ts';

/**
 * The people of one company who have not been deleted, or the one with a guid, unmasked: what synchronising compares, never what a
 * list shows.
 */
export const peopleOfCompany = (db: Db, enterpriseGuid: string, guid?: string) =>
  db
    .select({
      guid: user.guid,
      userName: user.userName,
      name: user.name,
      userCode: user.userCode,
      phone: user.phone,
      email: user.email,
      duty: user.duty,
      deptGuid: user.deptGuid,
      isActive: user.isActive,
      version: user.version,
    })
    .from(user)
    .where(
      and(
        eq(user.enterpriseGuid, enterpriseGuid),
        eq(user.isDeleted, false),
        guid === undefined ? undefined : eq(user.guid, guid),
      ),
    );

/** Those of these user names that have ever been given, by anybody, in lower case. */
export async function namesEverGiven(db: Db, userNames: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(${user.userName}) as name from ${user}
    where lower(${user.userName}) = any(${sql.param(userNames.map((name) => name.toLowerCase()))}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
