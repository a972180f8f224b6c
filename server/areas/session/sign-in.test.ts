import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { loadUserInfo } from '#shared/areas/session/contract';
import { listUsers } from '#shared/areas/user/contract';
import { aCompany, aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { askToken, seal, signIn, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { ensureRole, giveRole, takeRole } from '../role/role.service.ts';
import { user } from '../user/user.table.ts';
import { loginChallenge } from './login.table.ts';
import { session } from './session.table.ts';

const app = await testApp();
const company = await aCompany(app.db);
const somebody = (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(app.db, { enterpriseGuid: company.guid, ...given });

const passwordForm = (kid: string, credential: string) => ({ grant_type: 'password', kid, credential });
const withToken = (accessToken: string | undefined) =>
  app.send({
    method: 'GET',
    url: loadUserInfo.path,
    headers: { authorization: `Bearer ${accessToken}` },
  });
const EXPIRED = { status: 400, error: 'invalid_request', error_description: '登录请求已过期，请重试' };
const WRONG = { status: 400, error: 'invalid_grant', error_description: '用户名或密码错误' };

test('a wrong password is said in the language of the screen', async () => {
  const { userName } = await somebody();
  expect(await signIn(app, userName, 'Wrong@2026')).toMatchObject(WRONG);
  expect(await signIn(app, userName, 'Wrong@2026', { language: 'en' })).toMatchObject({
    ...WRONG,
    error_description: 'User name or password is wrong',
  });
});

test('a credential for another nonce is refused', async () => {
  const person = await somebody();
  const { kid, publicKey } = await takeChallenge(app);
  const other = await takeChallenge(app);
  const credential = seal(publicKey, {
    username: person.userName,
    password: TEST_PASSWORD,
    nonce: other.nonce,
  });
  expect(await askToken(app, passwordForm(kid, credential))).toMatchObject(EXPIRED);
});

test('a challenge is good once, whatever came of it', async () => {
  const person = await somebody();
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  expect((await askToken(app, passwordForm(kid, credential))).status).toBe(200);
  expect(await askToken(app, passwordForm(kid, credential))).toMatchObject(EXPIRED);
});

test('two uses of one challenge at once: one signs in', async () => {
  const person = await somebody();
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  const both = await Promise.all([1, 2].map(() => askToken(app, passwordForm(kid, credential))));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 400)).toHaveLength(1);
});

test('a challenge expires after 120 seconds', async () => {
  const person = await somebody();
  const { kid, publicKey, nonce, expiresIn } = await takeChallenge(app);
  expect(expiresIn).toBe(120);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  await app.db
    .update(loginChallenge)
    .set({ expiresAt: sql`${loginChallenge.expiresAt} - interval '120 seconds'` })
    .where(eq(loginChallenge.kid, kid));
  expect(await askToken(app, passwordForm(kid, credential))).toMatchObject(EXPIRED);
});

test.each(['', 'zz', '04'.repeat(120), 'a'.repeat(99)])(
  'a credential that is no ciphertext is refused: %s',
  async (credential) => {
    const { kid } = await takeChallenge(app);
    const reply = await askToken(app, passwordForm(kid, credential));
    expect(reply).toMatchObject({ status: 400, error: 'invalid_request' });
  },
);

test.each([
  [{ grant_type: 'client_credentials' }, 400, 'invalid_request'],
  [{ grant_type: 'refresh_token', refresh_token: 'x', userType: '1' }, 400, 'invalid_request'],
  [{ grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'guess' }, 401, 'invalid_client'],
] as const)('%o is refused in OAuth form', async (form, status, error) => {
  expect(await askToken(app, form)).toMatchObject({
    status,
    error,
    error_description: expect.stringMatching(/\p{Script=Han}/u),
  });
});

test('a body that is no form is refused in OAuth form', async () => {
  const response = await app.send({
    method: 'POST',
    url: '/auth/oauth/token',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
});

test('a wrong password and an unknown user get the same answer', async () => {
  const person = await somebody();
  const wrong = await signIn(app, person.userName, 'Wrong@2026');
  const unknown = await signIn(app, 'nobody2026', 'Wrong@2026');
  expect(wrong).toEqual(WRONG);
  expect(unknown).toEqual(wrong);
});

test('signing in answers tokens and opens the calls; the name is read in any case', async () => {
  const person = await somebody({ userName: 'MixedCase1' });
  const reply = await signIn(app, 'mixedcase1');
  expect(reply).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 600, isWeakPWD: false });
  expect((await withToken(reply.access_token)).json()).toMatchObject({
    code: 1,
    data: { guid: person.guid },
  });
});

test('tokens are stored as digests only', async () => {
  const person = await somebody();
  const reply = await signIn(app, person.userName);
  const dump = await app.db.execute(
    sql`select s::text || r::text as line from session s join refresh_token r on r.session_guid = s.guid`,
  );
  const lines = dump.rows.map(({ line }) => String(line)).join('\n');
  expect(lines).toContain(person.guid);
  expect(lines).not.toContain(reply.access_token);
  expect(lines).not.toContain(reply.refresh_token);
});

test('a disabled account is told so only with the right password', async () => {
  const person = await somebody();
  await app.db.update(user).set({ isActive: false }).where(eq(user.guid, person.guid));
  expect(await signIn(app, person.userName, 'Wrong@2026')).toMatchObject(WRONG);
  expect(await signIn(app, person.userName)).toMatchObject({ status: 403, error: 'access_denied' });
});

test('a session ends with its account, by disabling or by closing the company', async () => {
  const person = await somebody();
  const { access_token: accessToken } = await signIn(app, person.userName);
  expect((await withToken(accessToken)).statusCode).toBe(200);
  await app.db.update(user).set({ isActive: false }).where(eq(user.guid, person.guid));
  expect((await withToken(accessToken)).statusCode).toBe(401);
  const other = await aUser(app.db);
  const { access_token: otherToken } = await signIn(app, other.userName);
  await app.db.update(enterprise).set({ isActive: false }).where(eq(enterprise.guid, other.enterpriseGuid));
  expect((await withToken(otherToken)).statusCode).toBe(401);
});

test('a role given or taken is felt at the next call', async () => {
  const person = await somebody();
  const list = async () => (await app.call(listUsers, {}, person)).status;
  expect(await list()).toBe(403);
  const roleGuid = await ensureRole(app.db, company.guid, roleCode.code.handler);
  await giveRole(app.db, person.guid, roleGuid);
  expect(await list()).toBe(200);
  await takeRole(app.db, person.guid, roleGuid);
  expect(await list()).toBe(403);
});

test('an access token ends after ten minutes', async () => {
  const person = await somebody();
  const { access_token: accessToken } = await signIn(app, person.userName);
  await app.db
    .update(session)
    .set({ accessExpiresAt: sql`${session.accessExpiresAt} - interval '600 seconds'` })
    .where(eq(session.userGuid, person.guid));
  expect((await withToken(accessToken)).statusCode).toBe(401);
});
