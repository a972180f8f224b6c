import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

type Document = PgTable & { guid: AnyPgColumn; version: AnyPgColumn; updatedAt: AnyPgColumn };

/**
 * Sets columns that are no change a reader has to know of (its version stays) and when it was touched; answers the
 * document as its next change must name it.
 */
export async function changedTo<T extends Document>(
  db: Db,
  table: T,
  guid: string,
  set: PgUpdateSetSource<T>,
): Promise<{ guid: string; version: number }> {
  const [changed] = await db
    .update(table)
    .set({ updatedAt: sql`now()`, ...set } as never)
    .where(eq(table.guid, guid))
    .returning({ guid: table.guid, version: table.version });
  return changed as { guid: string; version: number };
}
