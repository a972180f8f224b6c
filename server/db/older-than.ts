import { desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The last entry that was shown of what goes by time, newest first; `at` as ISO 8601 with milliseconds. */
export interface LastShown {
  at: string;
  guid: string;
}

/** Times are told apart by milliseconds, which is all of them that a browser knows. */
const momentOf = (at: AnyPgColumn) => sql`date_trunc('milliseconds', ${at})`;

/** The order `olderThan` goes by. */
export const newestFirst = (at: AnyPgColumn, guid: AnyPgColumn) => [desc(momentOf(at)), desc(guid)];

/** What stands behind that entry. */
export const olderThan = (
  last: LastShown | null | undefined,
  at: AnyPgColumn,
  guid: AnyPgColumn,
): SQL | undefined =>
  last ? sql`(${momentOf(at)}, ${guid}) < (${last.at}::timestamptz, ${last.guid}::uuid)` : undefined;
