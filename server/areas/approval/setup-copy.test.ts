import { beforeEach, expect, test } from 'vitest';
import { approvalCopySetup, approvalSetup } from '#shared/areas/approval/setup-contract';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aUser } from '../../testing/builders.ts';
import { approvalWorld } from '../../testing/approval-world.ts';
import { defineItem } from './setup.ts';
import { approvalItem } from './setup.table.ts';

const world = await approvalWorld();
const { ask, done, db, company, kind } = world;
const MISSING = { code: -1, info: '数据不存在或无权查看' };
const ann = await world.person({ name: '安一' });
const target = await aCompany(db, { parentDeptGuid: company.deptGuid });
const foreign = await aCompany(db);
const admin = await aUser(db, {
  enterpriseGuid: company.guid,
  permissions: ['approval:manage'],
  scope: dataScope.code.companyTree,
});
const pair = { fromEnterpriseGuid: company.guid, toEnterpriseGuid: target.guid };
const itemOf = async (enterpriseGuid: string) =>
  (await done(approvalSetup.items, { enterpriseGuid }, admin)).items.find((one) => one.kind === kind)!;

beforeEach(async () => {
  await db.delete(approvalItem);
  await defineItem(db, { enterpriseGuid: company.guid, kind }, [
    { name: '部门负责人', approvers: [{ rule: 'departmentHead' }, { rule: 'person', userGuid: ann.guid }] },
    { name: '财务', minAmount: '100000.00', approvers: [{ rule: 'role', roleCode: 'CW' }] },
  ]);
});

test('either company out of reach, the same company, an unknown kind: refused', async () => {
  const outside = { ...pair, fromEnterpriseGuid: foreign.guid };
  expect(await ask(approvalCopySetup.preview, outside, admin)).toMatchObject(MISSING);
  expect(
    await ask(approvalCopySetup.preview, { ...pair, toEnterpriseGuid: foreign.guid }, admin),
  ).toMatchObject(MISSING);
  const items = [{ kind, version: 0 }];
  expect(await ask(approvalCopySetup.copy, { ...outside, items }, admin)).toMatchObject(MISSING);
  expect(
    (await ask(approvalCopySetup.preview, { ...pair, toEnterpriseGuid: company.guid }, admin)).fields,
  ).toEqual({
    fromEnterpriseGuid: '请选择其他单位',
  });
  const unknown = [{ kind: 'nothing', version: 0 }];
  expect(await ask(approvalCopySetup.copy, { ...pair, items: unknown }, admin)).toMatchObject(MISSING);
  expect((await ask(approvalCopySetup.copy, { ...pair, items }, ann)).status).toBe(403);
});

test('the preview says what comes over, who is left out and which roles nobody holds here', async () => {
  const [preview] = await done(approvalCopySetup.preview, pair, admin);
  expect(preview).toMatchObject({
    kind,
    version: 0,
    isSourceDefault: false,
    leftOut: [{ levelName: '部门负责人', names: ['安一'] }],
    emptyRoles: [{ levelName: '财务', roleCode: 'CW' }],
    emptyLevels: [],
    obstacle: null,
  });
  expect(preview!.levels.map(({ approvers }) => approvers)).toEqual([
    [{ rule: 'departmentHead' }],
    [{ rule: 'role', roleCode: 'CW' }],
  ]);
  expect((await itemOf(target.guid)).version).toBe(0);
});

test('copied: the same levels without named people, guids of their own, the source untouched; an old version refused', async () => {
  await done(approvalCopySetup.copy, { ...pair, items: [{ kind, version: 0 }] }, admin);
  const [source, copied] = [await itemOf(company.guid), await itemOf(target.guid)];
  expect(copied).toMatchObject({ isDefault: false, version: 1 });
  expect(copied.levels.map(({ name, minAmount }) => [name, minAmount])).toEqual([
    ['部门负责人', null],
    ['财务', '100000.00'],
  ]);
  expect(copied.levels.map(({ guid }) => guid)).not.toEqual(source.levels.map(({ guid }) => guid));
  expect(source.levels[0]!.approvers).toHaveLength(2);
  const again = await ask(approvalCopySetup.copy, { ...pair, items: [{ kind, version: 0 }] }, admin);
  expect(again).toMatchObject({ code: 0, info: '数据已被他人修改，请刷新后重试' });
});

test('a level left without anybody comes over only where somebody takes over', async () => {
  await defineItem(db, { enterpriseGuid: company.guid, kind }, [
    { name: '总经理', approvers: [{ rule: 'person', userGuid: ann.guid }] },
  ]);
  const obstacle = '复制后有级次没有审批人，请先设置本单位的流程管理员';
  const items = [{ kind, version: 0 }];
  expect(await done(approvalCopySetup.preview, pair, admin)).toMatchObject([
    { emptyLevels: ['总经理'], obstacle },
  ]);
  expect(await ask(approvalCopySetup.copy, { ...pair, items }, admin)).toMatchObject({
    code: 0,
    info: obstacle,
  });
  await aUser(db, { enterpriseGuid: target.guid, roles: ['SJGLY'] });
  expect(await done(approvalCopySetup.preview, pair, admin)).toMatchObject([{ obstacle: null }]);
  await done(approvalCopySetup.copy, { ...pair, items }, admin);
  expect((await itemOf(target.guid)).warnings).toMatchObject([{ levelName: '总经理', isEverywhere: true }]);
});

test('a company that approves by the usual levels gives the usual levels', async () => {
  await db.delete(approvalItem);
  await defineItem(db, { enterpriseGuid: target.guid, kind }, [
    { name: '总经理', approvers: [{ rule: 'departmentHead' }] },
  ]);
  await done(approvalCopySetup.copy, { ...pair, items: [{ kind, version: 1 }] }, admin);
  expect(await itemOf(target.guid)).toMatchObject({ isDefault: true, version: 2 });
});
