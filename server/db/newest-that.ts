import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** A table whose newest rows are found by an index. */
type Dated = PgTable & Record<'guid' | 'updatedAt', AnyPgColumn>;

/**
 * The guids of the first `wanted` rows that pass, the newest first. Rows are looked at `batch` at a time: where one of ten
 * passes this ends at once, while finding and sorting all that pass would take longer the more there are.
 */
export async function newestThat(
  db: Db,
  table: Dated,
  {
    within,
    passing,
    wanted,
    batch = 500,
  }: {
    within: SQL | undefined;
    /** Those of these rows that pass. */
    passing: (guids: readonly string[]) => Promise<ReadonlySet<string>>;
    wanted: number;
    batch?: number;
  },
): Promise<string[]> {
  const found: string[] = [];
  let after: SQL | undefined;
  while (found.length < wanted) {
    const rows = await db
      .select({ guid: sql<string>`${table.guid}` })
      .from(table as PgTable)
      .where(and(within, after))
      .orderBy(desc(table.updatedAt), desc(table.guid))
      .limit(batch);
    const guids = rows.map(({ guid }) => guid);
    const those = guids.length > 0 ? await passing(guids) : new Set();
    found.push(...guids.filter((guid) => those.has(guid)));
    if (guids.length < batch) break;
    after = sql`(${table.updatedAt}, ${table.guid}) < (
      select one.update_time, one.guid from ${table} one where one.guid = ${guids.at(-1)})`;
  }
  return found.slice(0, wanted);
}
