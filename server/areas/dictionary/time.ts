import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Now, by the clock that decides: the database's (qualities.md 2). */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]!.now);
}
