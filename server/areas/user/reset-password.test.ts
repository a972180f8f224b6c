import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { currentUser } from '#shared/areas/session/contract';
import { disableUser, listUsers, resetUserPassword, unlockUser } from '#shared/areas/user/contract';
import { aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { userWorld } from '../../testing/user-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { noteAttempt } from '../session/attempt.service.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { call, db, done, company, admin, foreignAdmin } = world;
const inCompany = { enterpriseGuid: company.guid };
let serial = 0;
const somebody = (given: object = {}) =>
  aUser(db, { ...inCompany, phone: `1370000${String(++serial).padStart(4, '0')}`, ...given });
const named = async (guid: string) => {
  const [found] = await db.select({ version: user.version }).from(user).where(eq(user.guid, guid));
  return { guid, version: found!.version };
};
const fail = async (userName: string, times: number) => {
  for (let time = 0; time < times; time++) await noteAttempt(db, userName, '10.0.0.1', 'failed');
};

test('nobody, a reader, somebody out of reach, oneself, a stale version, a disabled person', async () => {
  const { guid } = await somebody();
  const reader = await aUser(db, { ...inCompany, permissions: ['user:read'] });
  const input = { ...(await named(guid)), delivery: 'show' };
  expect((await call(resetUserPassword, input, null)).status).toBe(401);
  expect((await call(resetUserPassword, input, reader)).status).toBe(403);
  expect((await call(resetUserPassword, input, foreignAdmin)).code).toBe(-1);
  expect((await call(unlockUser, { guid }, foreignAdmin)).code).toBe(-1);
  expect((await call(unlockUser, { guid }, reader)).status).toBe(403);
  expect((await call(resetUserPassword, { ...input, version: 9 }, admin)).info).toContain('已被他人修改');
  const own = { ...(await named(admin.guid)), delivery: 'show' };
  expect((await call(resetUserPassword, own, admin)).info).toBe('请在“我的账号”中修改本人密码');
  await done(disableUser, await named(guid));
  const disabled = { ...(await named(guid)), delivery: 'show' };
  expect((await call(resetUserPassword, disabled, admin)).info).toBe('该用户已停用，请先启用');
});

test('a one-time password shown once: sessions end, a lock is lifted, the old one is gone, its owner hears of it', async () => {
  const person = await somebody();
  expect((await call(currentUser, {}, person)).code).toBe(1);
  await fail(person.userName, 5);
  const { oneTimePassword, version } = await done(resetUserPassword, {
    ...(await named(person.guid)),
    delivery: 'show',
  });
  expect(version).toBe((await named(person.guid)).version);
  expect((await call(currentUser, {}, person)).status).toBe(401);
  expect((await signIn(world, person.userName, TEST_PASSWORD)).status).toBe(400);
  expect(await signIn(world, person.userName, oneTimePassword!)).toMatchObject({
    status: 200,
    isWeakPWD: true,
  });
  const [told] = await messagesTo(db, person.phone!);
  expect(told).toMatchObject({ template: 'passwordReset' });
  expect(told!.text).not.toContain(oneTimePassword);
  const records = await listRecords(db, 'user', person.guid);
  const record = records.find(({ event }) => event === 'user.resetPassword');
  expect(record).toMatchObject({ userGuid: admin.guid, dataClass: 'sensitive' });
  expect(JSON.stringify(record)).not.toContain(oneTimePassword);
});

test('sent instead: only its owner reads it, and there must be a phone', async () => {
  const person = await somebody();
  const answer = await done(resetUserPassword, { ...(await named(person.guid)), delivery: 'sms' });
  expect(answer.oneTimePassword).toBeNull();
  const sent = (await messagesTo(db, person.phone!)).at(-1)!;
  expect(sent.template).toBe('oneTimePassword');
  expect((await signIn(world, person.userName, sent.parameters!['password']!)).status).toBe(200);
  const unreachable = await somebody({ phone: undefined });
  const sms = { ...(await named(unreachable.guid)), delivery: 'sms' };
  expect((await call(resetUserPassword, sms, admin)).fields).toHaveProperty('delivery');
});

test('that of a security or audit administrator is never shown to who maintains accounts', async () => {
  for (const code of [roleCode.code.securityAdministrator, roleCode.code.auditAdministrator]) {
    const person = await somebody({ roles: [code] });
    const input = await named(person.guid);
    expect((await call(resetUserPassword, { ...input, delivery: 'show' }, admin)).fields, code).toEqual({
      delivery: '该用户持有安全或审计权限，一次性密码只能短信发送给本人',
    });
    expect((await signIn(world, person.userName)).status).toBe(200);
    expect((await call(resetUserPassword, { ...input, delivery: 'sms' }, admin)).code).toBe(1);
  }
  const own = await aUser(db, { ...inCompany, permissions: ['role:grant'], phone: '13700009999' });
  const input = { ...(await named(own.guid)), delivery: 'show' };
  expect((await call(resetUserPassword, input, admin)).fields, 'a role of the company').toHaveProperty(
    'delivery',
  );
});

test('of two resets at once one wins', async () => {
  const { guid } = await somebody();
  const input = { ...(await named(guid)), delivery: 'show' };
  const answers = await Promise.all([
    call(resetUserPassword, input, admin),
    call(resetUserPassword, input, admin),
  ]);
  expect(answers.map(({ code }) => code).toSorted((one, next) => one! - next!)).toEqual([0, 1]);
});

test('five wrong passwords lock; the list says so, finds the locked, and an administrator lets them in again', async () => {
  const locked = await somebody({ userName: 'LockedOne1' });
  const close = await somebody();
  await fail(locked.userName, 5);
  await fail(close.userName, 4);
  const states = async (search: object) =>
    (await done(listUsers, search)).list.map(({ guid, state }) => [guid, state]);
  expect(await states({ state: 'locked' })).toEqual([[locked.guid, 'locked']]);
  const active = await states({ state: 'active' });
  expect(active).toContainEqual([close.guid, 'active']);
  expect(active.map(([guid]) => guid)).not.toContain(locked.guid);
  const [row] = (await done(listUsers, { userName: locked.userName })).list;
  expect(row!.lockedSeconds).toBeGreaterThan(800);
  expect(row!.actions).toContain('unlock');
  expect((await signIn(world, locked.userName)).status).toBe(400);
  expect((await call(unlockUser, { guid: close.guid }, admin)).info).toBe('该账号未被锁定');
  expect((await call(unlockUser, { guid: locked.guid }, admin)).code).toBe(1);
  expect((await call(unlockUser, { guid: locked.guid }, admin)).code).toBe(0);
  expect((await signIn(world, locked.userName)).status).toBe(200);
  expect((await listRecords(db, 'user', locked.guid)).at(-1)).toMatchObject({ event: 'session.signIn' });
  expect((await listRecords(db, 'user', locked.guid)).at(-2)).toMatchObject({ event: 'user.unlock' });
});
