import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { digestOf, newToken } from '../../kit/random-token.ts';
import { mfaTicket } from './mfa-ticket.table.ts';

/** How long the second call may wait for the person to find their phone, in seconds. */
const SECONDS = 300;
/** Wrong codes one ticket bears. */
const MOST_TRIES = 5;

/** A token for the second call of a sign-in whose password was right. */
export async function openMfaTicket(
  db: Db,
  { guid, userName, weakPassword }: { guid: string; userName: string; weakPassword: boolean },
) {
  const token = newToken();
  await db.insert(mfaTicket).values({
    hash: digestOf(token),
    userGuid: guid,
    userName,
    weakPassword,
    expiresAt: sql`clock_timestamp() + ${SECONDS}::int * interval '1 second'`,
  });
  return { token, expiresIn: SECONDS };
}

/** Counts a try with this token; null when it is unknown, too old, used, or has been tried five times. */
export async function tryMfaTicket(db: Db, token: string) {
  const [tried] = await db
    .update(mfaTicket)
    .set({ tries: sql`${mfaTicket.tries} + 1` })
    .where(
      and(
        eq(mfaTicket.hash, digestOf(token)),
        isNull(mfaTicket.usedAt),
        lt(mfaTicket.tries, MOST_TRIES),
        gt(mfaTicket.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({
      guid: mfaTicket.userGuid,
      userName: mfaTicket.userName,
      weakPassword: mfaTicket.weakPassword,
      triesLeft: sql<number>`${MOST_TRIES}::int - ${mfaTicket.tries}`,
    });
  return tried ?? null;
}

/** Uses the token up; false when a parallel call has done so. */
export async function spendMfaTicket(db: Db, token: string): Promise<boolean> {
  const spent = await db
    .update(mfaTicket)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(mfaTicket.hash, digestOf(token)), isNull(mfaTicket.usedAt)))
    .returning({ hash: mfaTicket.hash });
  return spent.length > 0;
}
