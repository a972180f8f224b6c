import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Puts a `now()` of this database before that of PostgreSQL, for connections made from here on. What a day it is, and with
 * it the year of a number, is asked of the database alone.
 */
export async function movableClock(db: Db, url: string) {
  await db.execute(sql`create table test_clock as select interval '0' as shift`);
  await db.execute(sql`create function public.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + (select shift from public.test_clock)'`);
  const name = sql.identifier(new URL(url).pathname.slice(1));
  await db.execute(sql`alter database ${name} set search_path = public, pg_catalog`);

  /** Makes it this moment in Asia/Shanghai: `2027-12-31 23:59:30`. Sessions go on. */
  return async function moveClock(moment: string) {
    await db.execute(sql`update session set access_expires_at = access_expires_at + interval '2 years'`);
    await db.execute(sql`update test_clock
      set shift = ${moment}::timestamp at time zone 'Asia/Shanghai' - pg_catalog.now()`);
  };
}
