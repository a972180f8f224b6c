import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listUsers } from '#shared/areas/user/contract';
import { changePassword, loadUserInfo } from '#shared/areas/session/contract';
import { roleCode } from '#shared/areas/role/codes';
import { passwordText } from '#shared/areas/registration/password-rules';
import { ruleText } from '#shared/kit/rule-texts';
import { hashPassword } from '../../kit/password-hash.ts';
import { enterprise } from '../enterprise/enterprise.table.ts';
import { aCompany, aUser, TEST_PASSWORD } from '../../testing/builders.ts';
import { seal, signIn, takeChallenge } from '../../testing/sign-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { accountSetting } from '../account/account-setting.table.ts';
import { user } from '../user/user.table.ts';

const app = await testApp();
const company = await aCompany(app.db);
const somebody = (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(app.db, { enterpriseGuid: company.guid, permissions: ['user:read'], ...given });

async function change(accessToken: string | undefined, oldPassword: string, newPassword: string) {
  const { kid, publicKey, nonce } = await takeChallenge(app);
  const credential = seal(publicKey, { oldPassword, newPassword, nonce });
  const response = await app.send({
    method: 'POST',
    url: changePassword.path,
    payload: { kid, credential },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.json<{ code: number; info: string; data: { fields?: Record<string, string> } | null }>();
}
const get = async (accessToken: string | undefined) => {
  const response = await app.send({
    method: 'GET',
    url: loadUserInfo.path,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return { status: response.statusCode, data: response.json<{ data: { isWeakPWD: boolean } }>().data };
};

test('the old password is asked for, and guessing it locks', async () => {
  const person = await somebody();
  const { access_token: access } = await signIn(app, person.userName);
  for (let at = 0; at < 5; at++)
    expect(await change(access, 'Wrong@2026', 'Better@2027')).toMatchObject({
      code: 0,
      info: '原密码不正确',
      data: { fields: { oldPassword: '原密码不正确' } },
    });
  expect((await change(access, TEST_PASSWORD, 'Better@2027')).info).toContain('账号已锁定');
});

const careful = await somebody({ userName: 'careful1', name: '单雄信', phone: '13857318824' });
await app.db
  .update(enterprise)
  .set({ name: '上海恒远建工集团股份有限公司', uscc: '91330100MA27XK0X1Q' })
  .where(eq(enterprise.guid, company.guid));
test.each([
  ['short1A', ruleText.newPassword.cn],
  ['lowercase1', ruleText.newPassword.cn],
  ['Password@1', passwordText.baseWord.cn],
  ['Zhaocai@2026', passwordText.baseWord.cn],
  ['Scooter@2029', '该密码过于常见，请更换'],
  ['Aa@carefuL1Xy', '密码不能包含用户名'],
  ['1uf3r@C#88', '密码不能包含用户名'],
  ['Xiongx1n!Sh4n', passwordText.ownWord.cn],
  ['S.x-X#4719', passwordText.ownWord.cn],
  ['H3ngyu@n!77q', passwordText.ownWord.cn],
  ['Kq#ma27xk0!', passwordText.ownWord.cn],
  ['Kqw#3188-24x', passwordText.ownWord.cn],
  [TEST_PASSWORD, '新密码不能与原密码相同'],
])('%s is refused as a new password', async (chosen, info) => {
  const { access_token: access } = await signIn(app, careful.userName);
  expect(await change(access, TEST_PASSWORD, chosen)).toMatchObject({
    code: 0,
    info,
    data: { fields: { newPassword: info } },
  });
});

test('an administrator chooses a super password: all four kinds of characters (product.md 5)', async () => {
  const { systemAdministrator, handler } = roleCode.code;
  const administrator = await somebody({ roles: [systemAdministrator] });
  const other = await somebody({ roles: [handler] });
  const [first, second] = await Promise.all([administrator, other].map((one) => signIn(app, one.userName)));
  for (const chosen of ['Brook17Quartz', 'Brook-17-Quartz', 'brook@17quartz'])
    expect((await change(first!.access_token, TEST_PASSWORD, chosen)).data?.fields).toEqual({
      newPassword: ruleText.newPassword.cn,
    });
  expect((await change(second!.access_token, TEST_PASSWORD, 'Brook17Quartz')).code).toBe(1);
  expect((await change(first!.access_token, TEST_PASSWORD, 'Brook@17Quartz')).code).toBe(1);
});

test('a password of before is refused', async () => {
  const person = await somebody();
  const { access_token: access } = await signIn(app, person.userName);
  expect((await change(access, TEST_PASSWORD, 'Second@2026')).code).toBe(1);
  expect(await change(access, 'Second@2026', TEST_PASSWORD)).toMatchObject({
    info: '新密码不能与最近5次使用过的密码相同',
  });
});

test('a challenge used once does not change a password', async () => {
  const person = await somebody();
  const answer = await app.call(changePassword, { kid: crypto.randomUUID(), credential: 'ab' }, person);
  expect(answer).toMatchObject({ code: 0, info: '请求已过期，请重试' });
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const person = await somebody();
  const here = await signIn(app, person.userName);
  const there = await signIn(app, person.userName);
  expect((await change(here.access_token, TEST_PASSWORD, 'Better@2027')).code).toBe(1);
  expect((await get(here.access_token)).status).toBe(200);
  expect((await get(there.access_token)).status).toBe(401);
  expect((await signIn(app, person.userName)).error).toBe('invalid_grant');
  expect((await signIn(app, person.userName, 'Better@2027')).status).toBe(200);
});

const weakOnes = {
  'a first password': (guid: string) =>
    app.db.update(user).set({ mustChangePassword: true }).where(eq(user.guid, guid)),
  'one older than the setting allows': async (guid: string) => {
    await makeOld(guid);
    await app.db.insert(accountSetting).values({ id: 1, passwordDays: 90, version: 1 });
  },
};
const makeOld = (guid: string) =>
  app.db
    .update(user)
    .set({ passwordChangedAt: sql`now() - interval '91 days'` })
    .where(eq(user.guid, guid));

test('without the setting a password grows as old as it likes', async () => {
  const person = await somebody();
  await makeOld(person.guid);
  expect(await signIn(app, person.userName)).toMatchObject({ status: 200, isWeakPWD: false });
});

test.each(Object.entries(weakOnes))('%s opens nothing but its change', async (_name, weaken) => {
  const person = await somebody();
  await weaken(person.guid);
  await passesThroughChange(person.userName, TEST_PASSWORD);
});

test('a password of the old rule signs in and must be changed', async () => {
  const person = await somebody();
  const passwordHash = await hashPassword('abc123');
  await app.db.update(user).set({ passwordHash }).where(eq(user.guid, person.guid));
  await passesThroughChange(person.userName, 'abc123');
});

async function passesThroughChange(userName: string, password: string) {
  const reply = await signIn(app, userName, password);
  expect(reply).toMatchObject({ status: 200, isWeakPWD: true });
  const list = () =>
    app.send({
      method: 'POST',
      url: listUsers.path,
      payload: {},
      headers: { authorization: `Bearer ${reply.access_token}` },
    });
  expect((await get(reply.access_token)).data.isWeakPWD).toBe(true);
  expect((await list()).statusCode).toBe(403);
  expect((await change(reply.access_token, password, 'Better@2027')).code).toBe(1);
  expect((await get(reply.access_token)).data.isWeakPWD).toBe(false);
  expect((await list()).statusCode).toBe(200);
}
