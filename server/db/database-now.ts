import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** The moment by the database's clock, also within a transaction that began earlier. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]!.now);
}
