import { randomInt } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { RECOVERY_CODES, TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/client.ts';
import { markOf, seal, unseal } from '../../kit/secret-key.ts';
import { recoveryCode, secondFactor } from './second-factor.table.ts';

const USE = 'second factor';
/** A clock of a phone may go wrong by one step. */
const WINDOW = 1;
const ENROLMENT_SECONDS = 600;

/** How a person's second factor stands. */
export async function secondFactorOf(db: Db, userGuid: string) {
  const [found] = await db
    .select({ since: secondFactor.since, isOn: sql<boolean>`${secondFactor.sealedSecret} is not null` })
    .from(secondFactor)
    .where(eq(secondFactor.userGuid, userGuid));
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userGuid, userGuid), isNull(recoveryCode.usedAt)));
  return { isOn: found?.isOn ?? false, since: found?.since ?? null, recoveryLeft: left!.count };
}

/** Makes a secret and keeps it until it is confirmed; answers what an authenticator app needs. */
export async function beginEnrolment(db: Db, userGuid: string, userName: string) {
  const secret = new Secret({ size: 20 });
  const pending = {
    pendingSecret: seal(USE, secret.base32),
    pendingUntil: sql`clock_timestamp() + ${ENROLMENT_SECONDS}::int * interval '1 second'`,
  };
  await db
    .insert(secondFactor)
    .values({ userGuid, ...pending })
    .onConflictDoUpdate({ target: secondFactor.userGuid, set: pending });
  return {
    secret: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '),
    uri: totpOf(secret, userName).toString(),
    expiresIn: ENROLMENT_SECONDS,
  };
}

/** Puts the pending secret to use when its one-time password is right; answers fresh recovery codes, else null. */
export async function confirmEnrolment(db: Db, userGuid: string, otp: string): Promise<string[] | null> {
  const [found] = await db
    .select({ pending: secondFactor.pendingSecret })
    .from(secondFactor)
    .where(and(eq(secondFactor.userGuid, userGuid), gt(secondFactor.pendingUntil, sql`clock_timestamp()`)))
    .for('update');
  const step = found?.pending ? await stepOf(db, found.pending, otp) : null;
  if (!found?.pending || step === null) return null;
  await db
    .update(secondFactor)
    .set({
      sealedSecret: found.pending,
      since: sql`now()`,
      lastStep: step,
      pendingSecret: null,
      pendingUntil: null,
    })
    .where(eq(secondFactor.userGuid, userGuid));
  return renewRecovery(db, userGuid);
}

/** Ten new recovery codes instead of the old ones; they leave the server here and only here. */
export async function renewRecovery(db: Db, userGuid: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(drawCode());
  await db.delete(recoveryCode).where(eq(recoveryCode.userGuid, userGuid));
  await db
    .insert(recoveryCode)
    .values([...codes].map((code) => ({ userGuid, mark: markOfCode(userGuid, code) })));
  return [...codes];
}

/** Takes the second factor off a person; false when there was none. */
export async function removeSecondFactor(db: Db, userGuid: string): Promise<boolean> {
  await db.delete(recoveryCode).where(eq(recoveryCode.userGuid, userGuid));
  const removed = await db
    .delete(secondFactor)
    .where(eq(secondFactor.userGuid, userGuid))
    .returning({ userGuid: secondFactor.userGuid });
  return removed.length > 0;
}

/** Whether this is a one-time password or recovery code of a person that has not been used; it has been afterwards. */
export const isSecondFactor = (db: Db, userGuid: string, given: string): Promise<boolean> =>
  /^\d{6}$/.test(given) ? isOneTimePassword(db, userGuid, given) : isRecoveryCode(db, userGuid, given);

/** Whether this is the one-time password of now, of a step later than any used before. */
export async function isOneTimePassword(db: Db, userGuid: string, otp: string): Promise<boolean> {
  const [found] = await db
    .select({ secret: secondFactor.sealedSecret })
    .from(secondFactor)
    .where(eq(secondFactor.userGuid, userGuid));
  const step = found?.secret ? await stepOf(db, found.secret, otp) : null;
  if (step === null) return false;
  const taken = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactor.userGuid, userGuid),
        or(isNull(secondFactor.lastStep), lt(secondFactor.lastStep, step)),
      ),
    )
    .returning({ userGuid: secondFactor.userGuid });
  return taken.length > 0;
}

async function isRecoveryCode(db: Db, userGuid: string, given: string): Promise<boolean> {
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.userGuid, userGuid),
        eq(recoveryCode.mark, markOfCode(userGuid, given)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ guid: recoveryCode.guid });
  return used.length > 0;
}

/** The time step a one-time password belongs to, by the database's clock; null when it is wrong. */
async function stepOf(db: Db, sealedSecret: string, otp: string): Promise<number | null> {
  const secret = unseal(USE, sealedSecret);
  if (secret === null) return null;
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const timestamp = rows[0]!.ms;
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: otp, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / SHAPE.period) + delta;
}

const totpOf = (secret: Secret, label: string) => new TOTP({ issuer: '招采', label, secret, ...SHAPE });

/** Without the signs people mix up. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const draw = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
/** Nearly 50 bits. */
const drawCode = () => `${draw(5)}-${draw(5)}`;
const markOfCode = (userGuid: string, code: string) =>
  markOf('recovery code', userGuid, code.toUpperCase().replaceAll('-', ''));
