import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SmsPurpose } from '#shared/areas/sms-code/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { digestOf, newToken } from '../../kit/random-token.ts';
import { markOfCode, markOfPhone } from './marks.ts';
import { phoneTicket, smsCode } from './sms-code.table.ts';

/** After so many tries a code is dead, even for the right digits. */
const MOST_TRIES = 5;
const TICKET_SECONDS = 600;

/** A code somebody has typed. */
export interface TypedCode {
  phone: string;
  purpose: SmsPurpose;
  code: string;
  /** The form's field the refusal stands at; `code` unless said. */
  field?: string | undefined;
}

/**
 * Uses a code up. Call it after everything else has been checked and outside any transaction: a wrong try must stay
 * counted when what the caller wanted is refused.
 * @throws BusinessError, the same whether the code is wrong, used, too old, tried too often or was never sent.
 */
export const checkCode = (db: Db, typed: TypedCode): Promise<void> => checkCodes(db, [typed]);

/** Uses several codes up, all or none: a right one stays good when another is wrong. Otherwise as `checkCode`. */
export async function checkCodes(db: Db, typed: readonly TypedCode[]): Promise<void> {
  if ('rollback' in db) throw new Error('a code is checked outside of transactions: tries must stay counted');
  const faults: Record<string, Wording> = {};
  const right: string[] = [];
  for (const one of typed) {
    const guid = await tryCode(db, one);
    if (guid === null) faults[one.field ?? 'code'] = WRONG;
    else right.push(guid);
  }
  if (Object.keys(faults).length > 0) throw new BusinessError(WRONG, faults);
  await inTransaction(db, async (tx) => {
    const used = await tx
      .update(smsCode)
      .set({ usedAt: sql`clock_timestamp()` })
      .where(and(inArray(smsCode.guid, right), isNull(smsCode.usedAt)))
      .returning({ guid: smsCode.guid });
    if (used.length < right.length) throw faultAt(typed[0]!.field ?? 'code', WRONG);
  });
}

const WRONG = {
  cn: '验证码错误或已失效，请重新获取',
  en: 'The code is wrong or has expired; please get a new one',
};

/** Counts a try; answers the row of the code when it is right, without using it. */
async function tryCode(db: Db, { phone, purpose, code }: TypedCode): Promise<string | null> {
  const newest = db
    .select({ guid: smsCode.guid })
    .from(smsCode)
    .where(and(eq(smsCode.phoneMark, markOfPhone(phone)), eq(smsCode.purpose, purpose)))
    .orderBy(desc(smsCode.createdAt))
    .limit(1);
  const [tried] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(
      and(
        eq(smsCode.guid, newest),
        isNull(smsCode.usedAt),
        lt(smsCode.tries, MOST_TRIES),
        gt(smsCode.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ guid: smsCode.guid, codeMark: smsCode.codeMark });
  if (!tried) return null;
  const given = Buffer.from(markOfCode(tried.guid, code));
  return timingSafeEqual(given, Buffer.from(tried.codeMark)) ? tried.guid : null;
}

/** Exchanges a right code for a ticket that proves the phone for ten minutes, for what takes more than one step. */
export async function exchangeCode(db: Db, typed: TypedCode): Promise<string> {
  await checkCode(db, typed);
  return openTicket(db, typed);
}

/** A ticket for a phone that has been proved. */
export async function openTicket(
  db: Db,
  { phone, purpose }: Pick<TypedCode, 'phone' | 'purpose'>,
): Promise<string> {
  const ticket = newToken();
  await db.insert(phoneTicket).values({
    hash: digestOf(ticket),
    phoneMark: markOfPhone(phone),
    purpose,
    expiresAt: sql`clock_timestamp() + ${TICKET_SECONDS}::int * interval '1 second'`,
  });
  return ticket;
}

/**
 * Uses a ticket up within the caller's transaction; a rollback gives it back.
 * @throws BusinessError when it is not for this phone and purpose, has been used, or is too old.
 */
export async function spendTicket(
  db: Db,
  { phone, purpose, ticket }: { phone: string; purpose: SmsPurpose; ticket: string },
): Promise<void> {
  const spent = await db
    .delete(phoneTicket)
    .where(ticketIs(phone, purpose, ticket))
    .returning({ hash: phoneTicket.hash });
  if (spent.length === 0)
    throw new BusinessError({
      cn: '手机验证已失效，请重新获取验证码',
      en: 'The proof of the phone has expired; please get a new code',
    });
}

const ticketIs = (phone: string, purpose: SmsPurpose, ticket: string) =>
  and(
    eq(phoneTicket.hash, digestOf(ticket)),
    eq(phoneTicket.phoneMark, markOfPhone(phone)),
    eq(phoneTicket.purpose, purpose),
    gt(phoneTicket.expiresAt, sql`clock_timestamp()`),
  );

/** Removes codes that no longer count for any limit, and tickets past their time. */
export async function cleanCodes(db: Db) {
  await db.delete(smsCode).where(sql`${smsCode.createdAt} < now() - interval '2 days'`);
  await db.delete(phoneTicket).where(sql`${phoneTicket.expiresAt} < now()`);
}
