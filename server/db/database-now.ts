import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** The database's clock, now and not when the transaction began: a lock may have been waited for. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]!.now);
}
