import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { networkOf } from '../../kit/network-of.ts';
import { loginAttempt } from './login.table.ts';

/** 5 wrong passwords in 15 minutes lock an account for 15 minutes (wire.md 3.5). */
const LOCK_AFTER = 5;
const LOCK_SECONDS = 900;
/** From the attempt after so many failures on, a captcha is asked for. */
const CAPTCHA_AFTER = 3;
/** An address with more failures than this in 15 minutes waits 1, 2, 4 … up to 60 seconds after each further one. */
const SLOW_AFTER = 20;
const SLOW_SECONDS_MAX = 60;

/** How an account stands after its recent failures; accounts that do not exist stand like any other. */
export interface Standing {
  /** Seconds until the lock ends; 0 when it is not locked. */
  lockedSeconds: number;
  needsCaptcha: boolean;
}

const age = sql<number>`extract(epoch from clock_timestamp() - ${loginAttempt.at})::float8`;

/** The lock and the captcha of a login name. */
export const standingOf = async (db: Db, userName: string): Promise<Standing> =>
  (await standingsOf(db, [userName])).get(userName)!;

/** The same of many login names. */
export async function standingsOf(db: Db, userNames: readonly string[]): Promise<Map<string, Standing>> {
  const failures = await failuresInARow(db, userNames);
  return new Map(userNames.map((name) => [name, standing(failures.get(keyOf(name)) ?? [])]));
}

/** The login names, in lower case, that are locked now. */
export async function lockedNames(db: Db): Promise<string[]> {
  // The last failure is younger than the lock, the fifth at most as much older again.
  const { rows } = await db.execute<{ user_name: string }>(sql`
    select user_name from ${loginAttempt}
    where ${loginAttempt.at} > now() - ${2 * LOCK_SECONDS}::int * interval '1 second'
    group by user_name having count(*) filter (where outcome = 'failed') >= ${LOCK_AFTER}::int`);
  const standings = await standingsOf(
    db,
    rows.map((row) => row.user_name),
  );
  return [...standings].flatMap(([name, { lockedSeconds }]) => (lockedSeconds > 0 ? [name] : []));
}

function standing(ages: readonly number[]): Standing {
  const recent = ages.filter((one) => one < LOCK_SECONDS);
  const last = ages[0];
  const fifth = ages[LOCK_AFTER - 1];
  // The last failure is the one that locked: nothing is tried while the lock holds.
  const isLocked =
    last !== undefined && last < LOCK_SECONDS && fifth !== undefined && fifth - last < LOCK_SECONDS;
  return {
    lockedSeconds: isLocked ? Math.ceil(LOCK_SECONDS - last) : 0,
    needsCaptcha: recent.length >= CAPTCHA_AFTER,
  };
}

/** Ages in seconds of each name's failures since its last success, newest first, at most five. */
async function failuresInARow(db: Db, userNames: readonly string[]) {
  const { rows } = await db.execute<{ name: string; age: number; outcome: string }>(sql`
    select name, extract(epoch from clock_timestamp() - at)::float8 as age, outcome
    from unnest(${sql.param([...new Set(userNames.map(keyOf))])}::text[]) as asked(name)
    cross join lateral (
      select at, id, outcome from ${loginAttempt} where user_name = asked.name
      order by at desc, id desc limit ${LOCK_AFTER}::int
    ) latest
    order by name, at desc, id desc`);
  const failures = new Map<string, number[]>();
  for (const [name, attempts] of Map.groupBy(rows, (row) => row.name)) {
    const success = attempts.findIndex(({ outcome }) => outcome === 'succeeded');
    failures.set(
      name,
      (success < 0 ? attempts : attempts.slice(0, success)).map(({ age }) => age),
    );
  }
  return failures;
}

/** How many seconds an address that keeps failing must wait; 0 when it need not. */
export async function waitOfAddress(db: Db, ip: string): Promise<number> {
  const [row] = await db
    .select({ failures: sql<number>`count(*)::int`, last: sql<number>`coalesce(min(${age}), 0)::float8` })
    .from(loginAttempt)
    .where(
      and(
        eq(loginAttempt.ip, networkOf(ip)),
        eq(loginAttempt.outcome, 'failed'),
        sql`${loginAttempt.at} > now() - ${LOCK_SECONDS} * interval '1 second'`,
      ),
    );
  const over = (row?.failures ?? 0) - SLOW_AFTER;
  if (over < 0) return 0;
  return Math.max(0, Math.ceil(Math.min(SLOW_SECONDS_MAX, 2 ** Math.min(over, 6)) - row!.last));
}

/** Whether the last sign-ins from an address all failed; a hint for the page only, the account decides. */
export async function failsInARow(db: Db, ip: string): Promise<boolean> {
  const attempts = await db
    .select({ age, outcome: loginAttempt.outcome })
    .from(loginAttempt)
    .where(eq(loginAttempt.ip, networkOf(ip)))
    .orderBy(desc(loginAttempt.at), desc(loginAttempt.id))
    .limit(CAPTCHA_AFTER);
  return (
    attempts.length === CAPTCHA_AFTER &&
    attempts.every((attempt) => attempt.outcome === 'failed' && attempt.age < LOCK_SECONDS)
  );
}

/** Notes an attempt with a password; a success clears what came before. */
export async function noteAttempt(db: Db, userName: string, ip: string, outcome: 'failed' | 'succeeded') {
  await db
    .insert(loginAttempt)
    .values({ userName: keyOf(userName), ip: networkOf(ip), outcome, at: sql`clock_timestamp()` });
}

const keyOf = (userName: string) => userName.toLowerCase().slice(0, 50);
