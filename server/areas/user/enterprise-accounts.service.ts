import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { STALE } from '../../db/move-status.ts';
import type { Db } from '../../db/client.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { user } from './user.table.ts';

const columns = {
  guid: user.guid,
  version: user.version,
  userName: user.userName,
  name: user.name,
  phone: user.phone,
  email: user.email,
  deptGuid: user.deptGuid,
  isActive: user.isActive,
  createdAt: user.createdAt,
  enterpriseGuid: user.enterpriseGuid,
};

/** One account of an enterprise that has no departments, or of its people without one. */
export type EnterpriseAccount = Awaited<ReturnType<typeof accountsOfEnterprise>>[number];

/** The accounts of an enterprise's people who belong to no department, the oldest first. */
export const accountsOfEnterprise = (db: Db, enterpriseGuid: string) =>
  db
    .select(columns)
    .from(user)
    .where(
      and(eq(user.enterpriseGuid, enterpriseGuid), eq(user.isDeleted, false), sql`${user.deptGuid} is null`),
    )
    .orderBy(asc(user.createdAt), asc(user.guid));

/** Login name of the oldest account of an enterprise; empty when it has none. */
export async function firstAccountName(db: Db, enterpriseGuid: string): Promise<string> {
  const [first] = await db
    .select({ userName: user.userName })
    .from(user)
    .where(and(eq(user.enterpriseGuid, enterpriseGuid), eq(user.isDeleted, false)))
    .orderBy(asc(user.createdAt), asc(user.guid))
    .limit(1);
  return first?.userName ?? '';
}

/**
 * One such account, locked, as it was last seen.
 * @throws NotFound when it is not of this enterprise, BusinessError when it has changed since.
 */
export async function lockAccountOf(
  db: Db,
  enterpriseGuid: string,
  { guid, version }: { guid: string; version: number },
): Promise<EnterpriseAccount> {
  const [found] = await db
    .select(columns)
    .from(user)
    .where(
      and(
        eq(user.guid, guid),
        eq(user.enterpriseGuid, enterpriseGuid),
        eq(user.isDeleted, false),
        sql`${user.deptGuid} is null`,
      ),
    )
    .for('update');
  if (!found) throw new NotFound();
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** Writes what changed of an account its caller has locked; answers the new version. */
export async function storeAccount(
  db: Db,
  guid: string,
  set: Partial<Pick<typeof user.$inferInsert, 'name' | 'phone' | 'email' | 'isActive'>>,
): Promise<number> {
  const [stored] = await db
    .update(user)
    .set({ ...set, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
    .where(eq(user.guid, guid))
    .returning({ version: user.version });
  return stored!.version;
}

/** Enterprises, other than this one, of which an active account has one of these phones. */
export async function enterprisesOfPhones(
  db: Db,
  phones: readonly string[],
  exceptEnterprise: string,
): Promise<string[]> {
  if (phones.length === 0) return [];
  const found = await db
    .selectDistinct({ guid: user.enterpriseGuid })
    .from(user)
    .where(
      and(
        inArray(user.phone, [...phones]),
        ne(user.enterpriseGuid, exceptEnterprise),
        eq(user.isDeleted, false),
      ),
    )
    .limit(10);
  return found.map(({ guid }) => guid);
}
