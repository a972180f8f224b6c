import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { user } from './user.table.ts';

/** Binds another phone to an account; whose it is has been proved by the caller. */
export async function storePhone(db: Db, userGuid: string, phone: string): Promise<void> {
  await db
    .update(user)
    .set({ phone, version: sql`${user.version} + 1`, updatedAt: sql`now()` })
    .where(eq(user.guid, userGuid));
}

/** The accounts a phone opens, disabled ones left out, by user name. */
export const accountsOfPhone = (db: Db, phone: string) =>
  db
    .select({
      guid: user.guid,
      userName: user.userName,
      name: user.name,
      enterpriseGuid: user.enterpriseGuid,
    })
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isActive, true), eq(user.isDeleted, false)))
    .orderBy(asc(user.userName));
