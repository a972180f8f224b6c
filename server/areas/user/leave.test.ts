import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { delegationCalls } from '#shared/areas/approval/delegation-contract';
import { roleCode } from '#shared/areas/role/codes';
import { currentUser } from '#shared/areas/session/contract';
import {
  deleteUser,
  disableUser,
  enableUser,
  listUsers,
  moveUser,
  saveUser,
} from '#shared/areas/user/contract';
import { type Holding, transferInfo } from '#shared/areas/user/transfer-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { formatDateTime } from '#shared/kit/dates';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { signIn } from '../../testing/sign-in.ts';
import { listRecords } from '../audit/audit.service.ts';
import { department } from '../department/department.table.ts';
import { setHead, setProcessAdministrator } from '../department/department.service.ts';
import { rolesOf } from '../role/role.service.ts';
import { userDepartment } from './user-department.table.ts';
import { user } from './user.table.ts';

const world = await planWorld();
const { call, db, company, other, dept, person, done } = world;
const r = roleCode.code;
const inCompany = { enterpriseGuid: company.guid };
const admin = await aUser(db, { ...inCompany, deptGuid: company.deptGuid, roles: [r.systemAdministrator] });
const keeper = await aUser(db, {
  ...inCompany,
  permissions: ['user:read', 'user:write', 'plan:read', 'project:read'],
});
const section = await aDepartment(db, { ...inCompany, parentGuid: dept.guid });
const stored = async (guid: string) => (await db.select().from(user).where(eq(user.guid, guid)))[0]!;
const named = async (guid: string) => ({ guid, version: (await stored(guid)).version });
const disable = async (guid: string, who = admin) => call(disableUser, await named(guid), who);
const codesOf = (answers: readonly { code: number | undefined }[]) =>
  answers.map(({ code }) => code!).toSorted((one, next) => one - next);
const kindsOf = (answer: { data: unknown }) =>
  ((answer.data as { holdings?: Holding[] } | null)?.holdings ?? []).map(({ kind, count }) => [kind, count]);

test('nobody, a reader, somebody out of reach, a stale version, oneself', async () => {
  const reader = await aUser(db, { ...inCompany, permissions: ['user:read'] });
  const { guid } = await aUser(db, inCompany);
  const foreign = await aUser(db, { enterpriseGuid: other.guid });
  for (const target of [disableUser, enableUser, deleteUser] as Endpoint[]) {
    expect((await call(target, await named(guid), null)).status).toBe(401);
    expect((await call(target, await named(guid), reader)).status).toBe(403);
    expect((await call(target, await named(foreign.guid), admin)).code).toBe(-1);
    expect((await call(target, { guid: randomUUID(), version: 1 }, admin)).code).toBe(-1);
  }
  for (const target of [disableUser, deleteUser] as Endpoint[])
    expect((await call(target, { guid, version: 7 }, admin)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await disable(admin.guid)).info).toBe('不能停用本人账号');
  expect((await call(deleteUser, await named(admin.guid), admin)).info).toBe('不能删除本人账号');
  const move = { ...(await named(admin.guid)), deptGuid: dept.guid };
  expect((await call(moveUser, move, admin)).fields).toEqual({ deptGuid: '不能调整本人的部门' });
  expect(await call(transferInfo, { userGuid: foreign.guid }, admin)).toMatchObject({ code: -1 });
  expect(await call(transferInfo, { userGuid: guid }, reader)).toMatchObject({
    status: 403,
    info: '没有权限：维护用户',
  });
});

test('a disabled person is out at their next call, cannot sign in, and comes back as they were', async () => {
  const free = await aUser(db, { ...inCompany, deptGuid: section.guid, roles: [r.finance] });
  expect((await call(currentUser, {}, free)).code).toBe(1);
  expect((await disable(free.guid)).code).toBe(1);
  expect((await call(currentUser, {}, free)).status).toBe(401);
  expect((await signIn(world, free.userName)).status).toBe(403);
  expect((await disable(free.guid)).info).toBe('该用户已停用');
  expect((await call(enableUser, await named(free.guid), admin)).code).toBe(1);
  expect((await call(enableUser, await named(free.guid), admin)).info).toBe('该用户未停用');
  expect((await signIn(world, free.userName)).status).toBe(200);
  expect((await rolesOf(db, free.guid)).map(({ code }) => code)).toEqual([r.finance]);
  // The session that was ended stays ended.
  expect((await call(currentUser, {}, free)).status).toBe(401);
});

test('nobody is enabled into a department that has been disabled meanwhile', async () => {
  const closing = await aDepartment(db, { ...inCompany, parentGuid: dept.guid });
  const { guid } = await aUser(db, { ...inCompany, deptGuid: closing.guid });
  await disable(guid);
  await db.update(department).set({ isActive: false }).where(eq(department.guid, closing.guid));
  expect((await call(enableUser, await named(guid), admin)).info).toContain('已停用');
});

test('a deleted person is in no list, holds no role and no department; deleting twice is deleting what is missing', async () => {
  const { guid, userName } = await aUser(db, { ...inCompany, deptGuid: section.guid, roles: [r.finance] });
  await db.insert(userDepartment).values({ userGuid: guid, deptGuid: dept.guid });
  const input = await named(guid);
  const answers = await Promise.all([call(deleteUser, input, admin), call(deleteUser, input, admin)]);
  expect(codesOf(answers)).toEqual([-1, 1]);
  expect((await done(listUsers, { userName }, admin)).total).toBe(0);
  expect(await rolesOf(db, guid)).toEqual([]);
  expect(await db.select().from(userDepartment).where(eq(userDepartment.userGuid, guid))).toEqual([]);
  expect((await listRecords(db, 'user', guid)).at(-1)).toMatchObject({
    event: 'user.delete',
    note: '收回角色：财务',
  });
  expect((await call(enableUser, { ...input, version: input.version + 1 }, admin)).code).toBe(-1);
});

test('a move: within the company, the former department kept when wanted', async () => {
  const foreignDept = await aDepartment(db, { enterpriseGuid: other.guid, parentGuid: other.deptGuid });
  const { guid } = await aUser(db, { ...inCompany, deptGuid: section.guid });
  const to = async (deptGuid: string, more = {}) =>
    call(moveUser, { ...(await named(guid)), deptGuid, ...more }, admin);
  expect((await to(foreignDept.guid)).code).toBe(-1);
  expect((await to(section.guid)).fields).toEqual({ deptGuid: '与当前主部门相同' });
  expect((await to(dept.guid, { keepsFormer: true })).code).toBe(1);
  const further = () => db.select().from(userDepartment).where(eq(userDepartment.userGuid, guid));
  expect(await further()).toEqual([{ userGuid: guid, deptGuid: section.guid }]);
  expect((await to(section.guid)).code).toBe(1);
  expect(await further()).toEqual([]);
});

test('whoever holds anything is neither disabled, deleted nor moved, by either call, and the list says what', async () => {
  const { guid: plan } = await world.draft();
  const { guid: rejected } = await world.draft();
  await world.submit(rejected);
  await world.reject(rejected, world.manager);
  const { guid: inReview } = await world.draft();
  await world.submit(inReview);
  const held = [
    ['plan.draft', 2],
    ['plan.inReview', 1],
  ];
  const answer = await disable(world.buyer.guid, keeper);
  expect(answer).toMatchObject({
    code: 0,
    info: expect.stringContaining('未提交的采购计划2、审批中的采购计划1'),
  });
  expect(kindsOf(answer)).toEqual(held);
  expect(kindsOf(await call(deleteUser, await named(world.buyer.guid), keeper))).toEqual(held);
  const elsewhere = { ...(await named(world.buyer.guid)), deptGuid: section.guid };
  expect(kindsOf(await call(moveUser, elsewhere, keeper))).toEqual(held);
  expect(kindsOf(await call(saveUser, elsewhere, keeper))).toEqual(held);
  expect(await stored(world.buyer.guid)).toMatchObject({ isActive: true, deptGuid: dept.guid });
  // Anything but the department may change.
  expect((await call(saveUser, { ...(await named(world.buyer.guid)), duty: '主管' }, keeper)).code).toBe(1);
  const info = await done(transferInfo, { userGuid: world.buyer.guid }, keeper);
  expect(info).toMatchObject({ isFree: false, name: '采购员' });
  expect(info.holdings[0]!.items.map(({ link }) => link)).toContain(
    `/procurement/yearly/detail?guid=${plan}`,
  );
});

test('a system administrator reads how much, not what: names of documents are business data', async () => {
  const { holdings } = await done(transferInfo, { userGuid: world.buyer.guid }, admin);
  expect(holdings.map(({ kind, count, items }) => [kind, count, items.length])).toEqual([
    ['plan.draft', 2, 0],
    ['plan.inReview', 1, 0],
  ]);
  expect(JSON.stringify(await disable(world.buyer.guid))).not.toContain('年度采购计划"');
  const own = await done(transferInfo, { userGuid: world.buyer.guid }, world.buyer);
  expect(own.holdings[0]!.items).toHaveLength(2);
});

test('approvals that wait, delegations both ways, levels that name them', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  // The manager stands on levels of every unit of these tests.
  expect(kindsOf(await disable(world.manager.guid, keeper)).map(([kind]) => kind)).toEqual([
    'approval.task',
    'approval.level',
  ]);
  const [giver, taker] = [await person([r.approver]), await person([r.approver])];
  const period = (from: number, to: number) => ({
    fromTime: formatDateTime(new Date(Date.now() + from * 3_600_000)),
    toTime: formatDateTime(new Date(Date.now() + to * 3_600_000)),
  });
  const { guid: delegation } = await done(
    delegationCalls.save,
    { toUserGuid: taker.guid, ...period(1, 9) },
    giver,
  );
  for (const { guid: one } of [giver, taker])
    expect(kindsOf(await disable(one))).toEqual([['approval.delegation', 1]]);
  await done(delegationCalls.end, { guid: delegation }, giver);
  for (const { guid: one } of [giver, taker]) expect((await disable(one)).code).toBe(1);
});

test('heads of departments and process administrators', async () => {
  const { guid } = await aUser(db, { ...inCompany, deptGuid: section.guid });
  await setHead(db, section.guid, guid);
  await setProcessAdministrator(db, company.guid, guid);
  expect(kindsOf(await disable(guid))).toEqual([
    ['department.head', 1],
    ['department.processAdministrator', 1],
  ]);
  await setHead(db, section.guid, null);
  await setProcessAdministrator(db, company.guid, null);
  expect((await disable(guid)).code).toBe(1);
});

test('the last active system or security administrator stays, of two who go at once one stays', async () => {
  const own = { enterpriseGuid: (await world.aUnit()).guid };
  const boss = await aUser(db, {
    ...inCompany,
    type: 'B',
    permissions: ['user:read', 'user:write'],
    scope: 5,
  });
  for (const code of [r.systemAdministrator, r.securityAdministrator]) {
    const [a, b] = [await aUser(db, { ...own, roles: [code] }), await aUser(db, { ...own, roles: [code] })];
    const answers = await Promise.all([disable(a.guid, boss), disable(b.guid, boss)]);
    expect(codesOf(answers), code).toEqual([0, 1]);
    expect(kindsOf(answers.find((one) => one.code === 0)!)).toEqual([['role.lastAdministrator', 1]]);
    const left = (await stored(a.guid)).isActive ? a : b;
    expect(kindsOf(await call(deleteUser, await named(left.guid), boss))).toEqual([
      ['role.lastAdministrator', 1],
    ]);
  }
});
