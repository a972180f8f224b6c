import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { isOneOf } from './is-one-of.ts';

/** Up to how many rows are named. */
const FEW = 1000;

/**
 * A condition as it is, or by the keys of its rows where they are few: of a person's reach the database cannot guess how
 * many rows it holds, and would read whole tables for what it could ask of each.
 */
export async function namedIfFew(
  db: Db,
  table: PgTable & { guid: PgColumn },
  where: SQL | undefined,
): Promise<SQL | undefined> {
  const found = await db
    .select({ guid: table.guid })
    .from(table as PgTable)
    .where(where)
    .limit(FEW + 1);
  return found.length > FEW
    ? where
    : isOneOf(
        table.guid,
        found.map(({ guid }) => guid as string),
      );
}
