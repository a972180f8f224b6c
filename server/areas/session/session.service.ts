import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Actor, Context, Origin } from '../../http/context.ts';
import { prepared } from '../../db/prepared.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/audit.service.ts';
import { actingUser } from './acting-user.table.ts';
import { grantedBy } from './acting-role.ts';
import { withLent } from './lent.ts';
import { loginAttempt, loginChallenge } from './login.table.ts';
import { mfaTicket } from './mfa-ticket.table.ts';
import { refreshToken, session } from './session.table.ts';
import { digestOf, newToken } from '../../kit/random-token.ts';

/** Seconds an access token lasts, a session may idle, a sign-in may last in all (wire.md 3.4). */
export const LIFETIME = { access: 600, idle: 1800, whole: 43_200 } as const;

const actorColumns = {
  guid: actingUser.guid,
  userName: actingUser.userName,
  name: actingUser.name,
  type: actingUser.type,
  enterpriseGuid: actingUser.enterpriseGuid,
  enterpriseName: actingUser.enterpriseName,
  deptGuid: actingUser.deptGuid,
  deptGuids: actingUser.deptGuids,
  organisationVersion: actingUser.organisationVersion,
  roles: actingUser.roles,
  lent: actingUser.lent,
  hasSecondFactor: actingUser.hasSecondFactor,
  sessionGuid: session.guid,
  mustChangePassword: sql<boolean>`${actingUser.mustChangePassword} or ${session.weakPassword} or ${actingUser.isPasswordExpired}`,
};

/** Asked by every call: a named statement saves planning it each time. */
const actorOfToken = prepared((db) =>
  db
    .select(actorColumns)
    .from(session)
    .innerJoin(actingUser, eq(actingUser.guid, session.userGuid))
    .where(
      and(
        eq(session.accessHash, sql.placeholder('hash')),
        isNull(session.endedAt),
        gt(session.accessExpiresAt, sql`now()`),
      ),
    )
    .prepare('find_actor'),
);

/** The person an access token stands for, loaded anew; null when it is unknown, expired, ended or the account disabled. */
export const findActor = (db: Db, accessToken: string): Promise<Actor | null> =>
  loaded(db, () => actorOfToken(db).execute({ hash: digestOf(accessToken) }));

/** The person of a session that has not ended, for a browser's own download, which carries no token. */
export const actorOfSession = (db: Db, sessionGuid: string): Promise<Actor | null> =>
  loaded(db, () =>
    db
      .select(actorColumns)
      .from(session)
      .innerJoin(actingUser, eq(actingUser.guid, session.userGuid))
      .where(and(eq(session.guid, sessionGuid), isNull(session.endedAt), gt(session.expiresAt, sql`now()`))),
  );

/** A person as their next call would find them, without a session of theirs; null when they may not act at all. */
export const actorOfUser = (db: Db, userGuid: string): Promise<Actor | null> => loadedUser(db, userGuid);

const loadedUser = (db: Db, userGuid: string) =>
  loaded(db, () =>
    db
      .select({
        ...actorColumns,
        sessionGuid: sql<string>`''`,
        mustChangePassword: sql<boolean>`${actingUser.mustChangePassword} or ${actingUser.isPasswordExpired}`,
      })
      .from(actingUser)
      .where(eq(actingUser.guid, userGuid)),
  );

type Found = Awaited<ReturnType<ReturnType<typeof actorOfToken>['execute']>>;

/** The person with what their roles grant at this moment: read again while a role is changed in between. */
async function loaded(db: Db, find: () => PromiseLike<Found>) {
  for (;;) {
    const [found] = await find();
    if (!found) return null;
    const { roles: held, lent, ...person } = found;
    const live = lent?.filter(({ isLive }) => isLive) ?? [];
    const [granted, ...elsewhere] = await grantedBy(db, [held, ...live.map(({ roles }) => roles)]);
    if (!granted || !elsewhere.every((one) => one !== undefined)) continue;
    const { needsSecondFactor, ...rights } = granted;
    const own = { ...person, ...rights, mustEnrolSecondFactor: needsSecondFactor && !person.hasSecondFactor };
    return lent ? withLent(own, lent, elsewhere) : own;
  }
}

/** Whether a person may act at all, and what they must do first. */
export async function actingState(db: Db, userGuid: string) {
  const found = await loadedUser(db, userGuid);
  return {
    mayAct: found !== null,
    mustChangePassword: found?.mustChangePassword ?? false,
    hasSecondFactor: found?.hasSecondFactor ?? false,
    mustEnrolSecondFactor: found?.mustEnrolSecondFactor ?? false,
  };
}

const seconds = (count: number) => sql`now() + ${count}::int * interval '1 second'`;

/** Starts a session of a person who has proved themselves; its two tokens leave the server here and only here. */
export async function openSession(
  db: Db,
  userGuid: string,
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'> = { ip: '', userAgent: '' },
  weakPassword = false,
) {
  const tokens = { accessToken: newToken(), refreshToken: newToken() };
  await inTransaction(db, async (tx) => {
    const [opened] = await tx
      .insert(session)
      .values({
        userGuid,
        accessHash: digestOf(tokens.accessToken),
        accessExpiresAt: seconds(LIFETIME.access),
        refreshExpiresAt: seconds(LIFETIME.idle),
        expiresAt: seconds(LIFETIME.whole),
        rotationKey: randomBytes(32).toString('hex'),
        weakPassword,
        ip,
        userAgent,
      })
      .returning({ guid: session.guid });
    await tx.insert(refreshToken).values({ hash: digestOf(tokens.refreshToken), sessionGuid: opened!.guid });
  });
  return { ...tokens, expiresIn: LIFETIME.access };
}

const timeLeft = prepared((db) =>
  db
    .select({ left: sql<number>`greatest(0, floor(extract(epoch from ${session.expiresAt} - now())))::int` })
    .from(session)
    .where(eq(session.guid, sql.placeholder('guid')))
    .prepare('session_time_left'),
);

/** Seconds until the absolute end of a session. */
export async function secondsLeft(db: Db, sessionGuid: string): Promise<number> {
  const [found] = await timeLeft(db).execute({ guid: sessionGuid });
  return found?.left ?? 0;
}

/** The sessions of a person that have not ended, the one renewed last first. */
export const openSessionsOf = (db: Db, userGuid: string) =>
  db
    .select({
      guid: session.guid,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      // Each renewal sets the idle limit anew.
      renewedAt:
        sql<Date>`least(${session.refreshExpiresAt} - ${LIFETIME.idle}::int * interval '1 second', now())`.mapWith(
          session.createdAt,
        ),
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(
      and(
        eq(session.userGuid, userGuid),
        isNull(session.endedAt),
        gt(session.refreshExpiresAt, sql`now()`),
        gt(session.expiresAt, sql`now()`),
      ),
    )
    .orderBy(sql`${session.refreshExpiresAt} desc`, session.guid);

/** Ends one session; its tokens are refused from the next call on. */
export const endSession = (db: Db, sessionGuid: string) => endWhere(db, eq(session.guid, sessionGuid));

/** Ends one session of a person; false when they have none of this guid. */
export const endSessionOf = async (db: Db, userGuid: string, sessionGuid: string) =>
  (await endWhere(db, and(eq(session.userGuid, userGuid), eq(session.guid, sessionGuid)))) > 0;

/** Ends the sessions of a person, all but one when it is named (after a change of password); answers how many. */
export const endSessionsOf = (db: Db, userGuid: string, exceptGuid?: string) =>
  endWhere(
    db,
    and(eq(session.userGuid, userGuid), exceptGuid === undefined ? undefined : ne(session.guid, exceptGuid)),
  );

async function endWhere(db: Db, which: ReturnType<typeof and>) {
  const ended = await db
    .update(session)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(session.endedAt)))
    .returning({ guid: session.guid });
  return ended.length;
}

/** The password of a session's person meets today's rule again. */
export async function clearWeakPassword(db: Db, sessionGuid: string) {
  await db.update(session).set({ weakPassword: false }).where(eq(session.guid, sessionGuid));
}

/** Signs the person out. */
export async function signOut({ db, ...context }: Context): Promise<null> {
  await inTransaction(db, async (tx) => {
    await endSession(tx, context.actor.sessionGuid);
    await record(tx, context, {
      event: 'session.signOut',
      objectType: 'user',
      objectGuid: context.actor.guid,
    });
  });
  return null;
}

/** Removes sessions, challenges and attempts that can no longer matter; the audit keeps what must be kept. */
export async function cleanSignIns(db: Db) {
  await db.delete(session).where(sql`${session.expiresAt} < now() - interval '1 day'`);
  await db.delete(loginChallenge).where(sql`${loginChallenge.expiresAt} < now()`);
  await db.delete(mfaTicket).where(sql`${mfaTicket.expiresAt} < now()`);
  await db.delete(loginAttempt).where(sql`${loginAttempt.at} < now() - interval '1 day'`);
}
