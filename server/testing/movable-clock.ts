import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Puts a `now()` of this database before that of PostgreSQL, for connections made from here on. What a day it is, and with
 * it the year of a number, is asked of the database alone.
 */
export async function movableClock(db: Db, url: string) {
  await db.execute(
    sql`create table test_clock as select interval '0' as shift, null::timestamptz as stopped`,
  );
  await db.execute(sql`create function public.now() returns timestamptz language sql stable
    as 'select coalesce(stopped, pg_catalog.now() + shift) from public.test_clock'`);
  // What is asked after a lock follows where the clock stands still alone.
  await db.execute(sql`create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select coalesce(stopped, pg_catalog.clock_timestamp()) from public.test_clock'`);
  const name = sql.identifier(new URL(url).pathname.slice(1));
  await db.execute(sql`alter database ${name} set search_path = public, pg_catalog`);

  /** Makes it this moment in Asia/Shanghai: `2027-12-31 23:59:30`. Sessions go on. */
  async function moveClock(moment: string) {
    await db.execute(sql`update session set access_expires_at = access_expires_at + interval '2 years'`);
    await db.execute(sql`update test_clock
      set stopped = null, shift = ${moment}::timestamp at time zone 'Asia/Shanghai' - pg_catalog.now()`);
  }
  /** Makes it this moment until it is moved again: `2027-12-31 23:59:59.999`. */
  moveClock.stopAt = async (moment: string) => {
    await moveClock(moment);
    await db.execute(sql`update test_clock set stopped = ${moment}::timestamp at time zone 'Asia/Shanghai'`);
  };
  return moveClock;
}
