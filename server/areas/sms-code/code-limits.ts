import { eq, type SQL, sql } from 'drizzle-orm';
import { SMS_CODE_AGAIN_SECONDS } from '#shared/areas/sms-code/rules';
import type { Db } from '../../db/client.ts';
import { networkOf } from '../../kit/network-of.ts';
import { smsCode } from './sms-code.table.ts';

const HOUR = 3600;
const DAY = 86_400;
/**
 * 1 a minute, 5 an hour and 10 a day a phone. An address may be a whole company's: it has room for all of them, and a
 * picture to be read before each code keeps a program from using that room up.
 */
const LIMITS = { phoneHour: 5, phoneDay: 10, addressHour: 200, addressDay: 1000 } as const;
/** From the code after so many of an address in an hour on, a captcha is asked for. */
const CAPTCHA_AFTER = 3;

/** Holds other requests for this phone or from this address back until the transaction ends, so that limits hold for parallel calls. */
export async function queueUp(db: Db, phoneMark: string, ip: string) {
  for (const key of [`sms phone ${phoneMark}`, `sms address ${networkOf(ip)}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Seconds until a phone may get another code from this address; 0 when at once. */
export async function waitFor(db: Db, phoneMark: string, ip: string): Promise<number> {
  const ofPhone = eq(smsCode.phoneMark, phoneMark);
  const ofAddress = eq(smsCode.ip, networkOf(ip));
  const waits = [
    await waitUnder(db, ofPhone, 1, SMS_CODE_AGAIN_SECONDS),
    await waitUnder(db, ofPhone, LIMITS.phoneHour, HOUR),
    await waitUnder(db, ofPhone, LIMITS.phoneDay, DAY),
    await waitUnder(db, ofAddress, LIMITS.addressHour, HOUR),
    await waitUnder(db, ofAddress, LIMITS.addressDay, DAY),
  ];
  return Math.max(...waits);
}

/** Seconds until fewer than `most` codes lie in the last `span` seconds. */
async function waitUnder(db: Db, which: SQL, most: number, span: number): Promise<number> {
  const [oldest] = await db
    .select({ age: sql<number>`extract(epoch from clock_timestamp() - ${smsCode.createdAt})::float8` })
    .from(smsCode)
    .where(which)
    .orderBy(sql`${smsCode.createdAt} desc`)
    .limit(1)
    .offset(most - 1);
  return oldest === undefined ? 0 : Math.max(0, Math.ceil(span - oldest.age));
}

/** Whether an address has asked for so many codes that a person should read a picture first. */
export async function needsCaptcha(db: Db, ip: string): Promise<boolean> {
  return (await waitUnder(db, eq(smsCode.ip, networkOf(ip)), CAPTCHA_AFTER, HOUR)) > 0;
}
