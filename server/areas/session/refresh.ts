import { eq, sql } from 'drizzle-orm';
import type { TokenAnswer } from '#shared/areas/session/contract';
import { sessionText } from '#shared/areas/session/refusal-texts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublicContext } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { findPeople } from '../user/user.service.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { actingState, endSession, LIFETIME } from './session.service.ts';
import { refreshToken, session } from './session.table.ts';
import { digestOf } from '../../kit/random-token.ts';
import { successorOf } from './successor.ts';

/** How long a used refresh token still gets the answer it got, in seconds (wire.md 3.3). */
const GRACE = 10;

type Refused = 'unknown' | 'expired' | 'disabled' | 'reused';
const refusals: Record<Refused, () => OauthRefusal> = {
  unknown: () => new OauthRefusal('invalid_grant', sessionText.signInOver),
  reused: () => new OauthRefusal('invalid_grant', sessionText.signInOver),
  expired: () =>
    new OauthRefusal('invalid_token', {
      cn: '登录已过期，请重新登录',
      en: 'The session has expired. Please sign in again.',
    }),
  disabled: () => new OauthRefusal('access_denied', sessionText.disabled),
};

/**
 * Exchanges a refresh token for its successor. Within the grace the last used one gets the same successor again;
 * any later use ends the whole family.
 * @throws OauthRefusal 400 when the token is unknown or its session has ended, 401 when it has expired, 403 when the
 * account is disabled: the three warnings of product.md 8.
 */
export async function refresh(context: PublicContext, given: string): Promise<TokenAnswer> {
  const outcome = await inTransaction(context.db, (tx) => rotate(tx, context, given));
  // Thrown outside, so that what a refusal has ended stays ended.
  if (typeof outcome === 'string') throw refusals[outcome]();
  return outcome;
}

async function rotate(db: Db, context: PublicContext, given: string): Promise<TokenAnswer | Refused> {
  const family = await lockFamily(db, digestOf(given));
  if (!family || family.isEnded) return 'unknown';
  const end = async (reason: Refused) => {
    await endSession(db, family.sessionGuid);
    const [person] = await findPeople(db, [family.userGuid]);
    await record(db, context, {
      event: 'session.end',
      objectType: 'user',
      objectGuid: family.userGuid,
      userName: person?.userName,
      result: 'fail',
      errorCode: reason,
    });
    return reason;
  };
  if (family.isExpired) return end('expired');
  const { mayAct, mustChangePassword, mustEnrolSecondFactor } = await actingState(db, family.userGuid);
  if (!mayAct) return end('disabled');
  const next = successorOf(given, family.rotationKey);
  if (family.usedSecondsAgo === null) await step(db, family.sessionGuid, given, next);
  else if (family.usedSecondsAgo > GRACE || !(await isUnused(db, next.refreshToken))) return end('reused');
  const [{ left } = { left: 0 }] = await db
    .select({
      left: sql<number>`greatest(0, floor(extract(epoch from ${session.accessExpiresAt} - now())))::int`,
    })
    .from(session)
    .where(eq(session.guid, family.sessionGuid));
  return {
    access_token: next.accessToken,
    refresh_token: next.refreshToken,
    token_type: 'Bearer',
    expires_in: left,
    isWeakPWD: family.weakPassword || mustChangePassword,
    ...(mustEnrolSecondFactor && { mustEnrolSecondFactor }),
  };
}

/** The family of a refresh token, held until the transaction ends, so that parallel refreshes take turns. */
async function lockFamily(db: Db, hash: string) {
  const [known] = await db
    .select({ sessionGuid: refreshToken.sessionGuid })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash));
  if (!known) return null;
  const [family] = await db
    .select({
      sessionGuid: session.guid,
      userGuid: session.userGuid,
      rotationKey: session.rotationKey,
      weakPassword: session.weakPassword,
      isEnded: sql<boolean>`${session.endedAt} is not null`,
      isExpired: sql<boolean>`least(${session.refreshExpiresAt}, ${session.expiresAt}) <= now()`,
    })
    .from(session)
    .where(eq(session.guid, known.sessionGuid))
    .for('update');
  if (!family) return null;
  // Read after the lock: a parallel refresh may just have used it.
  const [used] = await db
    .select({
      usedSecondsAgo: sql<
        number | null
      >`extract(epoch from clock_timestamp() - ${refreshToken.usedAt})::float8`,
    })
    .from(refreshToken)
    .where(eq(refreshToken.hash, hash));
  return { ...family, usedSecondsAgo: used?.usedSecondsAgo ?? null };
}

async function step(db: Db, sessionGuid: string, given: string, next: ReturnType<typeof successorOf>) {
  const within = (count: number) =>
    sql`least(now() + ${count}::int * interval '1 second', ${session.expiresAt})`;
  await db
    .update(refreshToken)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(refreshToken.hash, digestOf(given)));
  await db.insert(refreshToken).values({ hash: digestOf(next.refreshToken), sessionGuid });
  await db
    .update(session)
    .set({
      accessHash: digestOf(next.accessToken),
      accessExpiresAt: within(LIFETIME.access),
      refreshExpiresAt: within(LIFETIME.idle),
    })
    .where(eq(session.guid, sessionGuid));
}

async function isUnused(db: Db, token: string) {
  const [found] = await db
    .select({ usedAt: refreshToken.usedAt })
    .from(refreshToken)
    .where(eq(refreshToken.hash, digestOf(token)));
  return found !== undefined && found.usedAt === null;
}
