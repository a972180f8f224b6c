import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  findOwnAccounts,
  isAccountExists,
  isUserNameExists,
  resetPassword,
} from '#shared/areas/account/recovery-contract';
import { roleCode } from '#shared/areas/role/codes';
import { loadUserInfo } from '#shared/areas/session/contract';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { passwordText } from '#shared/areas/registration/password-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { aCompany, aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { lastCode, messagesTo } from '../../testing/outbox.ts';
import { seal, signIn, takeChallenge } from '../../testing/sign-in.ts';
import { cleanCallCounts } from '../../http/call-counter.ts';
import { callCount } from '../../http/call-count.table.ts';
import { requestFor, testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { smsCode } from '../sms-code/sms-code.table.ts';
import { user } from '../user/user.table.ts';

const app = await testApp();
/** A second process on the same database. */
const other = await testApp({ url: app.url });
const { db, call } = app;
const company = await aCompany(db, { name: '恒远招标人有限公司' });
await db.update(enterprise).set({ uscc: '91330100MA27XK0X1Q' }).where(eq(enterprise.guid, company.guid));
let phones = 13_857_500_000;
const newPhone = () => String(++phones);
let addresses = 0;
const newAddress = () => `10.2.0.${++addresses}`;
const BETTER = 'Better@2027';

/** A code for a phone, as it stands on it. */
async function codeFor(phone: string, purpose: (typeof smsPurpose.codes)[number] = smsPurpose.code.recover) {
  await db.update(smsCode).set({ createdAt: sql`${smsCode.createdAt} - interval '1 hour'` });
  const request = requestFor(sendSmsCode, { phone, purpose });
  const response = await app.send({ ...request, remoteAddress: newAddress() });
  expect(response.json()).toMatchObject({ code: 1 });
  return lastCode(db, phone);
}
async function sealedNew(newPassword: string) {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  return { kid, credential: seal(publicKey, { newPassword, nonce }) };
}
const reset = async (
  given: { phone: string; userName: string; ticket?: string; code?: string },
  password = BETTER,
) => call(resetPassword, { ...given, ...(await sealedNew(password)) }, null);
const somebody = (phone: string, given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { enterpriseGuid: company.guid, phone, ...given });

test('without proof of the phone nothing is told and nothing changed', async () => {
  const phone = newPhone();
  const { userName } = await somebody(phone);
  expect(await call(findOwnAccounts, { phone, code: '123456' }, null)).toMatchObject({
    code: 0,
    info: '验证码错误或已失效，请重新获取',
  });
  expect((await reset({ phone, userName })).fields).toHaveProperty('code');
  expect((await reset({ phone, userName, code: '123456' })).code).toBe(0);
  for (const chosen of [BETTER, 'H3ngyu@n!77q'])
    expect((await reset({ phone, userName, ticket: 'made-up' }, chosen)).info).toContain('手机验证已失效');
  expect((await signIn(app, userName)).status).toBe(200);
});

test('a code of another purpose or another phone recovers nothing', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const { userName } = await somebody(phone);
  const register = await codeFor(phone, smsPurpose.code.register);
  expect((await reset({ phone, userName, code: register })).code).toBe(0);
  const code = await codeFor(other);
  expect((await call(findOwnAccounts, { phone, code }, null)).code).toBe(0);
});

test('asking for a code reads the same for a phone nobody has', async () => {
  const known = newPhone();
  await somebody(known);
  const answers = await Promise.all(
    [known, newPhone()].map(async (phone) =>
      app.send({
        ...requestFor(sendSmsCode, { phone, purpose: smsPurpose.code.recover }),
        remoteAddress: newAddress(),
      }),
    ),
  );
  const [a, b] = answers.map((answer) => answer.json<{ code: number; info: string; data: object }>());
  expect({ ...a, dateTime: '' }).toEqual({ ...b, dateTime: '' });
});

test('only who holds the phone learns that it has no account', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  expect((await call(findOwnAccounts, { phone, code }, null)).info).toBe('没有此手机号的账号');
});

test('a forgotten user name: by enterprise, its name or credit code, and phone', async () => {
  const phone = newPhone();
  const mine = await somebody(phone);
  const elsewhere = await aUser(db, { phone });
  await somebody(phone, { mustChangePassword: true });
  await db.update(user).set({ isActive: false }).where(eq(user.mustChangePassword, true));
  const find = async (name?: string) =>
    (await call(findOwnAccounts, { phone, code: await codeFor(phone), enterprise: name }, null)).data;
  const namesBy = async (name?: string) => (await find(name)).accounts.map(({ userName }) => userName);
  expect(await namesBy('恒远招标人有限公司')).toEqual([mine.userName]);
  expect(await namesBy('91330100ma27xk0x1q')).toEqual([mine.userName]);
  expect((await namesBy()).sort()).toEqual([mine.userName, elsewhere.userName].sort());
  const nothing = { phone, code: await codeFor(phone), enterprise: '别的公司' };
  expect((await call(findOwnAccounts, nothing, null)).info).toBe('该企业没有此手机号的账号');
});

test('a new password by ticket: refusals leave the ticket good, success ends sessions and the ticket', async () => {
  const phone = newPhone();
  const { userName, guid } = await somebody(phone);
  const stranger = await somebody(newPhone());
  const before = await signIn(app, userName);
  const { ticket } = (await call(findOwnAccounts, { phone, code: await codeFor(phone) }, null)).data;
  const refusals = [
    ['short1A', ruleText.newPassword.cn],
    ['Passw0rd', passwordText.baseWord.cn],
    ['H3ngyu@n!77q', passwordText.ownWord.cn],
    [`Aa@${userName}`, '密码不能包含用户名'],
    [TEST_PASSWORD, '新密码不能与原密码相同'],
  ] as const;
  for (const [password, text] of refusals)
    expect((await reset({ phone, userName, ticket }, password)).fields).toEqual({ newPassword: text });
  expect((await reset({ phone, userName: stranger.userName, ticket })).fields).toHaveProperty('userName');

  expect(await reset({ phone, userName: userName.toUpperCase(), ticket })).toMatchObject({ code: 1 });
  expect((await reset({ phone, userName, ticket }, 'Third@2028')).code).toBe(0);
  const bearer = { authorization: `Bearer ${before.access_token}` };
  const answer = await app.send({ method: 'GET', url: loadUserInfo.path, headers: bearer });
  expect(answer.statusCode).toBe(401);
  expect((await signIn(app, userName)).error).toBe('invalid_grant');
  expect((await signIn(app, userName, BETTER)).status).toBe(200);
  expect((await messagesTo(db, phone)).map(({ template }) => template)).toEqual(['code', 'passwordReset']);
  const records = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid));
  expect(records.map(({ event }) => event)).toContain('user.resetPassword');
});

test('a new password by code in one call; the code is used up', async () => {
  const phone = newPhone();
  const { userName } = await somebody(phone);
  const code = await codeFor(phone);
  expect(await reset({ phone, userName, code })).toMatchObject({ code: 1 });
  expect((await reset({ phone, userName, code }, 'Third@2028')).code).toBe(0);
  expect((await signIn(app, userName, BETTER)).status).toBe(200);
});

test('of ten resets at once by one ticket one succeeds', async () => {
  const phone = newPhone();
  const { userName } = await somebody(phone);
  const { ticket } = (await call(findOwnAccounts, { phone, code: await codeFor(phone) }, null)).data;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => reset({ phone, userName, ticket }, `Better@20${at}x`)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('a reset opens an account that wrong passwords had locked', async () => {
  const phone = newPhone();
  const { userName } = await somebody(phone);
  await db.execute(
    sql`insert into login_attempt (user_name, ip, outcome) select ${userName}, '10.9.9.9', 'failed' from generate_series(1, 5)`,
  );
  expect((await signIn(app, userName)).error_description).toContain('账号已锁定');
  expect(await reset({ phone, userName, code: await codeFor(phone) })).toMatchObject({ code: 1 });
  expect((await signIn(app, userName, BETTER)).status).toBe(200);
});

test('existence: user names in whatever case, also of people who have left; accounts that can sign in', async () => {
  const left = await somebody(newPhone(), { userName: 'leaver01' });
  await db.update(user).set({ isActive: false, isDeleted: true }).where(eq(user.guid, left.guid));
  const remoteAddress = newAddress();
  const ask = async (target: typeof isUserNameExists | typeof isAccountExists, input: object) =>
    (await app.send({ ...requestFor(target, { ...input }), remoteAddress })).json<{
      data: { exists: boolean };
    }>().data.exists;
  expect(await ask(isUserNameExists, { userName: 'LEAVER01' })).toBe(true);
  expect(await ask(isUserNameExists, { userName: 'nobody001' })).toBe(false);
  expect(await ask(isAccountExists, { zhangHao: 'leaver01' })).toBe(false);
  const present = await somebody(newPhone());
  expect(await ask(isAccountExists, { zhangHao: present.userName.toUpperCase() })).toBe(true);
  expect(await ask(isAccountExists, { zhangHao: '91330100MA27XK0X1Q' })).toBe(true);
  expect(await ask(isAccountExists, { zhangHao: '91330100MA27XK0X1R' })).toBe(false);
});

test.each([isUserNameExists, isAccountExists])(
  '$path: ten a minute from one address, whichever process it asks',
  async (target) => {
    const remoteAddress = newAddress();
    const ask = async (at: number) => {
      const request = requestFor(target, { userName: 'x', zhangHao: 'x' });
      return (await (at % 2 === 0 ? app : other).send({ ...request, remoteAddress })).statusCode;
    };
    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push(await ask(at));
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
    const refused = await other.send({
      ...requestFor(target, { userName: 'x', zhangHao: 'x' }),
      remoteAddress,
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (
        await app.send({
          ...requestFor(target, { userName: 'x', zhangHao: 'x' }),
          remoteAddress: newAddress(),
        })
      ).statusCode,
    ).toBe(200);
  },
);

test('counts hold for parallel calls, end with their time and are removed then; no log is written for them', async () => {
  const remoteAddress = newAddress();
  const ask = async () =>
    (await app.send({ ...requestFor(isUserNameExists, { userName: 'x' }), remoteAddress })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 20 }, ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const ofAddress = eq(callCount.caller, remoteAddress);
  await db
    .update(callCount)
    .set({ endsAt: sql`now()` })
    .where(ofAddress);
  const again = { ...requestFor(isUserNameExists, { userName: 'x' }), remoteAddress };
  expect((await other.send(again)).statusCode).toBe(200);
  expect(await db.select({ calls: callCount.calls }).from(callCount).where(ofAddress)).toEqual([
    { calls: 1 },
  ]);
  await db
    .update(callCount)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(ofAddress);
  await cleanCallCounts(db);
  expect(await db.select().from(callCount).where(ofAddress)).toEqual([]);
  const { rows } = await db.execute(sql`select relpersistence from pg_class where relname = 'call_count'`);
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});

test('an administrator recovers their account with a super password alone', async () => {
  const phone = newPhone();
  const { userName } = await somebody(phone, { roles: [roleCode.code.auditAdministrator] });
  const code = await codeFor(phone);
  expect((await reset({ phone, userName, code }, 'Brook17Quartz')).fields).toEqual({
    newPassword: ruleText.newPassword.cn,
  });
  expect((await reset({ phone, userName, code: await codeFor(phone) }, 'Brook@17Quartz')).code).toBe(1);
});
