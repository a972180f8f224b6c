import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { revealContact, userDetail } from '#shared/areas/user/contract';
import { aUser } from '../../testing/builders.ts';
import { signIn } from '../../testing/sign-in.ts';
import { userWorld } from '../../testing/user-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';
import { eq } from 'drizzle-orm';

const world = await userWorld();
const { call, db, done, company, dept, section, admin, foreignAdmin } = world;
const reader = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: dept.guid,
  permissions: ['user:read'],
});
const person = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: dept.guid,
  roles: [roleCode.code.finance],
  phone: '13800001234',
  type: 'ZJ',
});
await db
  .update(user)
  .set({ email: 'zhang@example.com', userCode: 'K-1', duty: '会计' })
  .where(eq(user.guid, person.guid));
await db.insert(userDepartment).values({ userGuid: person.guid, deptGuid: section.guid });

test('nobody and somebody of another company see nothing', async () => {
  expect((await call(userDetail, { guid: person.guid }, null)).status).toBe(401);
  expect((await call(userDetail, { guid: person.guid }, foreignAdmin)).code).toBe(-1);
  expect((await call(revealContact, { guid: person.guid }, foreignAdmin)).code).toBe(-1);
  const self = await aUser(db, {
    enterpriseGuid: company.guid,
    permissions: ['user:read'],
    scope: dataScope.code.self,
  });
  expect((await call(userDetail, { guid: person.guid }, self)).code).toBe(-1);
});

test('a colleague sees who it is, phone and e-mail masked, and may do nothing', async () => {
  const seen = await done(userDetail, { guid: person.guid }, reader);
  expect(seen).toMatchObject({
    userCode: 'K-1',
    duty: '会计',
    phone: '138****1234',
    email: 'z***@example.com',
    types: ['Z', 'J'],
    typesAllowed: ['Z', 'J'],
    deptName: '物资部',
    furtherDepts: [{ guid: section.guid, name: '采购科' }],
    roleList: [{ code: 'CW', name: '财务' }],
    lastSignInTime: null,
    actions: [],
  });
  expect(await call(revealContact, { guid: person.guid }, reader)).toMatchObject({
    status: 403,
    info: '没有权限：维护用户',
  });
});

test('their own are not masked, and looking at them is no record', async () => {
  const seen = await done(userDetail, { guid: person.guid }, person);
  expect(seen).toMatchObject({
    phone: '13800001234',
    email: 'zhang@example.com',
    actions: ['revealContact'],
  });
  await done(revealContact, { guid: person.guid }, person);
  expect(await listRecords(db, 'user', person.guid)).toEqual([]);
});

test('who maintains them sees them at a click, which is recorded', async () => {
  expect((await done(userDetail, { guid: person.guid })).phone).toBe('138****1234');
  expect(await done(revealContact, { guid: person.guid })).toEqual({
    phone: '13800001234',
    email: 'zhang@example.com',
  });
  expect(await listRecords(db, 'user', person.guid)).toMatchObject([
    { event: 'user.revealContact', userGuid: admin.guid, dataClass: 'sensitive' },
  ]);
});

test('the last sign-in, and the acts of a row in its state', async () => {
  await signIn(world, person.userName);
  const seen = await done(userDetail, { guid: person.guid });
  expect(seen.lastSignInTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(seen.actions).toEqual(['edit', 'disable', 'move', 'resetPassword', 'delete', 'revealContact']);
  const own = await done(userDetail, { guid: admin.guid });
  expect(own.actions).toEqual(['edit', 'revealContact']);
  await db.update(user).set({ isActive: false }).where(eq(user.guid, person.guid));
  expect((await done(userDetail, { guid: person.guid })).actions).toEqual([
    'edit',
    'enable',
    'move',
    'delete',
    'revealContact',
  ]);
});
