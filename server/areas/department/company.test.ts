import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#shared/areas/department/company-contract';
import { departmentTree } from '#shared/areas/department/contract';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, anEnterprise, aUser } from '../../testing/builders.ts';
import { departmentWorld } from '../../testing/department-world.ts';
import { leastWork } from '../../testing/least-work.ts';

const world = await departmentWorld();
const { db, call, group, subsidiary, stranger, admin, ownAdmin, platformAdmin, add } = world;
const uscc = '91440300708461136T';
await db.execute(sql`update enterprise set uscc = ${uscc} where guid = ${subsidiary.guid}`);
const supplier = await anEnterprise(db, { name: '供应商甲', subjectTypes: ['T'] });
const seller = await aUser(db, { enterpriseGuid: supplier.guid, type: 'T' });

test('one’s own company needs no right, another’s needs reach', async () => {
  expect((await call(calls.getCompany, {}, null)).status).toBe(401);
  for (const target of [calls.getCompany, calls.tenderPlanCompany]) {
    expect((await call(target, {}, seller)).data).toEqual({
      enterpriseGuid: supplier.guid,
      name: '供应商甲',
      uscc: null,
      subjectTypes: ['T'],
      isActive: true,
      node: null,
    });
    const ask = async (enterpriseGuid: string, person: { guid: string }) =>
      call(target, { enterpriseGuid }, person);
    expect((await ask(subsidiary.guid, admin)).data).toMatchObject({
      name: '子公司',
      uscc,
      node: {
        guid: subsidiary.deptGuid,
        shortCode: 'ZGS',
        fullName: '集团/子公司',
        parentEnterpriseGuid: group.guid,
        parentName: '集团',
      },
    });
    for (const [guid, person] of [
      [subsidiary.guid, ownAdmin],
      [stranger.guid, admin],
      [supplier.guid, admin],
      [group.guid, seller],
      [crypto.randomUUID(), platformAdmin],
    ] as const)
      expect((await ask(guid, person)).code).toBe(-1);
  }
});

test('the company of a person is told to who reaches the person', async () => {
  const dept = await add(subsidiary.deptGuid, '采购部');
  const clerk = await aUser(db, { enterpriseGuid: subsidiary.guid, deptGuid: dept, name: '赵职员' });
  const ask = (userGuid: string | undefined, person: { guid: string }) =>
    call(calls.userCompany, userGuid === undefined ? {} : { userGuid }, person);
  expect((await ask(undefined, clerk)).data).toMatchObject({
    userGuid: clerk.guid,
    userName: '赵职员',
    deptName: '采购部',
    enterpriseGuid: subsidiary.guid,
    node: { shortCode: 'ZGS' },
  });
  expect((await ask(clerk.guid, admin)).data.deptGuid).toBe(dept);
  for (const person of [ownAdmin, world.strangeAdmin, seller])
    expect((await ask(clerk.guid, person)).code).toBe(-1);
});

test('companies to choose are those within reach, found by name, code, 单位简码 and credit code', async () => {
  expect((await call(calls.chooseCompany, {}, seller)).status).toBe(403);
  const names = async (input: object, person = admin) =>
    (await call(calls.chooseCompany, input, person)).data.list.map(({ name }) => name);
  expect(await names({})).toEqual(expect.arrayContaining(['集团', '子公司']));
  expect(await names({})).not.toContain('别家');
  expect(await names({}, ownAdmin)).toEqual(['集团']);
  expect(await names({}, platformAdmin)).toContain('别家');
  for (const keyword of ['子公', 'zgs', uscc]) expect(await names({ keyword })).toEqual(['子公司']);
  expect(await names({ keyword: '没有这家' })).toEqual([]);
  const page = (await call(calls.chooseCompany, { rows: 10, page: 2 }, admin)).data;
  expect(page).toMatchObject({ list: [], page: 2, rows: 10, total: 2 });
});

test('all companies come parents first, and a part of a tree has its own top', async () => {
  const below = await aCompany(db, { name: '孙公司', parentDeptGuid: subsidiary.deptGuid });
  const all = (await call(calls.listAllCompanies, {}, admin)).data;
  expect(all.map(({ name, parentGuid }) => [name, parentGuid])).toEqual([
    ['集团', null],
    ['子公司', group.deptGuid],
    ['孙公司', subsidiary.deptGuid],
  ]);
  const clerk = await aUser(db, {
    enterpriseGuid: subsidiary.guid,
    permissions: ['department:read'],
    scope: dataScope.code.companyTree,
  });
  const theirs = (await call(calls.listAllCompanies, {}, clerk)).data;
  expect(theirs.map(({ guid, parentGuid }) => [guid, parentGuid])).toEqual([
    [subsidiary.deptGuid, null],
    [below.deptGuid, subsidiary.deptGuid],
  ]);
});

test('platform companies are told to anybody signed in', async () => {
  const platform = await anEnterprise(db, { name: '平台公司', subjectTypes: ['B'] });
  await anEnterprise(db, { name: '停用平台', subjectTypes: ['B'] });
  await db.execute(sql`update enterprise set is_active = false where name = '停用平台'`);
  expect((await call(calls.listPlatformCompanies, {}, null)).status).toBe(401);
  expect((await call(calls.listPlatformCompanies, {}, seller)).data).toEqual([
    { enterpriseGuid: platform.guid, name: '平台公司', uscc: null },
  ]);
});

test('a tree of 5,000 departments comes whole and in order', async () => {
  const big = await aCompany(db, { name: '大集团' });
  const divisions = await Promise.all(
    Array.from({ length: 10 }, () => aDepartment(db, { enterpriseGuid: big.guid, parentGuid: big.deptGuid })),
  );
  await db.execute(sql`
    with branch as (
      insert into department (guid, parent_guid, enterprise_guid, kind, name, code, path)
      select g, d.guid, d.enterprise_guid, 'department', '部门' || n, 'B' || d.code || n, d.path || g || '/'
      from department d, lateral (select gen_random_uuid() as g, n from generate_series(1, 49) n where d.guid is not null) made
      where d.guid = any(${sql.param(divisions.map(({ guid }) => guid))}::uuid[])
      returning guid, enterprise_guid, code, path)
    insert into department (guid, parent_guid, enterprise_guid, kind, name, code, path)
    select g, b.guid, b.enterprise_guid, 'department', '科室' || n, b.code || 'x' || n, b.path || g || '/'
    from branch b, lateral (select gen_random_uuid() as g, n from generate_series(1, 9) n where b.guid is not null) made`);
  const reader = await aUser(db, { enterpriseGuid: big.guid, permissions: ['department:read'] });
  const { data } = await call(departmentTree, {}, reader);
  expect(data).toHaveLength(1 + 10 + 490 + 4410);
  const seen = new Set<string | null>([null]);
  for (const { guid, parentGuid } of data) {
    expect(seen.has(parentGuid)).toBe(true);
    seen.add(guid);
  }
  // Processor time of the whole server and of reading the answer, against that of writing and reading the bare answer: what
  // the clock says depends on the machine and on what else runs there. Measured: 10 to 17 times.
  const bare = await leastWork(() => JSON.parse(JSON.stringify(data)));
  const whole = await leastWork(() => call(departmentTree, {}, reader));
  expect(whole / bare).toBeLessThan(40);
});
