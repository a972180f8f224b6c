import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/department/contract';
import type { HangingRow } from '#shared/areas/department/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { procurementPlan } from '../procurement-plan/line/plan.table.ts';
import { procurementPlanLine } from '../procurement-plan/line/plan-line.table.ts';
import { userDepartment } from '../user/user-department.table.ts';
import { user } from '../user/user.table.ts';
import {
  companyDepartments,
  departmentNames,
  departmentsBelow,
  lockDepartmentForUse,
} from './department.service.ts';
import { department } from './department.table.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const world = await planWorld();
await world.reachesAll(world.buyer);
const { db, call, company } = world;
const admin = await aUser(db, {
  enterpriseGuid: company.guid,
  deptGuid: company.deptGuid,
  permissions: ['department:read', 'department:write'],
  scope: dataScope.code.companyTree,
});

let serial = 0;
const add = async (parentGuid = company.deptGuid, name = `撤并部${++serial}`, code = `R${++serial}`) => {
  const { data, info } = await call(calls.addDepartment, { parentGuid, name, code }, admin);
  if (!data?.guid) throw new Error(info);
  return data.guid;
};
const nodeOf = async (guid: string) =>
  (await db.select().from(department).where(eq(department.guid, guid)))[0];
const versionOf = async (guid: string) => (await nodeOf(guid))!.version;
const remove = async (departGuid: string) =>
  call(calls.deleteDepartment, { departGuid, version: await versionOf(departGuid) }, admin);
const setActive = async (guid: string, isActive: boolean) =>
  call(calls.setDepartmentActive, { guid, version: await versionOf(guid), isActive }, admin);
const merge = async (guid: string, targetGuid: string) =>
  call(
    calls.mergeDepartments,
    { guid, targetGuid, version: await versionOf(guid), targetVersion: await versionOf(targetGuid) },
    admin,
  );
const hangingOf = (answer: { data: unknown }) => (answer.data as { hanging: HangingRow[] }).hanging;
const kindsOf = (answer: { data: unknown }) =>
  Object.fromEntries(hangingOf(answer).map(({ kind, count }) => [kind, count]));
const member = (deptGuid: string, given: { userName?: string; name?: string } = {}) =>
  aUser(db, { enterpriseGuid: company.guid, deptGuid, ...given });
/** Puts a person in as a writer of the user area does. */
const use = (guid: string) => inTransaction(db, (db) => lockDepartmentForUse(db, guid));

test('an unused department goes without a trace, and its code is free again', async () => {
  const guid = await add(company.deptGuid, '错建部', 'CJ');
  expect((await remove(guid)).code).toBe(1);
  expect(await nodeOf(guid)).toBeUndefined();
  expect((await call(calls.deleteDepartment, { departGuid: guid }, admin)).code).toBe(-1);
  await add(company.deptGuid, '重建部', 'CJ');
  const [, act] = await listRecords(db, 'department', guid);
  expect(act).toMatchObject({ event: 'department.delete', objectName: '错建部' });
});

test('a used one stays as a name for old documents, and keeps its code for good', async () => {
  const guid = await add(company.deptGuid, '旧部门', 'OLD');
  await use(guid);
  expect((await remove(guid)).code).toBe(1);
  expect(await nodeOf(guid)).toMatchObject({ isDeleted: true, isActive: false });
  expect((await departmentNames(db, [guid])).get(guid)).toBe('旧部门');
  expect(await companyDepartments(db, company.guid)).not.toContain(guid);
  expect((await call(calls.departmentTree, {}, admin)).data.map((node) => node.guid)).not.toContain(guid);
  const again = { parentGuid: company.deptGuid, name: '新部门', code: 'old' };
  expect((await call(calls.addDepartment, again, admin)).fields).toEqual({ code: '部门编码已存在' });
  await expect(use(guid)).rejects.toThrow('所选部门已被删除，请重新选择');
});

test('a row of somebody who has left is enough to keep it', async () => {
  const guid = await add();
  const gone = await member(guid);
  await db.update(user).set({ isDeleted: true }).where(eq(user.guid, gone.guid));
  expect((await remove(guid)).code).toBe(1);
  expect(await nodeOf(guid)).toMatchObject({ isDeleted: true });
});

test('the guid may stand in the address, but not differ from the body', async () => {
  const [a, b] = [await add(), await add()];
  const send = (query: string, payload?: object) =>
    world.send({
      method: 'POST',
      url: `${calls.deleteDepartment.path}?${query}`,
      ...(payload && { payload }),
      person: admin,
    });
  expect((await send(`departGuid=${a}`, { departGuid: b })).json()).toMatchObject({
    code: 0,
    info: '地址与提交内容不一致，请检查后重试',
  });
  expect((await send('departGuid=1')).json()).toMatchObject({ code: 0, info: '编号格式不正确' });
  expect((await send('')).json().code).toBe(0);
  expect((await send(`departGuid=${a}&version=7`)).json().info).toBe('数据已被他人修改，请刷新后重试');
  expect((await send(`departGuid=${a}&version=1`)).json()).toMatchObject({ code: 1 });
  expect((await send(`departGuid=${b}`, {})).json()).toMatchObject({ code: 1 });
  expect([await nodeOf(a), await nodeOf(b)]).toEqual([undefined, undefined]);
});

test('what hangs on it forbids deleting, by kind, with numbers, names and links', async () => {
  const guid = await add(company.deptGuid, '满部');
  const child = await add(guid, '满部一科');
  const disabled = await add(guid, '满部旧科');
  await setActive(disabled, false);
  const [here, further, off] = [
    await member(guid, { name: '在职', userName: 'here1' }),
    await member(company.deptGuid),
    await member(guid),
  ];
  await db.insert(userDepartment).values({ userGuid: further.guid, deptGuid: guid });
  await db.update(user).set({ isActive: false }).where(eq(user.guid, off.guid));
  const { guid: planGuid } = await world.draft();
  await db.update(procurementPlan).set({ planDept: guid }).where(eq(procurementPlan.guid, planGuid));

  const refused = await remove(guid);
  expect(refused.code).toBe(0);
  expect(refused.info).toMatch(/^“满部”还有关联数据，不能删除：下级部门1、.*在职人员1/);
  expect(kindsOf(refused)).toEqual({
    children: 1,
    disabledChildren: 1,
    people: 1,
    furtherPeople: 1,
    disabledPeople: 1,
    draftPlans: 1,
  });
  const rows = new Map(hangingOf(refused).map((row) => [row.kind, row]));
  expect(rows.get('children')!.items).toEqual([{ name: '满部一科', link: paths.departmentEdit(child) }]);
  expect(rows.get('people')!.items).toEqual([
    { name: `${here.name}（here1）`, link: `${paths.departments}?userName=here1` },
  ]);
  expect(rows.get('draftPlans')!.items[0]!.link).toBe(paths.annualPlan(planGuid));
  expect((await call(calls.listHanging, { guid }, admin)).data).toEqual(hangingOf(refused));
  expect(kindsOf(await setActive(guid, false))).toEqual({
    children: 1,
    people: 1,
    furtherPeople: 1,
    draftPlans: 1,
  });
});

test('of many only the first are named, all are counted', async () => {
  const guid = await add();
  for (let at = 0; at < 23; at++) await member(guid);
  const [row] = hangingOf(await remove(guid));
  expect([row!.count, row!.items.length]).toEqual([23, 20]);
});

test('settled documents stay with a disabled department, and it takes nothing new', async () => {
  const guid = await add(company.deptGuid, '停用部');
  const { guid: planGuid } = await world.approved();
  await db.update(procurementPlan).set({ planDept: guid }).where(eq(procurementPlan.guid, planGuid));
  expect(kindsOf(await remove(guid))).toEqual({ settledPlans: 1 });
  expect((await setActive(guid, false)).code).toBe(1);
  expect(
    (await call(calls.addDepartment, { parentGuid: guid, name: '新科', code: 'NEW1' }, admin)).info,
  ).toBe('“停用部”已停用，不能在其下新增或移入');
  await expect(use(guid)).rejects.toThrow('部门“停用部”已停用，请重新选择');
  const offered = (await call(calls.departmentTree, { isActiveOnly: '1' }, admin)).data;
  expect(offered.map((node) => node.guid)).not.toContain(guid);
  expect((await setActive(guid, true)).code).toBe(1);
  await use(guid);
});

test('a node comes into use below one that is in use', async () => {
  const parent = await add(company.deptGuid, '上级部');
  const child = await add(parent);
  await setActive(child, false);
  await setActive(parent, false);
  expect((await setActive(child, true)).info).toBe('上级“上级部”已停用，请先启用上级');
  await setActive(parent, true);
  expect((await setActive(child, true)).code).toBe(1);
});

test('documents in approval forbid deleting, disabling and merging until they are decided', async () => {
  const { guid: planGuid, unit } = await world.draft();
  const [guid, target] = [await add(unit.deptGuid), await add(unit.deptGuid)];
  await db.update(procurementPlan).set({ planDept: guid }).where(eq(procurementPlan.guid, planGuid));
  await world.submit(planGuid);
  for (const answer of [await remove(guid), await setActive(guid, false), await merge(guid, target)])
    expect(kindsOf(answer)).toEqual({ openApprovals: 1 });
  const preview = (await call(calls.previewMerge, { guid, targetGuid: target }, admin)).data;
  expect(preview.blocking.map(({ kind }) => kind)).toEqual(['openApprovals']);
  await world.approve(planGuid, world.manager, world.director);
  expect((await merge(guid, target)).code).toBe(1);
  const plan = await world.detail(planGuid);
  expect(plan.planDept).toBe(target);
});

test('a merge lets people, children and plans follow, and leaves nothing behind', async () => {
  const unit = await aCompany(db, { parentDeptGuid: company.deptGuid });
  const [from, to] = [await add(unit.deptGuid, '并出部', 'BC'), await add(unit.deptGuid, '并入部')];
  const [child, there] = [await add(from, '一科'), await add(to, '二科')];
  const grandchild = await add(child, '一组');
  const staff = { enterpriseGuid: unit.guid };
  const main = await aUser(db, { ...staff, deptGuid: from });
  const both = await aUser(db, { ...staff, deptGuid: to });
  const off = await aUser(db, { ...staff, deptGuid: from });
  const further = await aUser(db, { ...staff, deptGuid: unit.deptGuid });
  const alreadyThere = await aUser(db, { ...staff, deptGuid: from });
  await db.update(user).set({ isActive: false }).where(eq(user.guid, off.guid));
  await db.insert(userDepartment).values([
    { userGuid: both.guid, deptGuid: from },
    { userGuid: further.guid, deptGuid: from },
    { userGuid: further.guid, deptGuid: to },
    { userGuid: alreadyThere.guid, deptGuid: to },
  ]);
  const { guid: planGuid } = await world.draft({
    header: { planUnit: unit.deptGuid, planDept: from },
    items: [{ demandDept: from }],
  });
  const preview = (await call(calls.previewMerge, { guid: from, targetGuid: to }, admin)).data;
  expect(preview.blocking).toEqual([]);
  expect(Object.fromEntries(preview.moving.map(({ kind, count }) => [kind, count]))).toEqual({
    children: 1,
    people: 2,
    furtherPeople: 2,
    disabledPeople: 1,
    draftPlans: 1,
  });

  expect((await merge(from, to)).code).toBe(1);
  expect(await nodeOf(from)).toMatchObject({ isDeleted: true });
  expect((await nodeOf(grandchild))!.path).toBe((await nodeOf(to))!.path + `${child}/${grandchild}/`);
  expect((await departmentsBelow(db, to)).sort()).toEqual([to, there, child, grandchild].sort());
  const deptOf = async (guid: string) => {
    const [row] = await db.select().from(user).where(eq(user.guid, guid));
    const more = await db.select().from(userDepartment).where(eq(userDepartment.userGuid, guid));
    return [row!.deptGuid, ...more.map(({ deptGuid }) => deptGuid)];
  };
  expect(await deptOf(main.guid)).toEqual([to]);
  expect(await deptOf(both.guid)).toEqual([to]);
  expect(await deptOf(off.guid)).toEqual([to]);
  expect(await deptOf(further.guid)).toEqual([unit.deptGuid, to]);
  expect(await deptOf(alreadyThere.guid)).toEqual([to]);
  expect(await world.detail(planGuid)).toMatchObject({ planDept: to, planDeptName: '并入部' });
  const [line] = await db
    .select()
    .from(procurementPlanLine)
    .where(eq(procurementPlanLine.planGuid, planGuid));
  expect(line!.demandDept).toBe(to);
  expect((await call(calls.addDepartment, { parentGuid: to, name: '三科', code: 'BC' }, admin)).code).toBe(0);
  const acts = await listRecords(db, 'department', to);
  expect(acts.at(-1)).toMatchObject({
    event: 'department.merge',
    note: expect.stringContaining('在职人员2'),
  });
});

test('a merge needs two departments of one company, apart from each other', async () => {
  const [a, b] = [await add(), await add()];
  const below = await add(a);
  const theirs = await aCompany(db, { parentDeptGuid: company.deptGuid });
  expect((await merge(a, a)).info).toBe('不能合并到自身');
  expect((await merge(a, below)).info).toBe('不能合并到自身的下级');
  expect((await merge(a, theirs.deptGuid)).info).toBe('只能合并同一单位的部门');
  expect((await merge(theirs.deptGuid, a)).info).toBe('单位不能合并，请逐个移动其部门');
  expect((await merge(a, world.other.deptGuid)).code).toBe(-1);
  expect(
    (await call(calls.mergeDepartments, { guid: a, version: 1, targetGuid: b, targetVersion: 9 }, admin))
      .info,
  ).toBe('数据已被他人修改，请刷新后重试');
  await add(a, '重名科');
  await add(b, '重名科');
  const clash = await merge(a, b);
  expect(kindsOf(clash)).toEqual({ sameName: 1 });
  expect((await merge(below, a)).code).toBe(1);
});

test('two merged into each other at once: one goes, the other stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await add(), await add()];
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const left = await Promise.all([nodeOf(a), nodeOf(b)]);
    expect(left.filter((node) => node && !node.isDeleted)).toHaveLength(1);
  }
});

/** Puts a person in as the user area does: holds the department, then stores them. */
const putPerson = (deptGuid: string): Promise<string> =>
  inTransaction(db, async (db) => {
    await lockDepartmentForUse(db, deptGuid);
    await db.insert(user).values({
      userName: `race${++serial}`,
      name: '新人',
      type: 'Z',
      passwordHash: '',
      enterpriseGuid: company.guid,
      deptGuid,
    });
    return '已保存';
  }).catch((error: Error) => error.message);

test('a department is deleted while a person is put into it: one wins, the other reads why', async () => {
  for (const isDeletedFirst of [true, false, true, false]) {
    const guid = await add();
    let deleting: ReturnType<typeof remove>;
    let putting: Promise<string>;
    // Both wait for the row behind one another, in this order, and go on when it is let go.
    await db.transaction(async (holder) => {
      await holder.execute(`select from department where guid = '${guid}' for update`);
      const starts = [
        () => (deleting = call(calls.deleteDepartment, { departGuid: guid }, admin)),
        () => (putting = putPerson(guid)),
      ];
      for (const [at, start] of (isDeletedFirst ? starts : starts.toReversed()).entries()) {
        void start();
        await untilWaiting(db, at + 1);
      }
    });
    const [deleted, put] = [await deleting!, await putting!];
    const people = await db.select().from(user).where(eq(user.deptGuid, guid));
    if (isDeletedFirst) {
      expect([deleted.code, put]).toEqual([1, '所选部门已被删除，请重新选择']);
      expect(people).toEqual([]);
    } else {
      expect([kindsOf(deleted), put]).toEqual([{ people: 1 }, '已保存']);
      expect(await nodeOf(guid)).toMatchObject({ isDeleted: false, isActive: true });
    }
  }
});

test('however the two meet, no person is ever in a deleted department', async () => {
  for (let round = 0; round < 25; round++) {
    const guid = await add();
    const [deleted, put] = await Promise.all([
      call(calls.deleteDepartment, { departGuid: guid }, admin),
      putPerson(guid),
    ]);
    expect([deleted.code === 1, put]).toEqual(
      put === '已保存' ? [false, put] : [true, '所选部门已被删除，请重新选择'],
    );
  }
});

test('a plan does not go to a department that is being deleted or is disabled', async () => {
  const unit = await aCompany(db, { parentDeptGuid: company.deptGuid });
  const guid = await add(unit.deptGuid, '关停部');
  await setActive(guid, false);
  const form = world.header({ planUnit: unit.deptGuid, planDept: guid });
  expect((await call(annualPlan.add, form, world.buyer)).info).toBe('部门“关停部”已停用，请重新选择');
});
