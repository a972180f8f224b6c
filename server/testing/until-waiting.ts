import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db/client.ts';

/** Until so many statements of a database wait for a lock that somebody holds. */
export const untilWaiting = (db: Db, wanted: number) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]!.waiting;
    })
    .toBeGreaterThanOrEqual(wanted);
