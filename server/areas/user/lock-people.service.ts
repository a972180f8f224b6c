import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { user } from './user.table.ts';

/**
 * Locks who gives things up against every change and against new things (extras/user.sql), and who takes them over against
 * leaving meanwhile.
 */
export async function lockPeople(db: Db, from: string, to: readonly string[]): Promise<void> {
  await db.select({ guid: user.guid }).from(user).where(eq(user.guid, from)).for('update');
  await db
    .select({ guid: user.guid })
    .from(user)
    .where(isOneOf(user.guid, to))
    .orderBy(asc(user.guid))
    .for('key share');
}

/** Locks people in the order of their guids: what counts what they have is counted by one after the other. */
export async function lockInTurn(db: Db, guids: readonly string[]): Promise<void> {
  await db
    .select({ guid: user.guid })
    .from(user)
    .where(isOneOf(user.guid, guids))
    .orderBy(asc(user.guid))
    .for('no key update');
}
