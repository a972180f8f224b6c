import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accountOverview,
  accountSetting,
  endOtherSessions,
  endOwnSession,
  listLogins,
  listOwnLogins,
  listOwnSessions,
  saveAccountSetting,
  sendOldPhoneCode,
  updateUserPhone,
} from '#shared/areas/account/contract';
import { loginEvent } from '#shared/areas/account/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { loadUserInfo, logout } from '#shared/areas/session/contract';
import { dataScope } from '#shared/areas/role/scope';
import { smsPurpose } from '#shared/areas/sms-code/codes';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { addDays } from '#shared/kit/dates';
import { aCompany, aUser } from '../../testing/builders.ts';
import { lastCode, messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { requestFor, testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { smsCode } from '../sms-code/sms-code.table.ts';
import { user } from '../user/user.table.ts';
import { findContact } from '../user/user.service.ts';

const app = await testApp();
const { db, call } = app;
const company = await aCompany(db);
const somebody = (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { enterpriseGuid: company.guid, ...given });
const e = loginEvent.code;
const infoBy = async (token: string | undefined) =>
  app.send({ method: 'GET', url: loadUserInfo.path, headers: { authorization: `Bearer ${token}` } });

let phones = 13_857_600_000;
const newPhone = () => String(++phones);
let addresses = 0;
const newAddress = () => `10.3.0.${++addresses}`;

test('one sees and ends one’s own sessions only', async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  const there = await signIn(app, ann.userName, undefined, { ip: '114.114.114.114' });
  const theirs = await signIn(app, bob.userName);
  const mine = async () => (await call(listOwnSessions, {}, ann)).data.list;
  const sessions = await mine();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const distant = sessions.find(({ ip }) => ip === '114.114.114.114')!;
  expect(distant).toMatchObject({ isCurrent: false, place: 'internet', device: 'lightMyRequest' });

  const [foreign] = (await call(listOwnSessions, {}, bob)).data.list.filter(({ isCurrent }) => !isCurrent);
  expect(await call(endOwnSession, { guid: foreign!.guid }, ann)).toMatchObject({ code: -1 });
  expect((await infoBy(theirs.access_token)).statusCode).toBe(200);

  expect(await call(endOwnSession, { guid: distant.guid }, ann)).toMatchObject({ code: 1 });
  expect((await infoBy(there.access_token)).statusCode).toBe(401);
  expect(await call(endOwnSession, { guid: distant.guid }, ann)).toMatchObject({ code: -1 });
  expect(await mine()).toHaveLength(1);
});

test('ending the others leaves this one', async () => {
  const person = await somebody();
  await call(accountOverview, {}, person);
  const others = [await signIn(app, person.userName), await signIn(app, person.userName)];
  expect((await call(accountOverview, {}, person)).data.openSessions).toBe(3);
  expect((await call(endOtherSessions, {}, person)).data).toEqual({ ended: 2 });
  for (const { access_token: token } of others) expect((await infoBy(token)).statusCode).toBe(401);
  expect((await call(accountOverview, {}, person)).data.openSessions).toBe(1);
});

test('userInfo tells when the session ends', async () => {
  const person = await somebody();
  const { data } = await call(loadUserInfo, {}, person);
  expect(data.session?.idleSeconds).toBe(1800);
  expect(data.session?.expiresIn).toBeGreaterThan(43_100);
  expect(data.session?.expiresIn).toBeLessThanOrEqual(43_200);
});

/** A code for a phone that somebody is about to bind. */
async function newPhoneCode(phone: string) {
  const request = requestFor(sendSmsCode, { phone, purpose: smsPurpose.code.newPhone });
  await app.send({ ...request, remoteAddress: newAddress() });
  return lastCode(db, phone);
}
async function oldPhoneCode(person: { guid: string; phone: string | null }) {
  await db.update(smsCode).set({ createdAt: sql`${smsCode.createdAt} - interval '1 day'` });
  expect((await call(sendOldPhoneCode, {}, person)).code).toBe(1);
  return lastCode(db, person.phone!);
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('another phone needs the code of both; a right one survives the other’s being wrong', async () => {
  const person = await somebody({ phone: newPhone() });
  const phone = newPhone();
  const newCode = await newPhoneCode(phone);
  const oldCode = await oldPhoneCode(person);
  const change = (given: object) => call(updateUserPhone, { phone, oldCode, newCode, ...given }, person);
  expect((await change({ oldCode: undefined })).fields).toEqual({ oldCode: '请输入原手机号验证码' });
  expect((await change({ phone: person.phone })).fields).toHaveProperty('phone');
  expect(Object.keys((await change({ oldCode: wrong(oldCode) })).fields)).toEqual(['oldCode']);
  expect(Object.keys((await change({ newCode: wrong(newCode) })).fields)).toEqual(['newCode']);
  if (oldCode !== newCode) expect((await change({ oldCode: newCode, newCode: oldCode })).code).toBe(0);
  expect((await findContact(db, person.guid))?.phone).toBe(person.phone);

  expect((await change({})).code).toBe(1);
  expect((await findContact(db, person.guid))?.phone).toBe(phone);
  expect((await change({ phone: newPhone() })).code).toBe(0);
  const told = (await messagesTo(db, person.phone!)).map(({ template }) => template);
  expect(told).toEqual(['code', 'phoneChanged']);
  const [noted] = await db.select().from(bizAudit).where(eq(bizAudit.event, 'user.changePhone'));
  expect(JSON.stringify(noted!.changes)).toContain('****');
  expect(JSON.stringify(noted!.changes)).not.toContain(phone);
});

test('the code of a phone that is not the new one binds nothing', async () => {
  const person = await somebody();
  const newCode = await newPhoneCode(newPhone());
  expect((await call(updateUserPhone, { phone: newPhone(), newCode }, person)).code).toBe(0);
  expect((await call(sendOldPhoneCode, {}, person)).info).toBe('您还没有绑定手机号');
  const phone = newPhone();
  const bound = await call(updateUserPhone, { phone, newCode: await newPhoneCode(phone) }, person);
  expect(bound.code).toBe(1);
});

test('the login log holds what was tried with one’s name, and nobody else’s', async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  await signIn(app, ann.userName.toUpperCase(), 'Wrong@2026', { ip: '10.3.1.1' });
  const { access_token: token } = await signIn(app, ann.userName, undefined, { ip: '10.3.1.2' });
  await app.send({ ...requestFor(logout, {}), headers: { authorization: `Bearer ${token}` } });
  await signIn(app, bob.userName);
  const { data } = await call(listOwnLogins, {}, ann);
  expect(data.list.map(({ event, result, ip }) => [event, result, ip])).toEqual([
    [e.signOut, 'success', '127.0.0.1'],
    [e.signIn, 'success', '10.3.1.2'],
    [e.signIn, 'fail', '10.3.1.1'],
  ]);
  expect(data.list[2]).toMatchObject({ place: 'internal' });
  expect((await call(listOwnLogins, { result: 'fail' }, ann)).data.total).toBe(1);
});

test('the login log of all reaches as far as the right, and its reading is recorded', async () => {
  const security = await somebody({ permissions: ['account:read'] });
  const platform = await aUser(db, {
    type: subjectType.code.platform,
    permissions: ['account:read'],
    scope: dataScope.code.companyTree,
  });
  const [near, far] = [await somebody(), await aUser(db)];
  for (const { userName } of [near, far]) await signIn(app, userName);
  await signIn(app, 'nobody9999', 'Wrong@2026');
  const namesFor = async (reader: typeof security) =>
    new Set((await call(listLogins, { rows: 100 }, reader)).data.list.map(({ userName }) => userName));
  const local = await namesFor(security);
  expect([local.has(near.userName), local.has(far.userName), local.has('nobody9999')]).toEqual([
    true,
    false,
    false,
  ]);
  const all = await namesFor(platform);
  expect([all.has(near.userName), all.has(far.userName), all.has('nobody9999')]).toEqual([true, true, true]);
  expect((await call(listLogins, { userName: far.userName }, security)).data.total).toBe(0);
  const read = await db.select().from(bizAudit).where(eq(bizAudit.event, 'loginLog.read'));
  expect(read).toHaveLength(3);
});

test('how old a password may grow is set by the platform, off until then, felt at once', async () => {
  const company = await somebody({ permissions: ['account:write'] });
  const platform = await aUser(db, { type: subjectType.code.platform, permissions: ['account:write'] });
  const person = await somebody();
  expect((await call(accountSetting, {}, platform)).data).toEqual({ passwordDays: 0, version: 0 });
  expect((await call(accountOverview, {}, person)).data.passwordUntil).toBeNull();
  const save = (passwordDays: number, version: number, by = platform) =>
    call(saveAccountSetting, { passwordDays, version }, by);
  expect(await save(90, 0, company)).toMatchObject({ status: 403 });
  for (const days of [29, 366, 1, -1]) expect((await save(days, 0)).fields).toHaveProperty('passwordDays');
  expect((await save(90, 0)).data).toEqual({ version: 1 });
  expect((await save(60, 0)).info).toBe('数据已被他人修改，请刷新后重试');
  const { data } = await call(accountOverview, {}, person);
  expect(data.passwordUntil).toBe(addDays(data.passwordTime.slice(0, 10), 90));

  await db
    .update(user)
    .set({ passwordChangedAt: sql`now() - interval '91 days'` })
    .where(eq(user.guid, person.guid));
  expect(await call(accountOverview, {}, person)).toMatchObject({ status: 403 });
  expect((await save(0, 1)).data).toEqual({ version: 2 });
  expect(await call(accountOverview, {}, person)).toMatchObject({ code: 1 });
});
