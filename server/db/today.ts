import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Today in Asia/Shanghai by the database's clock, as SQL. */
export const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The same as `YYYY-MM-DD`. */
export async function todayOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${TODAY} as today`);
  return rows[0]!.today;
}
