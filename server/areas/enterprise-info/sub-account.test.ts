import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subAccountCalls as calls } from '#shared/areas/enterprise/auth-contract';
import { enterpriseCalls } from '#shared/areas/enterprise/contract';
import { loadUserInfo } from '#shared/areas/session/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { enterpriseWorld } from '../../testing/enterprise-world.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { user } from '../user/user.table.ts';

const app = await testApp();
const { db, call } = app;
const { aSupplier, aForm } = await enterpriseWorld(app);
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';

/** As if they had signed in and chosen their own password. */
const hasChosenPassword = (guid: string) =>
  db.update(user).set({ mustChangePassword: false }).where(eq(user.guid, guid));

let serial = 0;
const form = (more: object = {}) => ({
  guid: randomUUID(),
  userName: `subacc${String(++serial).padStart(4, '0')}`,
  name: '李芳',
  phone: `136${String(serial).padStart(8, '0')}`,
  email: '',
  rights: ['view'],
  ...more,
});

test('invited with a one-time password, which must be changed; rights are felt at the next call', async () => {
  const { main } = await aSupplier();
  const given = form({ rights: ['edit'] });
  const made = await call(calls.save, given, main);
  expect(made.info).toBe('');
  expect(made.data.oneTimePassword).toMatch(/^.{8,}$/);
  expect((await call(calls.save, given, main)).data).toEqual({ ...made.data, oneTimePassword: null });
  const signedIn = await signIn(app, given.userName, made.data.oneTimePassword!);
  expect(signedIn.status).toBe(200);
  const account = { guid: made.data.guid };
  expect((await call(enterpriseCalls.own, {}, account)).status).toBe(403);
  await hasChosenPassword(account.guid);

  expect((await call(loadUserInfo, {}, account)).data.permissions).toEqual([
    'enterprise:read',
    'enterprise:write',
  ]);
  const draft = await call(enterpriseCalls.save, { ...(await aForm(account)), guid: randomUUID() }, account);
  expect(draft.info).toBe('');
  expect(await call(enterpriseCalls.submit, draft.data, account)).toMatchObject({
    status: 403,
    info: '没有权限：提交企业信息',
  });
  expect((await call(calls.list, {}, account)).status).toBe(403);
  const [, listed] = (await call(calls.list, {}, main)).data.list;
  expect(listed).toMatchObject({ isMain: false, rights: ['edit'], phone: expect.stringContaining('****') });

  const { userName: _u, phone: _p, ...rest } = given;
  const changed = await call(
    calls.save,
    { ...rest, version: listed!.version, rights: ['view', 'submit'] },
    main,
  );
  expect(changed.info).toBe('');
  expect((await call(enterpriseCalls.save, { guid: draft.data.guid, version: 1 }, account)).status).toBe(403);
  expect((await call(enterpriseCalls.own, {}, account)).data.actions).toEqual(['submit']);
});

test('a viewer reads ID, account and personal phone numbers masked', async () => {
  const { main } = await aSupplier();
  await call(enterpriseCalls.save, { ...(await aForm(main)), guid: randomUUID() }, main);
  const made = await call(calls.save, form(), main);
  await hasChosenPassword(made.data.guid);
  const { data } = await call(enterpriseCalls.own, {}, { guid: made.data.guid });
  expect(data.open!.info).toMatchObject({
    legalRepIdNumber: '110105********002X',
    bankAccountNo: '1202***********2345',
    legalRepPhone: expect.stringMatching(/^139\*{4}\d{4}$/),
  });
  expect(data.actions).toEqual([]);
});

test('disabled: the session ends, nothing but enabling may be done; enabled: the rights are back', async () => {
  const { main } = await aSupplier();
  const { data } = await call(calls.save, form(), main);
  await hasChosenPassword(data.guid);
  const account = { guid: data.guid };
  expect((await call(enterpriseCalls.own, {}, account)).code).toBe(1);
  const [, row] = (await call(calls.list, {}, main)).data.list;
  const off = await call(calls.setActive, { guid: data.guid, version: row!.version, isActive: false }, main);
  expect(off.info).toBe('');
  expect((await call(enterpriseCalls.own, {}, account)).status).toBe(401);
  expect(await call(calls.setActive, { ...off.data, isActive: false }, main)).toMatchObject({
    info: WRONG_STATE,
  });
  expect(await call(calls.resetPassword, { ...off.data, delivery: 'show' }, main)).toMatchObject({
    info: WRONG_STATE,
  });
  expect((await call(calls.setActive, { ...off.data, isActive: true }, main)).code).toBe(1);
  const [, back] = (await call(calls.list, {}, main)).data.list;
  expect(back).toMatchObject({ isActive: true, rights: ['view'] });
});

test('a reset password is shown or sent, and the old one ends', async () => {
  const { main } = await aSupplier();
  const given = form();
  const { data } = await call(calls.save, given, main);
  const sent = await call(calls.resetPassword, { guid: data.guid, version: 1, delivery: 'sms' }, main);
  expect(sent.data.oneTimePassword).toBeNull();
  expect(await messagesTo(db, given.phone)).toHaveLength(1);
  expect((await signIn(app, given.userName, data.oneTimePassword!)).status).not.toBe(200);
});

test("the main account and another enterprise's accounts are out of reach; stale is refused", async () => {
  const { main } = await aSupplier();
  const { main: stranger } = await aSupplier();
  const { data } = await call(calls.save, form(), main);
  const named = { guid: data.guid, version: 1 };
  const attempts: [Endpoint, object][] = [
    [calls.setActive, { ...named, isActive: false }],
    [calls.resetPassword, { ...named, delivery: 'show' }],
    [calls.save, { ...form(), ...named, userName: undefined }],
    [calls.save, { ...form(), guid: data.guid }],
  ];
  for (const [target, input] of attempts)
    expect((await call(target, { ...input }, stranger)).code, target.path).toBe(-1);
  const [first] = (await call(calls.list, {}, main)).data.list;
  expect(first).toMatchObject({ guid: main.guid, isMain: true, actions: [] });
  const own = { guid: main.guid, version: first!.version };
  expect((await call(calls.setActive, { ...own, isActive: false }, main)).info).toMatch(/主账号不能/);
  expect(await call(calls.setActive, { guid: data.guid, version: 9, isActive: false }, main)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
});

test('faults at their fields; a user name is given once', async () => {
  const { main } = await aSupplier();
  const faulty = await call(calls.save, form({ userName: 'abc', phone: '123', rights: [], name: ' ' }), main);
  expect(Object.keys(faulty.fields).sort()).toEqual(['name', 'phone', 'rights', 'userName']);
  const taken = form();
  await call(calls.save, taken, main);
  expect((await call(calls.save, form({ userName: taken.userName.toUpperCase() }), main)).fields).toEqual({
    userName: '用户名已存在，请更换',
  });
});
