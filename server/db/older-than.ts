import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The last entry that was shown of what goes by time, newest first; `at` as ISO 8601 with milliseconds. */
export interface LastShown {
  at: string;
  guid: string;
}

/** What stands behind that entry; times are told apart by milliseconds, which is all of them that a browser knows. */
export const olderThan = (
  last: LastShown | null | undefined,
  at: AnyPgColumn,
  guid: AnyPgColumn,
): SQL | undefined =>
  last
    ? sql`(date_trunc('milliseconds', ${at}), ${guid}::text) < (${last.at}::timestamptz, ${last.guid}::text)`
    : undefined;
