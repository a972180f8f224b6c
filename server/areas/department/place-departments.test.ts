import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/department/contract';
import { DEPTH_MAX } from '#shared/areas/department/rules';
import { aCompany, aUser } from '../../testing/builders.ts';
import { departmentWorld } from '../../testing/department-world.ts';
import { departmentsBelow, headAbove } from './department.service.ts';
import { department } from './department.table.ts';

const world = await departmentWorld();
const { db, call, group, subsidiary, stranger, admin, ownAdmin, platformAdmin, add, nodeOf, tree } = world;

const move = async (guid: string, parentGuid: string | null, more: object = {}, person = admin) =>
  call(calls.moveDepartment, { guid, version: (await nodeOf(guid)).version, parentGuid, ...more }, person);
const childNames = async (parentGuid: string) =>
  (await tree()).filter((one) => one.parentGuid === parentGuid).map(({ name }) => name);

test('a moved department takes everything below along', async () => {
  const [a, b] = [await add(group.deptGuid, '甲部'), await add(group.deptGuid, '乙部')];
  const a1 = await add(a, '一科');
  const a11 = await add(a1, '一组');
  expect((await move(a1, b)).code).toBe(1);
  expect((await nodeOf(a11)).path).toBe(`/${group.deptGuid}/${b}/${a1}/${a11}/`);
  expect((await departmentsBelow(db, b)).sort()).toEqual([b, a1, a11].sort());
  expect(await departmentsBelow(db, a)).toEqual([a]);
  expect((await tree()).find(({ guid }) => guid === a11)?.fullName).toBe('集团/乙部/一科/一组');
});

test('it does not go below itself, into another company, or where its name is taken', async () => {
  const a = await add(group.deptGuid, '丙部');
  const below = await add(a, '同名科');
  const other = await add(group.deptGuid, '丁部');
  await add(other, '同名科');
  const theirs = await add(subsidiary.deptGuid, '子部');
  expect((await move(a, below)).info).toBe('不能移动到自身或其下级之下');
  expect((await move(a, a)).info).toBe('不能移动到自身或其下级之下');
  expect((await move(a, theirs)).info).toBe('部门不能移动到其他单位');
  expect((await move(a, subsidiary.deptGuid)).info).toBe('部门不能移动到其他单位');
  expect((await move(a, null)).info).toBe('部门必须属于一个单位');
  expect((await move(a, stranger.deptGuid)).code).toBe(-1);
  expect((await move(below, other)).fields).toEqual({ name: '同级下已有同名的部门或单位' });
  expect(await call(calls.moveDepartment, { guid: a, version: 99, parentGuid: other }, admin)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
});

test('it does not go where nothing may be put, nor too deep', async () => {
  const closed = await add(group.deptGuid, '停用部');
  const node = await add(group.deptGuid, '待移部');
  await add(await add(node));
  expect(
    (await call(calls.setDepartmentActive, { guid: closed, version: 1, isActive: false }, admin)).code,
  ).toBe(1);
  expect((await move(node, closed)).info).toBe('“停用部”已停用，不能在其下新增或移入');
  let deep = await add(group.deptGuid);
  for (let level = 3; level <= DEPTH_MAX - 2; level++) deep = await add(deep);
  expect((await move(node, deep)).info).toBe(`组织机构最多${DEPTH_MAX}级`);
});

test('companies move below companies, by who reaches both, and to the top by the platform', async () => {
  const branch = await aCompany(db, { name: '分公司', parentDeptGuid: group.deptGuid });
  const dept = await add(group.deptGuid);
  expect((await move(branch.deptGuid, dept)).info).toBe('单位只能放在单位之下');
  expect((await move(branch.deptGuid, subsidiary.deptGuid, {}, ownAdmin)).code).toBe(-1);
  expect((await move(branch.deptGuid, subsidiary.deptGuid)).code).toBe(1);
  expect((await move(branch.deptGuid, stranger.deptGuid)).code).toBe(-1);
  expect((await move(branch.deptGuid, null)).info).toBe('只有平台管理单位可以设置顶级单位');
  expect((await move(branch.deptGuid, null, {}, platformAdmin)).code).toBe(1);
  expect((await nodeOf(branch.deptGuid)).path).toBe(`/${branch.deptGuid}/`);
});

test('a drop has a place among the siblings', async () => {
  const parent = await add(group.deptGuid, '排序部');
  const [a, b, c] = [await add(parent, '甲'), await add(parent, '乙'), await add(parent, '丙')];
  const other = await add(group.deptGuid, '别处部');
  const far = await add(other, '丁');
  await move(c, parent, { beforeGuid: a });
  expect(await childNames(parent)).toEqual(['丙', '甲', '乙']);
  await move(far, parent, { beforeGuid: b });
  expect(await childNames(parent)).toEqual(['丙', '甲', '丁', '乙']);
  await move(c, parent);
  expect(await childNames(parent)).toEqual(['甲', '丁', '乙', '丙']);
  expect((await move(c, parent, { beforeGuid: other })).info).toBe('数据已被他人修改，请刷新后重试');
});

test('an order names every child once; those out of reach keep their places', async () => {
  const company = await aCompany(db, { name: '排序公司', parentDeptGuid: group.deptGuid });
  const [a, b] = [await add(company.deptGuid, '甲'), await add(company.deptGuid, '乙')];
  const below = await aCompany(db, { name: '下级公司', parentDeptGuid: company.deptGuid });
  await db.update(department).set({ sort: 15 }).where(eq(department.guid, below.deptGuid));
  const clerk = await aUser(db, { enterpriseGuid: company.guid, permissions: ['department:write'] });
  const sort = (guids: string[], person = clerk) =>
    call(calls.sortDepartments, { parentGuid: company.deptGuid, guids }, person);
  expect(await childNames(company.deptGuid)).toEqual(['甲', '下级公司', '乙']);
  for (const wrong of [[a], [a, a], [a, b, below.deptGuid], [a, crypto.randomUUID()]])
    expect((await sort(wrong)).info).toBe('数据已被他人修改，请刷新后重试');
  expect((await sort([b, a])).code).toBe(1);
  expect(await childNames(company.deptGuid)).toEqual(['乙', '下级公司', '甲']);
  expect((await sort([below.deptGuid, a, b], admin)).code).toBe(1);
  expect(await childNames(company.deptGuid)).toEqual(['下级公司', '甲', '乙']);
});

test('heads above are those of the new place', async () => {
  const [a, b] = [await add(group.deptGuid), await add(group.deptGuid)];
  const section = await add(a);
  const heads = await Promise.all([1, 2].map(() => aUser(db, { enterpriseGuid: group.guid })));
  for (const [at, guid] of [a, b].entries())
    await call(calls.setDepartmentHead, { guid, version: 1, headGuid: heads[at]!.guid }, admin);
  expect(await headAbove(db, section, 1)).toBe(heads[0]!.guid);
  await move(section, b);
  expect(await headAbove(db, section, 1)).toBe(heads[1]!.guid);
});

/** What must hold of any tree: each path is its parent's path and itself, so nothing goes round in circles. */
async function expectSound(enterpriseGuid: string) {
  const nodes = await db.select().from(department).where(eq(department.enterpriseGuid, enterpriseGuid));
  const byGuid = new Map(nodes.map((node) => [node.guid, node]));
  for (const { guid, parentGuid, path } of nodes)
    expect(path).toBe(`${byGuid.get(parentGuid ?? '')?.path ?? `/${group.deptGuid}/`}${guid}/`);
  const below = (guid: string): string[] => [
    guid,
    ...nodes.filter(({ parentGuid }) => parentGuid === guid).flatMap((child) => below(child.guid)),
  ];
  for (const { guid } of nodes) expect((await departmentsBelow(db, guid)).sort()).toEqual(below(guid).sort());
}

test('whatever is moved wherever, two at once, the tree stays a tree and every path right', async () => {
  const SIZE = 9;
  const pair = fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(SIZE), { minLength: SIZE, maxLength: SIZE }),
      fc.array(fc.tuple(pair, pair), { minLength: 1, maxLength: 5 }),
      async (parents, rounds) => {
        const company = await aCompany(db, { parentDeptGuid: group.deptGuid });
        const guids: string[] = [];
        // Node `at` hangs below one made before it; the last choice is the company.
        for (const [at, parent] of parents.entries())
          guids.push(await add(guids[parent % (at + 1)] ?? company.deptGuid));
        for (const round of rounds) {
          const answers = await Promise.all([
            ...round.map(([from, to]) => move(guids[from]!, guids[to] ?? company.deptGuid)),
            add(guids[round[0][0]]!).then(() => ({ status: 200, code: 1 })),
          ]);
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        }
        await expectSound(company.guid);
      },
    ),
    { numRuns: 25 },
  );
});

test('two who would hang two departments below each other: one does, the other cannot', async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await add(group.deptGuid), await add(group.deptGuid)];
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)!.info).toBe('不能移动到自身或其下级之下');
  }
});
