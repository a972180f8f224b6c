import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { listUsers, listUsersByType } from '#shared/areas/user/contract';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { setProcessAdministrator } from '../department/department.service.ts';
import { user } from './user.table.ts';
import { findPeople, peopleWithRole, processAdministrator } from './user.service.ts';

const app = await testApp();
const { db } = app;
const r = roleCode.code;
const company = await aCompany(db);
const dept = await aDepartment(db, {
  enterpriseGuid: company.guid,
  parentGuid: company.deptGuid,
  name: '物资部',
});
const section = await aDepartment(db, {
  enterpriseGuid: company.guid,
  parentGuid: dept.guid,
  name: '采购科',
});
const reader = await aUser(db, { enterpriseGuid: company.guid, name: '甲甲', permissions: ['user:read'] });
const colleague = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: section.guid,
  name: '欧阳建国',
  userName: 'Ouyang01',
  roles: [r.dataManager],
  phone: '13857100001',
});
const foreigner = await aUser(db, { name: '外人' });
const disable = (guid: string, isActive: boolean) =>
  db.update(user).set({ isActive }).where(eq(user.guid, guid));
const namesFor = async (search: object) =>
  (await app.call(listUsers, search, reader)).data.list.map(({ name }) => name);

test('people of a foreign company are invisible, also by name and by company', async () => {
  expect((await app.call(listUsers, {}, reader)).data.total).toBe(2);
  expect(await namesFor({ name: '外人' })).toEqual([]);
  expect(await namesFor({ enterpriseGuid: foreigner.enterpriseGuid })).toEqual([]);
});

test('a row says who, where and which roles, with the phone masked and no password', async () => {
  const { data } = await app.call(listUsers, { name: '欧阳' }, reader);
  expect(data).toMatchObject({ total: 1, page: 1, rows: 10 });
  expect(data.list[0]).toMatchObject({
    guid: colleague.guid,
    phone: '138****0001',
    deptName: '采购科',
    enterpriseName: company.name,
    roles: ['数据管理员'],
    isActive: true,
  });
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('filters narrow the list', async () => {
  expect(await namesFor({ userName: 'OUYANG' })).toEqual(['欧阳建国']);
  expect(await namesFor({ deptGuid: dept.guid })).toEqual(['欧阳建国']);
  expect(await namesFor({ roleCode: r.dataManager })).toEqual(['欧阳建国']);
  expect(await namesFor({ roleCode: r.finance })).toEqual([]);
  expect(await namesFor({ isActive: false })).toEqual([]);
  expect(await namesFor({ sort: 'userName', order: 'desc' })).toHaveLength(2);
  expect(await app.call(listUsers, { sort: 'password_hash' }, reader)).toMatchObject({ code: 0 });
  expect(await app.call(listUsers, { roleCode: 'XX' }, reader)).toMatchObject({ code: 0 });
});

test('by type, those whose type contains the letter', async () => {
  const both = await aUser(db, { enterpriseGuid: company.guid, type: 'ZT' });
  const { data } = await app.call(listUsersByType, { type: 'T' }, reader);
  expect(data.list.map(({ guid }) => guid)).toEqual([both.guid]);
});

test('a user name is unique whatever its case, and stays taken when its owner has left', async () => {
  const taken = await aUser(db, { userName: 'Taken001' });
  await db.update(user).set({ isDeleted: true, isActive: false }).where(eq(user.guid, taken.guid));
  await expect(aUser(db, { userName: 'tAKEN001' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'sys_user_name' },
  });
});

test('people are found in the order asked, disabled ones marked', async () => {
  await disable(foreigner.guid, false);
  const found = await findPeople(db, [colleague.guid, crypto.randomUUID(), foreigner.guid]);
  expect(found.map(({ guid, isActive, deptName }) => [guid, isActive, deptName])).toEqual([
    [colleague.guid, true, '采购科'],
    [foreigner.guid, false, null],
  ]);
  await disable(foreigner.guid, true);
});

test('who holds a role in a company: active people of that company only', async () => {
  const other = await aUser(db, { roles: [r.dataManager] });
  expect((await peopleWithRole(db, company.guid, r.dataManager)).map(({ guid }) => guid)).toEqual([
    colleague.guid,
  ]);
  expect((await peopleWithRole(db, other.enterpriseGuid, r.dataManager)).map(({ guid }) => guid)).toEqual([
    other.guid,
  ]);
  await disable(colleague.guid, false);
  expect(await peopleWithRole(db, company.guid, r.dataManager)).toEqual([]);
  await disable(colleague.guid, true);
});

test('the process administrator is the one set while active, else the data manager, else nobody', async () => {
  expect(await processAdministrator(db, company.guid)).toBe(colleague.guid);
  await setProcessAdministrator(db, company.guid, reader.guid);
  expect(await processAdministrator(db, company.guid)).toBe(reader.guid);
  await disable(reader.guid, false);
  expect(await processAdministrator(db, company.guid)).toBe(colleague.guid);
  await disable(reader.guid, true);
  expect(await processAdministrator(db, (await aCompany(db)).guid)).toBeNull();
});
