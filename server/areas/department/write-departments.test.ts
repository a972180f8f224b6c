import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/department/contract';
import { DEPTH_MAX } from '#shared/areas/department/rules';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { nextNumber } from '../../db/next-number.ts';
import { aCompany, anEnterprise, aUser } from '../../testing/builders.ts';
import { departmentWorld } from '../../testing/department-world.ts';
import { listRecords } from '../audit/audit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { user } from '../user/user.table.ts';

const world = await departmentWorld();
const { db, call, group, subsidiary, stranger, admin, ownAdmin, strangeAdmin, platformAdmin, reader } = world;
const { add, nodeOf, tree } = world;
const top = { parentGuid: group.deptGuid };

test('only who may, only where they reach', async () => {
  const form = { ...top, name: '外人部', code: 'X1' };
  expect(await call(calls.addDepartment, form, null)).toMatchObject({ status: 401 });
  expect(await call(calls.addDepartment, form, reader)).toMatchObject({
    status: 403,
    info: '没有权限：维护组织机构',
  });
  expect((await call(calls.addDepartment, form, strangeAdmin)).code).toBe(-1);
  const guid = await add(group.deptGuid, '物资部', 'WZ');
  const { version } = await nodeOf(guid);
  const forbidden: [Endpoint, object][] = [
    [calls.updateDepartment, { guid, version, name: '改名', code: 'WZ' }],
    [calls.setDepartmentHead, { guid, version, headGuid: null }],
    [calls.setDepartmentActive, { guid, version, isActive: false }],
    [calls.deleteDepartment, { departGuid: guid, version }],
    [calls.moveDepartment, { guid, version, parentGuid: stranger.deptGuid }],
    [calls.sortDepartments, { parentGuid: group.deptGuid, guids: [guid] }],
    [calls.mergeDepartments, { guid, version, targetGuid: stranger.deptGuid, targetVersion: 1 }],
    [calls.previewMerge, { guid, targetGuid: stranger.deptGuid }],
    [calls.listHanging, { guid }],
    [calls.checkDepartmentCode, { parentGuid: guid, code: 'A' }],
  ];
  for (const [target, input] of forbidden)
    expect([target.path, (await call(target, { ...input }, strangeAdmin)).code]).toEqual([target.path, -1]);
  expect(await nodeOf(guid)).toMatchObject({ name: '物资部', version });
});

test('one’s own company is not its subsidiaries', async () => {
  const form = { name: '采购部', code: 'CG', parentGuid: subsidiary.deptGuid };
  expect((await call(calls.addDepartment, form, ownAdmin)).code).toBe(-1);
  expect((await call(calls.addDepartment, form, admin)).code).toBe(1);
});

test('the scope 本部门及下级 ends at the department', async () => {
  const dept = await add(group.deptGuid, '工程部');
  const other = await add(group.deptGuid, '安全部');
  const leader = await aUser(db, {
    enterpriseGuid: group.guid,
    deptGuid: dept,
    permissions: ['department:read', 'department:write'],
    scope: dataScope.code.departmentTree,
  });
  expect((await call(calls.addDepartment, { parentGuid: dept, name: '一科', code: 'G1' }, leader)).code).toBe(
    1,
  );
  expect(
    (await call(calls.addDepartment, { parentGuid: other, name: '一科', code: 'G2' }, leader)).code,
  ).toBe(-1);
  const seen = (await call(calls.departmentTree, {}, leader)).data;
  expect(seen.map(({ name }) => name)).toEqual(['工程部', '一科']);
  expect(seen.every(({ actions }) => actions.includes('edit'))).toBe(true);
  expect(
    (await call(calls.departmentTree, {}, reader)).data.every(({ actions }) => actions.length === 0),
  ).toBe(true);
});

test('a new department belongs to the company of its parent, whatever the body says', async () => {
  const stolen = { ...top, name: '挂靠部', code: 'GK', enterpriseGuid: stranger.guid };
  expect((await call(calls.addDepartment, stolen, admin)).code).toBe(0);
  const guid = await add(group.deptGuid, '法务部', 'FW');
  const node = await nodeOf(guid);
  expect(node).toMatchObject({ enterpriseGuid: group.guid, parentGuid: group.deptGuid, isActive: true });
  expect(node.path).toBe(`/${group.deptGuid}/${guid}/`);
  const [act] = await listRecords(db, 'department', guid);
  expect(act).toMatchObject({ event: 'department.create', userGuid: admin.guid, objectName: '法务部' });
});

test('made twice with one guid it is made once', async () => {
  const guid = crypto.randomUUID();
  const form = { ...top, guid, name: '重复部', code: 'CF' };
  const answers = await Promise.all([1, 2, 3].map(() => call(calls.addDepartment, form, admin)));
  expect(answers.map(({ code, data }) => [code, data.guid])).toEqual([1, 2, 3].map(() => [1, guid]));
  expect((await call(calls.addDepartment, { ...form, code: 'CF2' }, admin)).info).toBe(
    '数据已存在，不能重复提交',
  );
});

test('codes are unique in the company whatever the case, names among siblings', async () => {
  await add(group.deptGuid, '财务部', 'CW');
  const clash = await call(calls.addDepartment, { ...top, name: '财务二部', code: 'cw' }, admin);
  expect(clash).toMatchObject({ code: 0, fields: { code: '部门编码已存在' } });
  const same = await call(calls.addDepartment, { ...top, name: '财务部', code: 'CW2' }, admin);
  expect(same).toMatchObject({ code: 0, fields: { name: '同级下已有同名的部门或单位' } });
  expect(
    (await call(calls.addDepartment, { parentGuid: subsidiary.deptGuid, name: '财务部', code: 'CW' }, admin))
      .code,
  ).toBe(1);
  const exists = async (input: object) =>
    (await call(calls.checkDepartmentCode, { ...top, ...input }, admin)).data;
  expect(await exists({ code: 'cW' })).toEqual({ exists: true });
  expect(await exists({ code: 'CW9' })).toEqual({ exists: false });
  const own = (await tree()).find(
    ({ code, enterpriseGuid }) => code === 'CW' && enterpriseGuid === group.guid,
  )!;
  expect(await exists({ code: 'CW', exceptGuid: own.guid })).toEqual({ exists: false });
});

test('of two who take one code at once one gets it', async () => {
  const answers = await Promise.all(
    ['甲', '乙', '丙'].map((name) =>
      call(calls.addDepartment, { ...top, name: `同码${name}`, code: 'SAME' }, admin),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
});

test.each([
  [{ name: ' ', code: 'A' }, 'name'],
  [{ name: '字'.repeat(101), code: 'A' }, 'name'],
  [{ name: '部', code: '采购' }, 'code'],
  [{ name: '部', code: 'A'.repeat(31) }, 'code'],
  [{ name: '部', code: 'A', sort: -1 }, 'sort'],
])('the form %j is refused at %s', async (form, field) => {
  const answer = await call(calls.addDepartment, { ...top, ...form }, admin);
  expect(answer.code).toBe(0);
  expect(Object.keys(answer.fields)).toEqual([field]);
});

test('a tree ends at the deepest level', async () => {
  let at = await add(group.deptGuid, '很深');
  for (let level = 3; level <= DEPTH_MAX; level++) at = await add(at);
  const deeper = await call(calls.addDepartment, { parentGuid: at, name: '太深', code: 'DEEP' }, admin);
  expect(deeper).toMatchObject({ code: 0, info: `组织机构最多${DEPTH_MAX}级` });
  const deepest = (await tree()).find(({ guid }) => guid === at)!;
  expect(deepest.actions).not.toContain('add');
});

test('an edit changes what it names, and a stale one nothing', async () => {
  const guid = await add(group.deptGuid, '信息部', 'XX');
  const edit = { guid, version: 1, name: '数字化部', code: 'SZH' };
  expect((await call(calls.updateDepartment, edit, admin)).code).toBe(1);
  expect(await call(calls.updateDepartment, { ...edit, name: '又改' }, admin)).toMatchObject({
    code: 0,
    info: '数据已被他人修改，请刷新后重试',
  });
  expect(await nodeOf(guid)).toMatchObject({ name: '数字化部', code: 'SZH', version: 2 });
  const wrong = await call(calls.updateDepartment, { ...edit, version: 2, shortCode: 'AB' }, admin);
  expect(wrong.fields).toEqual({ shortCode: '只有单位有单位简码' });
});

test('of two who edit at once one wins, the other reads that it is stale', async () => {
  const guid = await add(group.deptGuid);
  const answers = await Promise.all(
    ['甲部', '乙部'].map((name, at) =>
      call(calls.updateDepartment, { guid, version: 1, name, code: `TWO${at}` }, admin),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)!.info).toBe('数据已被他人修改，请刷新后重试');
});

test('a head is an active person of the company', async () => {
  const guid = await add(group.deptGuid);
  const head = await aUser(db, { enterpriseGuid: group.guid, name: '周主任' });
  const gone = await aUser(db, { enterpriseGuid: group.guid });
  await db.update(user).set({ isActive: false }).where(eqGuid(gone.guid));
  const set = (headGuid: string | null, version: number) =>
    call(calls.setDepartmentHead, { guid, version, headGuid }, admin);
  for (const wrong of [gone.guid, strangeAdmin.guid, crypto.randomUUID()])
    expect((await set(wrong, 1)).fields).toEqual({ headGuid: '负责人只能是本单位的在职人员' });
  expect((await set(head.guid, 1)).code).toBe(1);
  expect((await tree()).find((one) => one.guid === guid)).toMatchObject({
    headGuid: head.guid,
    headName: '周主任',
  });
  expect((await set(null, 1)).code).toBe(0);
  expect((await set(null, 2)).code).toBe(1);
  expect((await nodeOf(guid)).headGuid).toBeNull();
});

test('a company below a company has its enterprise and 单位简码', async () => {
  const form = { ...top, name: '二公司', code: 'EGS', shortCode: 'EGS' };
  expect((await call(calls.addCompany, form, reader)).status).toBe(403);
  expect((await call(calls.addCompany, form, strangeAdmin)).code).toBe(-1);
  const dept = await add(group.deptGuid);
  expect((await call(calls.addCompany, { ...form, parentGuid: dept }, admin)).info).toBe(
    '单位只能放在单位之下',
  );
  const made = await call(calls.addCompany, { ...form, enterpriseName: '第二有限公司' }, admin);
  expect(made.code).toBe(1);
  expect(await nodeOf(made.data.guid)).toMatchObject({
    kind: 'company',
    enterpriseGuid: made.data.enterpriseGuid,
    shortCode: 'EGS',
    path: `/${group.deptGuid}/${made.data.guid}/`,
  });
  expect(await findEnterprise(db, made.data.enterpriseGuid)).toMatchObject({
    name: '第二有限公司',
    subjectTypes: ['Z'],
  });
  const again = await call(calls.addCompany, { ...form, name: '三公司' }, admin);
  expect(again.fields).toEqual({ shortCode: '单位简码已存在' });
  expect((await call(calls.checkShortCode, { shortCode: 'EGS' }, admin)).data).toEqual({ exists: true });
  expect((await call(calls.checkShortCode, { shortCode: 'EGS9' }, admin)).data).toEqual({ exists: false });
});

test('a root is the platform’s to make, and an entered enterprise gets a place from nobody else', async () => {
  const root = { parentGuid: null, name: '新集团', code: 'XJT', shortCode: 'XJT' };
  expect((await call(calls.addCompany, root, admin)).info).toBe('只有平台管理单位可以设置顶级单位');
  expect((await call(calls.addCompany, root, platformAdmin)).code).toBe(1);
  const known = await anEnterprise(db, { name: '已注册企业' });
  const uscc = '91110000100000003X';
  await db.execute(`update enterprise set uscc = '${uscc}' where guid = '${known.guid}'`);
  const grab = { ...top, name: '顺手公司', code: 'SS', shortCode: 'SSGS', uscc };
  expect((await call(calls.addCompany, grab, admin)).fields).toEqual({
    uscc: '该统一社会信用代码已登记，请联系平台管理单位处理',
  });
  const placed = await call(calls.addCompany, grab, platformAdmin);
  expect(placed.data.enterpriseGuid).toBe(known.guid);
  const twice = { ...grab, name: '再来', code: 'SS2', shortCode: 'SSGS2' };
  expect((await call(calls.addCompany, twice, platformAdmin)).fields).toHaveProperty('uscc');
});

test('a 单位简码 that stands in numbers stays', async () => {
  const company = await aCompany(db, { parentDeptGuid: group.deptGuid, shortCode: 'NUM1' });
  const { name, code, version } = await nodeOf(company.deptGuid);
  const edit = { guid: company.deptGuid, version, name, code };
  expect((await call(calls.updateDepartment, { ...edit, shortCode: 'NUM2' }, admin)).code).toBe(1);
  await nextNumber(db, 'NUM2', 'ND', 2026);
  expect(
    (await call(calls.updateDepartment, { ...edit, version: version + 1, shortCode: 'NUM3' }, admin)).fields,
  ).toEqual({ shortCode: '单位简码“NUM2”已用于单据编号，不能修改' });
});

const eqGuid = (guid: string) => eq(user.guid, guid);
