import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/identity/contract';
import * as sync from '#shared/areas/identity/sync-contract';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { user } from '../user/user.table.ts';

const app = await testApp();
const { db, call } = app;
const group = await aCompany(db, { name: '集团' });
const dept = await aDepartment(db, {
  enterpriseGuid: group.guid,
  parentGuid: group.deptGuid,
  name: '物资部',
  code: 'WZ1',
});
const permissions = ['identity:sync', 'department:read', 'department:write', 'user:read', 'user:write'];
const admin = await aUser(db, {
  enterpriseGuid: group.guid,
  deptGuid: group.deptGuid,
  permissions,
  scope: dataScope.code.companyTree,
});
const onlySync = await aUser(db, { enterpriseGuid: group.guid, permissions: ['identity:sync'] });
const stranger = await aUser(db, { permissions });
const clerk = await aUser(db, {
  enterpriseGuid: group.guid,
  deptGuid: dept.guid,
  name: '陈职员',
  phone: '13957100001',
});
const clerkNow = async () => (await db.select().from(user).where(eq(user.guid, clerk.guid)))[0]!;

test('without a directory our own tables are the identity system, and there is nothing to bind', async () => {
  expect((await call(calls.identityState, {}, admin)).data).toEqual({
    kind: 'own',
    address: '',
    isEncrypted: true,
    isReachable: true,
    fault: '',
    bindings: [],
    mayBind: false,
  });
  expect((await call(sync.compareIdentity, { deptGuid: group.deptGuid }, admin)).info).toBe(
    '当前使用本系统的组织机构，无需同步',
  );
});

test('tree, people and companies are those of one’s own rights', async () => {
  for (const target of [calls.identityTree, calls.idmTree]) {
    const names = async (person: { guid: string }, input: object = {}) =>
      (await call(target, input, person)).data.map(({ name }) => name);
    expect(await names(admin)).toEqual(['集团', '物资部']);
    expect(await names(admin, { keyword: 'wz' })).toEqual(['集团', '物资部']);
    expect(await names(admin, { keyword: '没有' })).toEqual([]);
    expect(await names(onlySync)).toEqual([]);
    expect(await names(stranger)).not.toContain('集团');
  }
  const found = (await call(calls.identityPeople, { keyword: '陈职员', unitId: dept.guid }, admin)).data.list;
  expect(found).toEqual([
    expect.objectContaining({ id: clerk.guid, unitName: '物资部', phone: '139****0001', version: 1 }),
  ]);
  expect((await call(calls.identityPeople, { keyword: '陈职员' }, onlySync)).data.total).toBe(0);
  expect((await call(calls.identityPeople, { keyword: '陈职员' }, stranger)).data.total).toBe(0);
  const companies = async (person: { guid: string }) =>
    (await call(calls.chooseIdentityCompany, {}, person)).data.list.map(({ name }) => name);
  expect(await companies(admin)).toEqual(['集团']);
  expect(await companies(onlySync)).toEqual([]);
});

test('a phone, a password and a company change by the ordinary rights and rules', async () => {
  const change = (person: { guid: string }, input: object = {}) =>
    call(calls.idmModifyPhone, { id: clerk.guid, phone: '13811112222', version: 1, ...input }, person);
  expect((await change(onlySync)).code).toBe(-1);
  expect((await change(stranger)).code).toBe(-1);
  expect((await change(admin, { version: undefined })).info).toBe('缺少版本号，请刷新后重试');
  expect((await change(admin, { version: 9 })).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await change(admin)).code).toBe(1);
  const { phone, version, passwordHash } = await clerkNow();
  expect(phone).toBe('13811112222');
  const reset = { id: clerk.guid, version };
  expect((await call(calls.idmModifyPassword, reset, onlySync)).code).toBe(-1);
  expect((await call(calls.idmModifyPassword, reset, admin)).data.oneTimePassword).toMatch(/^\S{12,}$/);
  expect(await clerkNow()).toMatchObject({ mustChangePassword: true });
  expect((await clerkNow()).passwordHash).not.toBe(passwordHash);
  const form = { name: '新公司', code: 'XGS', shortCode: 'XGS1', parentId: group.deptGuid };
  expect((await call(calls.idmAddCompany, form, stranger)).code).toBe(-1);
  expect((await call(calls.idmAddCompany, { ...form, parentId: 'x' }, admin)).status).toBe(200);
  expect((await call(calls.idmAddCompany, form, admin)).code).toBe(1);
});
