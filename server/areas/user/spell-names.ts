import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { spelledName } from './spelled-name.table.ts';
import { spelledWords } from './spelled-words.ts';
import { user } from './user.table.ts';

/** Names spelled between two turns of other work. */
const AT_ONCE = 200;

/** Spells the names of people that are not spelled yet, and forgets those nobody has any more; answers how many were spelled. */
export async function spellNames(db: Db): Promise<number> {
  const isSomebodys = and(eq(user.name, spelledName.name), eq(user.isDeleted, false));
  await db.delete(spelledName).where(notExists(db.select().from(user).where(isSomebodys)));
  const missing = await db
    .selectDistinct({ name: user.name })
    .from(user)
    .leftJoin(spelledName, eq(spelledName.name, user.name))
    .where(and(eq(user.isDeleted, false), isNull(spelledName.name)));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    const rows = await Promise.all(
      some.map(async ({ name }) => ({
        name,
        words: (await spelledWords({ name })).join(' ').toLowerCase(),
      })),
    );
    await db.insert(spelledName).values(rows).onConflictDoNothing();
  }
  return missing.length;
}
