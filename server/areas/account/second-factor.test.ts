import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  listRequiringRoles,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  secondFactorState,
} from '#shared/areas/second-factor/contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import { accountOverview } from '#shared/areas/account/contract';
import { aCompany, aUser } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { otpOf, sealedPassword, withSecondFactor } from '../../testing/second-factor.ts';
import { askToken, signIn } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { secondFactor } from '../second-factor/second-factor.table.ts';
import { mfaTicket } from '../session/mfa-ticket.table.ts';

const app = await testApp();
const { db, call } = app;
const company = await aCompany(db);
const somebody = (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { enterpriseGuid: company.guid, ...given });
const second = (token: string | undefined, otp: string) =>
  askToken(app, { grant_type: 'mfa', mfa_token: token ?? '', otp });
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
/** Far from every step that is accepted. */
const stale = (secret: string) => otpOf(secret, -10);

test('enrolling needs the password, and confirming the right code', async () => {
  const person = await somebody();
  expect(await call(enrolSecondFactor, await sealedPassword(app, 'Wrong@2026'), person)).toMatchObject({
    code: 0,
    fields: { password: '密码不正确' },
  });
  expect(await call(confirmSecondFactor, { otp: '123456' }, person)).toMatchObject({ code: 0 });
  const { data } = await call(enrolSecondFactor, await sealedPassword(app), person);
  expect(data.uri).toMatch(/^otpauth:\/\/totp\//);
  expect(await call(confirmSecondFactor, { otp: stale(data.secret) }, person)).toMatchObject({
    code: 0,
    fields: { otp: '动态口令错误，或绑定已超时' },
  });
  expect((await call(secondFactorState, {}, person)).data).toMatchObject({ isOn: false, recoveryLeft: 0 });
  const confirmed = await call(confirmSecondFactor, { otp: otpOf(data.secret) }, person);
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
  expect((await call(secondFactorState, {}, person)).data).toMatchObject({ isOn: true, recoveryLeft: 10 });
});

test('an enrolment is confirmed within ten minutes or not at all', async () => {
  const person = await somebody();
  const { data } = await call(enrolSecondFactor, await sealedPassword(app), person);
  await db
    .update(secondFactor)
    .set({ pendingUntil: sql`now()` })
    .where(eq(secondFactor.userGuid, person.guid));
  expect((await call(confirmSecondFactor, { otp: otpOf(data.secret) }, person)).code).toBe(0);
});

test('with a second factor the password opens nothing but the second call', async () => {
  const person = await somebody();
  const { secret } = await withSecondFactor(app, person);
  const first = await signIn(app, person.userName);
  expect(first).toMatchObject({ status: 400, error: 'mfa_required', mfa_expires_in: 300 });
  expect(first).not.toHaveProperty('access_token');
  expect(await second('nonsense', otpOf(secret))).toMatchObject({ error: 'invalid_grant' });
  expect(await second(first.mfa_token, 'abc')).toMatchObject({ error: 'invalid_request' });
  const reply = await second(first.mfa_token, otpOf(secret));
  expect(reply).toMatchObject({ status: 200, token_type: 'Bearer', isWeakPWD: false });
  expect(await second(first.mfa_token, otpOf(secret, 1))).toMatchObject({ error: 'invalid_grant' });
});

test('a one-time password is good once, also for another sign-in and for all at once', async () => {
  const person = await somebody();
  const { secret } = await withSecondFactor(app, person);
  const tickets = [];
  for (let at = 0; at < 4; at++) tickets.push((await signIn(app, person.userName)).mfa_token);
  const otp = otpOf(secret);
  const replies = await Promise.all(tickets.map((ticket) => second(ticket, otp)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('of parallel second calls with one token one gets in', async () => {
  const person = await somebody();
  const { recoveryCodes } = await withSecondFactor(app, person);
  const { mfa_token: ticket } = await signIn(app, person.userName);
  const replies = await Promise.all(recoveryCodes.slice(0, 5).map((code) => second(ticket, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the sixth try is refused even when it is right, and wrong codes lock as wrong passwords do', async () => {
  const person = await somebody();
  const { secret } = await withSecondFactor(app, person);
  const { mfa_token: ticket } = await signIn(app, person.userName);
  const descriptions = [];
  for (let at = 0; at < 5; at++)
    descriptions.push((await second(ticket, wrong(stale(secret)))).error_description);
  expect(descriptions.slice(0, 4)).toEqual(Array(4).fill('动态口令或恢复码错误'));
  expect(descriptions[4]).toContain('账号已锁定');
  expect(await second(ticket, otpOf(secret))).toMatchObject({
    error: 'invalid_grant',
    error_description: '登录已失效，请重新登录',
  });
  expect((await signIn(app, person.userName)).error_description).toContain('账号已锁定');
});

test('the token of the second call ends after five minutes, and with the account', async () => {
  const person = await somebody();
  const { secret } = await withSecondFactor(app, person);
  const { mfa_token: ticket } = await signIn(app, person.userName);
  await db
    .update(mfaTicket)
    .set({ expiresAt: sql`now()` })
    .where(eq(mfaTicket.userGuid, person.guid));
  expect(await second(ticket, otpOf(secret))).toMatchObject({ error: 'invalid_grant' });
});

test('a recovery code is good once, in either writing', async () => {
  const person = await somebody();
  const { recoveryCodes } = await withSecondFactor(app, person);
  const [one = ''] = recoveryCodes;
  const enter = async (code: string) => second((await signIn(app, person.userName)).mfa_token, code);
  expect(await enter(one.toLowerCase().replace('-', ''))).toMatchObject({ status: 200 });
  expect(await enter(one)).toMatchObject({ error: 'invalid_grant' });
  expect((await call(secondFactorState, {}, person)).data.recoveryLeft).toBe(9);
});

test('new recovery codes void the old ones and need password and one-time password', async () => {
  const person = await somebody();
  const { secret, recoveryCodes } = await withSecondFactor(app, person);
  const ask = async (otp: string, password?: string) =>
    call(renewRecoveryCodes, { ...(await sealedPassword(app, password)), otp }, person);
  expect((await ask(otpOf(secret), 'Wrong@2026')).fields).toHaveProperty('password');
  expect((await ask(wrong(stale(secret)))).fields).toHaveProperty('otp');
  expect((await ask(recoveryCodes[0]!)).fields).toHaveProperty('otp');
  expect((await ask(otpOf(secret))).data.recoveryCodes).toHaveLength(10);
  const { mfa_token: ticket } = await signIn(app, person.userName);
  expect(await second(ticket, recoveryCodes[1]!)).toMatchObject({ error: 'invalid_grant' });
});

test('turning it off needs password and code, and is told to the phone', async () => {
  const person = await somebody({ phone: '13857400001' });
  const { secret } = await withSecondFactor(app, person);
  const ask = async (otp: string) =>
    call(disableSecondFactor, { ...(await sealedPassword(app)), otp }, person);
  expect((await ask(wrong(stale(secret)))).fields).toHaveProperty('otp');
  expect((await ask(otpOf(secret))).code).toBe(1);
  expect((await signIn(app, person.userName)).status).toBe(200);
  expect((await messagesTo(db, '13857400001')).map(({ template }) => template)).toEqual(['secondFactorOff']);
});

test('a role that requires it: nothing opens but enrolling, and it cannot be turned off', async () => {
  const security = await somebody({ permissions: ['account:write'] });
  const person = await somebody({ roles: [roleCode.code.finance], permissions: ['user:read'] });
  const foreigner = await aUser(db, { permissions: ['account:write'] });
  const { list } = (await call(listRequiringRoles, {}, security)).data;
  const { guid: roleGuid } = list.find(({ code }) => code === roleCode.code.finance)!;
  const set = (isRequired: boolean, by = security) => call(requireSecondFactor, { roleGuid, isRequired }, by);
  expect(await set(true, foreigner)).toMatchObject({ code: -1 });
  expect((await set(true)).code).toBe(1);

  expect(await signIn(app, person.userName)).toMatchObject({ status: 200, mustEnrolSecondFactor: true });
  expect(await call(accountOverview, {}, person)).toMatchObject({
    status: 403,
    info: '您的角色要求二次验证，请先绑定',
  });
  expect((await call(loadUserInfo, {}, person)).data).toMatchObject({ mustEnrolSecondFactor: true });
  const { secret } = await withSecondFactor(app, person);
  expect((await call(accountOverview, {}, person)).data).toMatchObject({
    isSecondFactorOn: true,
    isSecondFactorRequired: true,
  });
  const off = { ...(await sealedPassword(app)), otp: otpOf(secret) };
  expect((await call(disableSecondFactor, off, person)).info).toBe('您的角色要求二次验证，不能关闭');
  expect((await set(false)).code).toBe(1);
  expect((await call(disableSecondFactor, off, person)).code).toBe(1);
});

test('a lost second factor is taken off by whoever may, within reach', async () => {
  const person = await somebody({ phone: '13857400002' });
  await withSecondFactor(app, person);
  const security = await somebody({ permissions: ['account:write'] });
  const foreigner = await aUser(db, { permissions: ['account:write'] });
  const platform = await aUser(db, { type: subjectType.code.platform, permissions: ['account:write'] });
  for (const stranger of [foreigner, platform])
    expect(await call(resetSecondFactor, { userGuid: person.guid }, stranger)).toMatchObject({ code: -1 });
  expect(await call(resetSecondFactor, { userGuid: person.guid }, security)).toMatchObject({ code: 1 });
  expect((await signIn(app, person.userName)).status).toBe(200);
  expect(await messagesTo(db, '13857400002')).toHaveLength(1);
  expect(await call(resetSecondFactor, { userGuid: person.guid }, security)).toMatchObject({ code: -1 });
});
