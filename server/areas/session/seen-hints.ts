import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { seenHint } from './seen-hint.table.ts';

/** Hints one person may have put away: more than there are, so that nobody fills the table. */
const MOST = 200;

/** The first-use hints this person has put away. */
export async function seenHints(db: Db, userGuid: string): Promise<string[]> {
  const found = await db
    .select({ hint: seenHint.hint })
    .from(seenHint)
    .where(eq(seenHint.userGuid, userGuid))
    .orderBy(asc(seenHint.hint));
  return found.map(({ hint }) => hint);
}

/** Puts a hint away; said twice it stays put away. */
export async function putAway({ hint }: { hint: string }, { db, actor }: Context): Promise<null> {
  if ((await seenHints(db, actor.guid)).length >= MOST) return null;
  await db.insert(seenHint).values({ userGuid: actor.guid, hint }).onConflictDoNothing();
  return null;
}
