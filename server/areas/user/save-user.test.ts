import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newUserForm } from '#shared/areas/user/form';
import { isStrongPassword } from '#shared/areas/registration/rules';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { saveUser, userCodeExists, userTypesAllowed } from '#shared/areas/user/contract';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { messagesTo } from '../../testing/outbox.ts';
import { signIn } from '../../testing/sign-in.ts';
import { userWorld } from '../../testing/user-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { department } from '../department/department.table.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { call, db, done, form, company, other, dept, section, office, foreignDept, admin, keeper } = world;

const stored = async (guid: string) => (await db.select().from(user).where(eq(user.guid, guid)))[0]!;
const codesOf = (answers: readonly { code: number | undefined }[]) =>
  answers.map(({ code }) => code!).toSorted((one, next) => one - next);
const furtherOf = async (guid: string) =>
  (await db.select().from(userDepartment).where(eq(userDepartment.userGuid, guid))).map(
    ({ deptGuid }) => deptGuid,
  );
const added = async (given: Record<string, unknown> = {}) => {
  const { guid } = await done(saveUser, form(given));
  return stored(guid);
};

test('nobody and who may only read are refused', async () => {
  const reader = await aUser(db, { enterpriseGuid: company.guid, permissions: ['user:read'] });
  expect((await call(saveUser, form(), null)).status).toBe(401);
  expect(await call(saveUser, form(), reader)).toMatchObject({ status: 403, info: '没有权限：维护用户' });
});

test('fields that would widen somebody are no part of the form', async () => {
  for (const field of ['enterpriseGuid', 'type', 'roles', 'isActive', 'mustChangePassword', 'passwordHash'])
    expect(await call(saveUser, { ...form(), [field]: 'B' }, admin), field).toMatchObject({ code: 0 });
});

test('every fault of the form is said at its field, in the words of the product description', async () => {
  const answer = await call(saveUser, {}, admin);
  expect(answer).toMatchObject({
    code: 0,
    fields: {
      userName: '用户名不能为空！',
      name: '不能为空！',
      userCode: '不能为空！',
      phone: '手机号不能为空！',
      types: '不能为空！',
    },
  });
  const wrong = await call(
    saveUser,
    form({ userName: 'short1', phone: '14000000000', email: 'a.b@c.cn', userCode: '工号一' }),
    admin,
  );
  expect(wrong.fields).toMatchObject({
    userName: '8-16位字母和数字的组合',
    phone: '请输入正确手机号！',
    email: '请输入正确邮箱！',
  });
});

test('a department out of reach is the same as none; a deleted or disabled one is said at its field', async () => {
  const missing = await call(saveUser, form({ deptGuid: randomUUID() }), admin);
  const foreign = await call(saveUser, form({ deptGuid: foreignDept.guid }), admin);
  expect(missing).toMatchObject({ code: -1 });
  expect(foreign).toEqual({ ...missing });
  const narrow = await keeper(dataScope.code.department);
  expect((await call(saveUser, form({ deptGuid: section.guid }), narrow)).code).toBe(-1);
  expect((await call(saveUser, form({ furtherDeptGuids: [section.guid] }), narrow)).code).toBe(-1);
  const own = await keeper(dataScope.code.self);
  expect((await call(saveUser, form(), own)).code).toBe(-1);
  const closed = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: dept.guid });
  await db.update(department).set({ isActive: false }).where(eq(department.guid, closed.guid));
  expect((await call(saveUser, form({ deptGuid: closed.guid }), admin)).fields).toMatchObject({
    deptGuid: expect.stringContaining('已停用'),
  });
  await db.update(department).set({ isDeleted: true }).where(eq(department.guid, closed.guid));
  expect((await call(saveUser, form({ furtherDeptGuids: [closed.guid] }), admin)).fields).toMatchObject({
    furtherDeptGuids: expect.stringContaining('已被删除'),
  });
});

test('all departments are of one company, and the main one is no further one', async () => {
  const platform = await aUser(db, {
    enterpriseGuid: company.guid,
    type: 'B',
    permissions: ['user:write'],
    scope: dataScope.code.companyTree,
  });
  expect((await call(saveUser, form({ furtherDeptGuids: [foreignDept.guid] }), platform)).fields).toEqual({
    furtherDeptGuids: '只能选择同一单位的部门',
  });
  expect((await call(saveUser, form({ furtherDeptGuids: [dept.guid] }), admin)).fields).toEqual({
    furtherDeptGuids: '兼职部门不能与主部门相同',
  });
});

test("a type is one of the company's; nobody outside of the platform becomes its staff", async () => {
  for (const type of ['B', 'T'] as const)
    expect((await call(saveUser, form({ types: ['Z', type] }), admin)).fields, type).toHaveProperty('types');
  expect(await done(userTypesAllowed, { deptGuid: dept.guid })).toEqual({ types: ['Z', 'J'] });
  expect((await call(userTypesAllowed, { deptGuid: foreignDept.guid }, admin)).code).toBe(-1);
  const both = await added({ types: ['J', 'Z', 'J'] });
  expect(both.type).toBe('ZJ');
});

test('a new person: stored with their departments, signs in with the password shown once and must change it', async () => {
  const given = form({
    furtherDeptGuids: [section.guid, office.guid, section.guid],
    duty: '主管',
    email: 'a@b.cn',
  });
  const made = await done(saveUser, given);
  expect(made).toMatchObject({ version: 1, oneTimePassword: expect.any(String) });
  expect(isStrongPassword(made.oneTimePassword!)).toBe(true);
  const row = await stored(made.guid);
  expect(row).toMatchObject({
    userName: given.userName,
    enterpriseGuid: company.guid,
    deptGuid: dept.guid,
    type: 'Z',
    duty: '主管',
    mustChangePassword: true,
    isActive: true,
  });
  expect((await furtherOf(made.guid)).sort()).toEqual([section.guid, office.guid].sort());
  expect(await signIn(world, given.userName, made.oneTimePassword!)).toMatchObject({
    status: 200,
    isWeakPWD: true,
  });
  const [record] = await listRecords(db, 'user', made.guid);
  expect(record).toMatchObject({ event: 'user.create', userGuid: admin.guid, dataClass: 'sensitive' });
  expect(JSON.stringify(record!.changes)).not.toContain(given.phone);
  expect(JSON.stringify(record)).not.toContain(made.oneTimePassword!);
});

test('a password that is sent is not shown', async () => {
  const given = form({ delivery: 'sms' });
  expect(await done(saveUser, given)).toMatchObject({ oneTimePassword: null });
  const text = (await messagesTo(db, given.phone)).at(-1)!.text!;
  expect(text).toContain(given.userName);
  const password = /密码为(\S+?)，/.exec(text)![1]!;
  expect((await signIn(world, given.userName, password)).status).toBe(200);
});

test('the same guid makes a person once; that of somebody out of reach is refused as missing', async () => {
  const guid = randomUUID();
  const given = form({ guid });
  const first = await done(saveUser, given);
  expect(await done(saveUser, given)).toEqual({ ...first, oneTimePassword: null });
  const twins = { ...form(), guid: randomUUID() };
  const both = await Promise.all([call(saveUser, twins, admin), call(saveUser, twins, admin)]);
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect(both.filter(({ data }) => data.oneTimePassword !== null)).toHaveLength(1);
  expect((await call(saveUser, { ...form(), guid: world.foreignAdmin.guid }, admin)).code).toBe(-1);
});

test('a user name is given once for ever, whatever its case; a staff number once in its company', async () => {
  const first = await added({ userName: 'Unique0001', userCode: 'A-1' });
  expect((await call(saveUser, form({ userName: 'uNIQUE0001' }), admin)).fields).toEqual({
    userName: '用户名已存在，请更换',
  });
  expect((await call(saveUser, form({ userCode: 'a-1' }), admin)).fields).toEqual({ userCode: '工号已存在' });
  expect(await done(userCodeExists, { userCode: 'a-1', deptGuid: section.guid })).toEqual({ exists: true });
  expect(
    await done(userCodeExists, { userCode: 'A-1', deptGuid: section.guid, userGuid: first.guid }),
  ).toEqual({ exists: false });
  expect((await call(userCodeExists, { userCode: 'A-1', deptGuid: foreignDept.guid }, admin)).code).toBe(-1);
  const elsewhere = form({ userCode: 'A-1', deptGuid: foreignDept.guid });
  expect((await call(saveUser, elsewhere, world.foreignAdmin)).code).toBe(1);
  await db.update(user).set({ isDeleted: true, isActive: false }).where(eq(user.guid, first.guid));
  expect((await call(saveUser, form({ userName: 'unique0001' }), admin)).fields).toHaveProperty('userName');
  expect((await call(saveUser, form({ userCode: 'A-1' }), admin)).code).toBe(1);
});

test('of two saves of one user name one wins, the other reads why', async () => {
  const [a, b] = [form({ userName: 'Twins0001' }), form({ userName: 'tWINS0001' })];
  const answers = await Promise.all([call(saveUser, a, admin), call(saveUser, b, admin)]);
  expect(codesOf(answers)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.fields).toEqual({ userName: '用户名已存在，请更换' });
});

test('a change: what is left out stays, the user name stays for good, a stale one is refused', async () => {
  const { guid, userName, phone } = await added({ duty: '科员', email: 'a@b.cn' });
  const edit = { guid, version: 1 };
  expect((await call(saveUser, { ...edit, userName: 'Another001' }, admin)).fields).toEqual({
    userName: '用户名不能修改',
  });
  expect(await done(saveUser, { ...edit, userName, name: '改名' })).toEqual({
    guid,
    version: 2,
    oneTimePassword: null,
  });
  expect(await stored(guid)).toMatchObject({ name: '改名', duty: '科员', email: 'a@b.cn', phone });
  expect(await call(saveUser, { ...edit, name: '旧的' }, admin)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  expect(await done(saveUser, { guid, version: 2, email: '' })).toMatchObject({ version: 3 });
  expect((await stored(guid)).email).toBeNull();
  expect(await done(saveUser, { guid, version: 3, name: '改名' })).toMatchObject({ version: 3 });
  expect((await call(saveUser, { guid: world.foreignAdmin.guid, version: 1, name: '甲' }, admin)).code).toBe(
    -1,
  );
  expect((await call(saveUser, { guid: randomUUID(), version: 1, name: '甲' }, admin)).code).toBe(-1);
  const edits = (await listRecords(db, 'user', guid)).filter(({ event }) => event === 'user.change');
  expect(edits.map(({ changes }) => Object.keys(changes ?? {}))).toEqual([['name'], ['email']]);
});

test('of two administrators who change one person one wins, the other reads why', async () => {
  const { guid } = await added();
  const answers = await Promise.all(
    ['甲', '乙'].map((name) => call(saveUser, { guid, version: 1, name }, admin)),
  );
  expect(codesOf(answers)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.info).toBe('数据已被他人修改，请刷新后重试');
});

test('somebody whose department has been disabled can still be edited, and moved away from it', async () => {
  const closing = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: dept.guid });
  const { guid } = await added({ deptGuid: closing.guid, furtherDeptGuids: [section.guid] });
  await db.update(department).set({ isActive: false }).where(eq(department.guid, closing.guid));
  expect(await done(saveUser, { guid, version: 1, duty: '科员' })).toMatchObject({ version: 2 });
  expect(await done(saveUser, { guid, version: 2, deptGuid: section.guid })).toMatchObject({ version: 3 });
  expect(await furtherOf(guid)).toEqual([]);
  expect((await listRecords(db, 'user', guid)).at(-1)).toMatchObject({ event: 'user.move' });
});

test('nobody changes their own department, types or phone here', async () => {
  const { version } = await stored(admin.guid);
  for (const [field, value] of [
    ['deptGuid', dept.guid],
    ['furtherDeptGuids', [dept.guid]],
    ['types', ['Z', 'J']],
    ['phone', '13900000009'],
  ] as const)
    expect(
      (await call(saveUser, { guid: admin.guid, version, [field]: value }, admin)).fields,
      field,
    ).toHaveProperty(field);
  expect(await done(saveUser, { guid: admin.guid, version, duty: '管理员' })).toMatchObject({
    version: version + 1,
  });
});

test('the phone of a security or audit administrator is their own affair', async () => {
  for (const code of [roleCode.code.securityAdministrator, roleCode.code.auditAdministrator]) {
    const held = await aUser(db, {
      enterpriseGuid: company.guid,
      deptGuid: office.guid,
      roles: [code],
      phone: '13800000001',
    });
    const edit = { guid: held.guid, version: held.version };
    expect((await call(saveUser, { ...edit, phone: '13800000002' }, admin)).fields).toHaveProperty('phone');
    expect((await call(saveUser, { ...edit, duty: '安全' }, admin)).code).toBe(1);
  }
});

test('a changed phone is told to the former one', async () => {
  const { guid, phone } = await added();
  await done(saveUser, { guid, version: 1, phone: '13877776666' });
  expect((await messagesTo(db, phone!)).at(-1)?.text).toContain('已更换绑定手机号');
});

test('people of a supplier have no department, and get none of somebody else', async () => {
  const supplier = await aUser(db, { enterpriseGuid: other.guid, deptGuid: null });
  const platform = await aUser(db, {
    enterpriseGuid: company.guid,
    type: 'B',
    permissions: ['user:write'],
    scope: dataScope.code.companyTree,
  });
  const edit = { guid: supplier.guid, version: supplier.version };
  expect((await call(saveUser, { ...edit, furtherDeptGuids: [foreignDept.guid] }, platform)).fields).toEqual({
    deptGuid: '请先选择主部门',
  });
  expect((await call(saveUser, { ...edit, deptGuid: dept.guid }, platform)).fields).toEqual({
    deptGuid: '只能选择同一单位的部门',
  });
  expect((await call(saveUser, { ...edit, name: '供应商人员' }, platform)).code).toBe(1);
});

test('user names and staff numbers: exactly what the rules describe is taken', () => {
  const takes = (field: 'userName' | 'userCode', value: string) =>
    newUserForm.shape[field].safeParse(value).success;
  const sign = fc.constantFrom(...'abzAZ019-_./ 中！１'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 20 }), (text) => {
      const value = text.trim();
      const isName = /^[A-Za-z0-9]{8,16}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);
      expect(takes('userName', text)).toBe(isName);
      // A full-width digit is an input method slip.
      const half = value.replaceAll('１', '1');
      expect(takes('userCode', text)).toBe(/^[A-Za-z0-9._/-]{1,30}$/.test(half));
    }),
  );
});
