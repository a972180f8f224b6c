import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadUserInfo, logout } from '#shared/areas/session/contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { refreshBy, signIn } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { user } from '../user/user.table.ts';
import { refreshToken, session } from './session.table.ts';
import { digestOf } from '../../kit/random-token.ts';
import { cleanSignIns } from './session.service.ts';

const app = await testApp();
const company = await aCompany(app.db);

async function signedIn() {
  const person = await aUser(app.db, { enterpriseGuid: company.guid });
  const reply = await signIn(app, person.userName);
  return { person, access: reply.access_token!, refresh: reply.refresh_token! };
}
const statusOf = async (accessToken: string | undefined) =>
  (
    await app.send({
      method: 'GET',
      url: loadUserInfo.path,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).statusCode;
/** Makes a used token look used so many seconds earlier. */
const usedEarlier = (token: string, seconds: number) =>
  app.db
    .update(refreshToken)
    .set({ usedAt: sql`${refreshToken.usedAt} - ${seconds} * interval '1 second'` })
    .where(eq(refreshToken.hash, digestOf(token)));
const setSession = (
  userGuid: string,
  set: Partial<Record<'refreshExpiresAt' | 'expiresAt', ReturnType<typeof sql>>>,
) => app.db.update(session).set(set).where(eq(session.userGuid, userGuid));

const ENDED = { status: 400, error: 'invalid_grant', error_description: '登录已失效，请重新登录' };

test('a token nobody was given is refused', async () => {
  expect(await refreshBy(app, 'guess')).toEqual(ENDED);
});

test('a refresh gives new tokens; the old access token ends', async () => {
  const { access, refresh } = await signedIn();
  const next = await refreshBy(app, refresh);
  expect(next).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 600, isWeakPWD: false });
  expect(next.refresh_token).not.toBe(refresh);
  expect(await statusOf(access)).toBe(401);
  expect(await statusOf(next.access_token)).toBe(200);
});

test('within ten seconds the used token gets the same successor', async () => {
  const { refresh } = await signedIn();
  const first = await refreshBy(app, refresh);
  await usedEarlier(refresh, 9);
  const second = await refreshBy(app, refresh);
  expect(second.access_token).toBe(first.access_token);
  expect(second.refresh_token).toBe(first.refresh_token);
  expect(await statusOf(second.access_token)).toBe(200);
});

test('ten tabs refreshing at once all get the same successor', async () => {
  const { refresh } = await signedIn();
  const replies = await Promise.all(Array.from({ length: 10 }, () => refreshBy(app, refresh)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ refresh_token: token }) => token)).size).toBe(1);
  expect(await statusOf(replies[0]!.access_token)).toBe(200);
});

test('a token used more than ten seconds ago ends the whole family', async () => {
  const { refresh } = await signedIn();
  const next = await refreshBy(app, refresh);
  await usedEarlier(refresh, 11);
  expect(await refreshBy(app, refresh)).toEqual(ENDED);
  expect(await statusOf(next.access_token)).toBe(401);
  expect(await refreshBy(app, next.refresh_token!)).toEqual(ENDED);
});

test('the grace is for the immediate predecessor only', async () => {
  const { refresh } = await signedIn();
  const second = await refreshBy(app, refresh);
  const third = await refreshBy(app, second.refresh_token!);
  expect(await refreshBy(app, refresh)).toEqual(ENDED);
  expect(await statusOf(third.access_token)).toBe(401);
});

test('another sign-in of the same person outlives a family that was ended', async () => {
  const { person, refresh } = await signedIn();
  const other = await signIn(app, person.userName);
  await refreshBy(app, refresh);
  await usedEarlier(refresh, 11);
  await refreshBy(app, refresh);
  expect(await statusOf(other.access_token)).toBe(200);
});

test('half an hour without a refresh ends the session; each refresh begins it anew', async () => {
  const { person, refresh } = await signedIn();
  await setSession(person.guid, { refreshExpiresAt: sql`now() + interval '1 second'` });
  const next = await refreshBy(app, refresh);
  expect(next.status).toBe(200);
  await setSession(person.guid, {
    refreshExpiresAt: sql`${session.refreshExpiresAt} - interval '30 minutes'`,
  });
  expect(await refreshBy(app, next.refresh_token!)).toMatchObject({
    status: 401,
    error: 'invalid_token',
    error_description: '登录已过期，请重新登录',
  });
});

test('after twelve hours a session ends however busy; its last access token does not outlive it', async () => {
  const { person, refresh } = await signedIn();
  await setSession(person.guid, { expiresAt: sql`now() + interval '60 seconds'` });
  const next = await refreshBy(app, refresh);
  expect(next.expires_in).toBeGreaterThan(0);
  expect(next.expires_in).toBeLessThanOrEqual(60);
  await setSession(person.guid, { expiresAt: sql`now()` });
  expect(await refreshBy(app, next.refresh_token!)).toMatchObject({ status: 401, error: 'invalid_token' });
});

test('a disabled account is refused with 403', async () => {
  const { person, refresh } = await signedIn();
  await app.db.update(user).set({ isActive: false }).where(eq(user.guid, person.guid));
  expect(await refreshBy(app, refresh)).toMatchObject({ status: 403, error: 'access_denied' });
});

test('signing out ends both tokens', async () => {
  const { access, refresh } = await signedIn();
  const response = await app.send({
    method: 'POST',
    url: logout.path,
    payload: {},
    headers: { authorization: `Bearer ${access}` },
  });
  expect(response.json()).toMatchObject({ code: 1 });
  expect(await statusOf(access)).toBe(401);
  expect(await refreshBy(app, refresh)).toEqual(ENDED);
});

test('cleaning removes what has long expired and nothing else', async () => {
  const old = await signedIn();
  const live = await signedIn();
  await setSession(old.person.guid, { expiresAt: sql`now() - interval '2 days'` });
  await cleanSignIns(app.db);
  const left = await app.db.select({ userGuid: session.userGuid }).from(session);
  expect(left).not.toContainEqual({ userGuid: old.person.guid });
  expect(await statusOf(live.access)).toBe(200);
});
