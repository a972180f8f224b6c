import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { listDataManagers, listUsers, listUsersByType, type UserSearch } from '#shared/areas/user/contract';
import { aUser } from '../../testing/builders.ts';
import { userWorld } from '../../testing/user-world.ts';
import { heldRoles } from '../role/held-roles.service.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

const world = await userWorld();
const { call, db, done, company, dept, section, office, admin, foreignAdmin, keeper } = world;
const inCompany = { enterpriseGuid: company.guid };
const reader = await aUser(db, { ...inCompany, deptGuid: office.guid, permissions: ['user:read'] });
const ouyang = await aUser(db, {
  ...inCompany,
  deptGuid: section.guid,
  name: '欧阳建国',
  userName: 'Ouyang01',
  roles: [roleCode.code.dataManager],
  phone: '13857100001',
});
await db.update(user).set({ userCode: 'GW-0815' }).where(eq(user.guid, ouyang.guid));
const second = await aUser(db, { ...inCompany, deptGuid: office.guid, name: '司徒兼' });
await db.insert(userDepartment).values({ userGuid: second.guid, deptGuid: dept.guid });

const found = async (search: Partial<UserSearch>, who: { guid: string } = reader) =>
  (await done(listUsers, search, who)).list.map(({ name }) => name);

test('one search field over user name, name and staff number', async () => {
  for (const keyword of ['ouyang', '欧阳', 'gw-08']) expect(await found({ keyword })).toEqual(['欧阳建国']);
  expect(await found({ userCode: '0815' })).toEqual(['欧阳建国']);
  expect(await found({ keyword: '100%' })).toEqual([]);
});

test('a department has its own people, those of the departments below, and those who belong to it too', async () => {
  expect((await found({ deptGuid: dept.guid })).toSorted()).toEqual(['司徒兼', '欧阳建国'].toSorted());
  expect(await found({ deptGuid: dept.guid, isOwnDeptOnly: true })).toEqual(['司徒兼']);
  const [row] = (await done(listUsers, { name: '司徒' }, reader)).list;
  expect(row).toMatchObject({
    deptName: '办公室',
    furtherDepts: [{ guid: dept.guid, name: '物资部' }],
    userCode: '',
    state: 'active',
    lockedSeconds: 0,
    mustChangePassword: false,
  });
});

test('by role: a built-in one by its code, any by its guid, data managers by their own call', async () => {
  const [role] = await heldRoles(db, ouyang.guid);
  expect(await found({ roleGuid: role!.guid })).toEqual(['欧阳建国']);
  expect(await found({ roleGuid: crypto.randomUUID() })).toEqual([]);
  const managers = async (who: { guid: string }) =>
    (await done(listDataManagers, {}, who)).list.map(({ name }) => name);
  expect(await managers(reader)).toEqual(['欧阳建国']);
  expect(await managers(foreignAdmin)).toEqual([]);
  await db.update(user).set({ isActive: false }).where(eq(user.guid, ouyang.guid));
  expect(await managers(reader)).toEqual([]);
  expect(await found({ state: 'disabled' })).toEqual(['欧阳建国']);
  await db.update(user).set({ isActive: true }).where(eq(user.guid, ouyang.guid));
  expect((await call(listDataManagers, { roleCode: 'JBR' }, null)).status).toBe(401);
});

test('a whole phone finds its owner; parts of one only among people the reader maintains', async () => {
  expect(await found({ phone: '13857100001' })).toEqual(['欧阳建国']);
  expect(await found({ phone: '13857100009' })).toEqual([]);
  // Digit by digit a reader would learn what is masked.
  expect(await found({ phone: '571000' })).toEqual([]);
  expect(await found({ phone: '571000' }, admin)).toEqual(['欧阳建国']);
  const elsewhere = await keeper(dataScope.code.department, office.guid);
  expect(await found({ phone: '571000' }, elsewhere)).toEqual([]);
  expect((await call(listUsers, { phone: '57' }, admin)).fields).toHaveProperty('phone');
  expect((await call(listUsers, { phone: '57x' }, admin)).fields).toHaveProperty('phone');
});

test('what may be done stands on the row: nothing for a reader, by reach for who maintains', async () => {
  const actionsOf = async (who: { guid: string }) =>
    (await done(listUsers, { userName: 'Ouyang01' }, who)).list[0]!.actions;
  expect(await actionsOf(reader)).toEqual([]);
  expect(await actionsOf(admin)).toContain('disable');
  const near = await aUser(db, {
    ...inCompany,
    deptGuid: office.guid,
    permissions: ['user:read', 'user:write'],
    scope: dataScope.code.department,
  });
  expect((await done(listUsers, { userName: 'Ouyang01' }, near)).total).toBe(0);
  expect((await done(listUsers, { name: '司徒' }, near)).list[0]!.actions).toContain('disable');
});

test('by type, within scope alone', async () => {
  const types = await done(listUsersByType, { type: 'Z' }, reader);
  expect(types.total).toBe((await done(listUsers, {}, reader)).total);
  expect((await done(listUsersByType, { type: 'T' }, reader)).total).toBe(0);
});

test('every page of every order shows everybody once', async () => {
  for (let serial = 0; serial < 25; serial++) await aUser(db, { ...inCompany, name: `同名${serial % 3}` });
  for (const sort of ['userName', 'name', 'userCode', 'updateTime'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      const { total } = await done(listUsers, {}, reader);
      for (let page = 1; seen.length < total; page++) {
        const { list } = await done(listUsers, { page, rows: 10, sort, order }, reader);
        expect(list.length).toBeGreaterThan(0);
        seen.push(...list.map(({ guid }) => guid));
      }
      expect(new Set(seen).size).toBe(total);
    }
});
