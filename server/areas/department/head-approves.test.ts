import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { accessCalls } from '#shared/areas/access/contract';
import * as calls from '#shared/areas/department/contract';
import { transferInfo } from '#shared/areas/user/transfer-contract';
import { type RoleCode, roleCode } from '#shared/areas/role/codes';
import { roleDefaults } from '#shared/areas/role/defaults';
import { dataScope } from '#shared/areas/role/scope';
import { aDepartment, aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { defineItem } from '../approval/setup.ts';
import { ANNUAL } from '../procurement-plan/annual/plan-access.ts';
import { procurementPlan } from '../procurement-plan/line/plan.table.ts';
import { ensureRole } from '../role/role.service.ts';
import { setHead, setProcessAdministrator } from './department.service.ts';
import { department } from './department.table.ts';

const world = await planWorld();
const { db, call, company } = world;
const admin = await aUser(db, {
  enterpriseGuid: company.guid,
  permissions: ['department:read', 'department:write', 'user:read', 'user:write'],
  scope: dataScope.code.companyTree,
});
const person = (name: string) => world.person(['BMFZR'], { name });
const [first, second, upper, otherUpper, keeper] = [
  await person('前主任'),
  await person('新主任'),
  await person('分管甲'),
  await person('分管乙'),
  await person('流程管理员'),
];

/** A submitted plan of a department of its own, approved by whoever heads it, or the one above. */
async function submitted(rule: 'departmentHead' | 'headAbove', head: { guid: string }) {
  const { guid, unit } = await world.draft();
  const approvers = rule === 'headAbove' ? [{ rule, levels: 1 } as const] : [{ rule } as const];
  await defineItem(db, { enterpriseGuid: unit.guid, kind: ANNUAL }, [{ name: '负责人', approvers }]);
  const place = { enterpriseGuid: unit.guid, parentGuid: unit.deptGuid };
  const [division, otherDivision] = [await aDepartment(db, place), await aDepartment(db, place)];
  const dept = await aDepartment(db, { enterpriseGuid: unit.guid, parentGuid: division.guid });
  await world.joins(world.buyer, dept.guid);
  await setHead(db, dept.guid, head.guid);
  await setHead(db, division.guid, upper.guid);
  await setHead(db, otherDivision.guid, otherUpper.guid);
  await setProcessAdministrator(db, unit.guid, keeper.guid);
  await db.update(procurementPlan).set({ planDept: dept.guid }).where(eq(procurementPlan.guid, guid));
  await world.submit(guid);
  return { guid, unit, dept, otherDivision };
}
const decide = (taskGuid: string, who: { guid: string }) =>
  call(approvalCalls.approve, { taskGuid, opinion: '同意' }, who);
const versionOf = async (guid: string) =>
  (await db.select({ version: department.version }).from(department).where(eq(department.guid, guid)))[0]!
    .version;

test('a head decides while they are head: named another, the right is the other’s at once', async () => {
  const { guid, unit, dept } = await submitted('departmentHead', first);
  const taskGuid = await world.task(guid, first);
  const newHead = await aUser(db, { enterpriseGuid: unit.guid, name: '新主任', roles: ['BMFZR'] });
  const set = { guid: dept.guid, version: await versionOf(dept.guid), headGuid: newHead.guid };
  const heldBy = async (who: { guid: string }) =>
    (await call(transferInfo, { userGuid: who.guid }, admin)).data.holdings.map(({ kind }) => kind);
  expect(await heldBy(first)).toEqual(expect.arrayContaining(['approval.task', 'department.head']));
  expect((await call(calls.setDepartmentHead, set, admin)).code).toBe(1);
  expect(await heldBy(first)).toEqual([]);
  // nobody has touched the case, yet it waits for the other
  await world.runJobs();
  expect(await world.task(guid, newHead)).not.toBe(taskGuid);
  expect((await decide(taskGuid, first)).code).not.toBe(1);
  expect((await decide(await world.task(guid, newHead), newHead)).code).toBe(1);
});

test('without a head the process administrator decides', async () => {
  const { guid, dept } = await submitted('departmentHead', second);
  const taskGuid = await world.task(guid, second);
  const unset = { guid: dept.guid, version: await versionOf(dept.guid), headGuid: null };
  expect((await call(calls.setDepartmentHead, unset, admin)).code).toBe(1);
  expect((await decide(taskGuid, second)).code).not.toBe(1);
  expect((await decide(await world.task(guid, keeper), keeper)).code).toBe(1);
});

test('a moved department is decided on by the head above its new place', async () => {
  const { guid, dept, otherDivision } = await submitted('headAbove', first);
  const taskGuid = await world.task(guid, upper);
  const move = { guid: dept.guid, version: await versionOf(dept.guid), parentGuid: otherDivision.guid };
  expect((await call(calls.moveDepartment, move, admin)).code).toBe(1);
  expect((await decide(taskGuid, upper)).code).not.toBe(1);
  expect((await decide(await world.task(guid, otherUpper), otherUpper)).code).toBe(1);
});

test('a role that changes hands takes along what waits, whichever is done first; for want of a holder the administrator has it', async () => {
  const { guid, unit } = await world.draft();
  await defineItem(db, { enterpriseGuid: unit.guid, kind: ANNUAL }, [
    { name: '财务', approvers: [{ rule: 'role', roleCode: 'CW' }] },
  ]);
  await setProcessAdministrator(db, unit.guid, keeper.guid);
  const holder = (name: string, roles: RoleCode[] = []) =>
    aUser(db, { enterpriseGuid: unit.guid, name, roles });
  const [before, after, last] = [
    await holder('前财务', ['CW']),
    await holder('新财务'),
    await holder('末任财务'),
  ];
  const security = await aUser(db, {
    enterpriseGuid: unit.guid,
    permissions: [
      'role:read',
      'role:grant',
      // nobody gives what they have not
      ...roleDefaults[roleCode.code.finance].permissions,
    ],
    scope: dataScope.code.company,
  });
  const roleGuid = await ensureRole(db, unit.guid, 'CW');
  const give = async (who: { guid: string }) => {
    const answer = await call(accessCalls.giveRole, { roleGuid, userGuids: [who.guid] }, security);
    expect(answer).toMatchObject({ code: 1 });
    await world.runJobs();
  };
  const take = async (who: { guid: string }) => {
    const answer = await call(accessCalls.takeRole, { roleGuid, userGuids: [who.guid] }, security);
    expect(answer).toMatchObject({ code: 1 });
    await world.runJobs();
  };
  await world.submit(guid);
  const first = await world.task(guid, before);
  await give(after);
  await take(before);
  // nobody has touched the case, yet it waits for the other
  expect(await world.task(guid, after)).not.toBe(first);
  await take(after);
  const kept = await world.task(guid, keeper);
  await give(last);
  expect((await decide(kept, keeper)).code).not.toBe(1);
  expect((await decide(await world.task(guid, last), last)).code).toBe(1);
});
