import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challenge } from '#shared/areas/session/contract';
import { aCompany, aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { askToken, drawCaptcha, seal, signIn, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { loginAttempt, loginChallenge } from './login.table.ts';

const app = await testApp();
const company = await aCompany(app.db);
const somebody = () => aUser(app.db, { enterpriseGuid: company.guid });
let addresses = 0;
const newAddress = () => `10.0.0.${++addresses}`;
const passwordForm = (kid: string, credential: string) => ({ grant_type: 'password', kid, credential });
const WRONG = { status: 400, error: 'invalid_grant', error_description: '用户名或密码错误' };

/** Moves everything that was tried with a name into the past. */
const letTimePass = (userName: string, seconds: number) =>
  app.db
    .update(loginAttempt)
    .set({ at: sql`${loginAttempt.at} - ${seconds} * interval '1 second'` })
    .where(eq(loginAttempt.userName, userName.toLowerCase()));
async function failTimes(count: number, userName: string, ip: string) {
  const replies = [];
  for (let at = 0; at < count; at++) {
    const { kid, publicKey, nonce } = await takeChallenge(app);
    await drawCaptcha(app, kid);
    const credential = seal(publicKey, { username: userName, password: 'Wrong@2026', nonce });
    const captcha = await captchaOf(kid);
    replies.push(await askToken(app, { ...passwordForm(kid, credential), captcha }, ip));
  }
  return replies;
}
async function captchaOf(kid: string) {
  const [row] = await app.db
    .select({ captcha: loginChallenge.captcha })
    .from(loginChallenge)
    .where(eq(loginChallenge.kid, kid));
  return row?.captcha ?? '';
}

test('the fourth attempt needs the captcha, whatever the password', async () => {
  const person = await somebody();
  const ip = newAddress();
  const replies = await failTimes(3, person.userName, ip);
  expect(replies.map(({ captchaRequired = false }) => captchaRequired)).toEqual([false, false, true]);
  expect(await signIn(app, person.userName, TEST_PASSWORD, { ip })).toMatchObject({
    status: 400,
    error: 'invalid_request',
    error_description: '请输入验证码',
    captchaRequired: true,
  });
  expect(await signIn(app, person.userName, TEST_PASSWORD, { ip, captcha: 'xxxx' })).toMatchObject({
    error_description: '验证码不正确',
  });
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const picture = await drawCaptcha(app, kid);
  expect(picture.data.image).toMatch(/^data:image\/svg\+xml;base64,/);
  const credential = seal(publicKey, { username: person.userName, password: TEST_PASSWORD, nonce });
  const captcha = (await captchaOf(kid)).toUpperCase();
  expect((await askToken(app, { ...passwordForm(kid, credential), captcha }, ip)).status).toBe(200);
});

test('an address whose last three sign-ins failed is shown the captcha at once', async () => {
  const ip = newAddress();
  const ask = async () =>
    (await app.send({ method: 'GET', url: challenge.path, remoteAddress: ip })).json<{
      data: { captchaRequired: boolean };
    }>().data;
  await failTimes(2, 'nobody3', ip);
  expect((await ask()).captchaRequired).toBe(false);
  await failTimes(1, 'nobody4', ip);
  expect((await ask()).captchaRequired).toBe(true);
});

test('there is no captcha for a challenge that is gone', async () => {
  expect(await drawCaptcha(app, crypto.randomUUID())).toMatchObject({
    code: 0,
    info: '登录请求已过期，请重试',
  });
});

test('five wrong passwords lock the account for 15 minutes, and say so', async () => {
  const person = await somebody();
  const ip = newAddress();
  const replies = await failTimes(5, person.userName, ip);
  const locked = {
    status: 400,
    error: 'invalid_grant',
    error_description: '密码错误次数过多，账号已锁定，请15分钟后再试',
  };
  expect(replies[3]).toMatchObject(WRONG);
  expect(replies[4]).toMatchObject(locked);
  expect(await signIn(app, person.userName)).toMatchObject(locked);
  await letTimePass(person.userName, 600);
  expect(await signIn(app, person.userName)).toMatchObject({
    error_description: '密码错误次数过多，账号已锁定，请5分钟后再试',
  });
  await letTimePass(person.userName, 300);
  expect((await signIn(app, person.userName)).status).toBe(200);
});

test('an account that does not exist locks like one that does', async () => {
  const replies = await failTimes(5, 'Nobody5555', newAddress());
  expect(replies[4]?.error_description).toContain('账号已锁定');
});

test('wrong passwords sent at once get no more than five tries', async () => {
  const person = await somebody();
  const replies = await Promise.all(
    Array.from({ length: 9 }, () => signIn(app, person.userName, 'Wrong@2026', { ip: newAddress() })),
  );
  const looked = replies.filter(({ error_description: text }) => text === '用户名或密码错误');
  expect(looked.length).toBeLessThanOrEqual(4);
});

test('failures spread over more than 15 minutes, or before a success, do not lock', async () => {
  const person = await somebody();
  await failTimes(4, person.userName, newAddress());
  await letTimePass(person.userName, 901);
  expect((await signIn(app, person.userName, 'Wrong@2026')).error_description).toBe('用户名或密码错误');
  expect((await signIn(app, person.userName)).status).toBe(200);
  const replies = await failTimes(4, person.userName, newAddress());
  expect(replies.map(({ error_description: text }) => text)).toEqual(Array(4).fill('用户名或密码错误'));
});

test('an address that keeps failing is slowed, for any account', async () => {
  const person = await somebody();
  const ip = newAddress();
  await app.db
    .insert(loginAttempt)
    .values(
      Array.from({ length: 25 }, (_, at) => ({ userName: `guess${at}`, ip, outcome: 'failed' as const })),
    );
  expect(await signIn(app, person.userName, TEST_PASSWORD, { ip })).toMatchObject({
    status: 400,
    error: 'slow_down',
    error_description: expect.stringMatching(/^当前网络地址登录失败次数过多，请\d+秒后再试$/),
  });
  expect((await signIn(app, person.userName, TEST_PASSWORD, { ip: newAddress() })).status).toBe(200);
  await app.db
    .update(loginAttempt)
    .set({ at: sql`${loginAttempt.at} - interval '60 seconds'` })
    .where(eq(loginAttempt.ip, ip));
  expect((await signIn(app, person.userName, TEST_PASSWORD, { ip })).status).toBe(200);
});

test('what happened at sign-in is in the audit, without the password', async () => {
  const person = await somebody();
  const ip = newAddress();
  await failTimes(5, person.userName, ip);
  await letTimePass(person.userName, 900);
  await signIn(app, person.userName, TEST_PASSWORD, { ip });
  const rows = await app.db.select().from(bizAudit).where(eq(bizAudit.userName, person.userName));
  expect(rows.map(({ event, result }) => `${event} ${result}`).sort()).toEqual([
    'session.lock fail',
    ...Array<string>(4).fill('session.signIn fail'),
    'session.signIn success',
  ]);
  expect(JSON.stringify(rows)).not.toContain('@2026');
});
