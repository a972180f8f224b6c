import { expect, test } from 'vitest';
import { departmentTree } from '#shared/areas/department/contract';
import { dataScope } from '#shared/areas/role/scope';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  companiesBelow,
  companyDepartments,
  departmentHead,
  departmentsBelow,
  findCompany,
  headAbove,
  setHead,
} from './department.service.ts';

const app = await testApp();
const { db } = app;
const group = await aCompany(db, { name: '集团', shortCode: 'JT' });
const dept = await aDepartment(db, {
  enterpriseGuid: group.guid,
  parentGuid: group.deptGuid,
  name: '物资部',
  sort: 2,
});
const first = await aDepartment(db, {
  enterpriseGuid: group.guid,
  parentGuid: group.deptGuid,
  name: '财务部',
  sort: 1,
});
const section = await aDepartment(db, { enterpriseGuid: group.guid, parentGuid: dept.guid, name: '采购科' });
const subsidiary = await aCompany(db, { name: '子公司', parentDeptGuid: group.deptGuid });
const foreign = await aCompany(db, { name: '别家' });
const [leader, head] = [
  await aUser(db, { enterpriseGuid: group.guid }),
  await aUser(db, { enterpriseGuid: group.guid }),
];
await setHead(db, group.deptGuid, leader.guid);
await setHead(db, dept.guid, head.guid);

test('heads are found at a department and the levels above it', async () => {
  expect(await departmentHead(db, dept.guid)).toBe(head.guid);
  expect(await departmentHead(db, section.guid)).toBeNull();
  expect(await headAbove(db, section.guid, 1)).toBe(head.guid);
  expect(await headAbove(db, section.guid, 2)).toBe(leader.guid);
  expect(await headAbove(db, section.guid, 3)).toBeNull();
  expect(await headAbove(db, section.guid, 99)).toBeNull();
  expect(await departmentHead(db, crypto.randomUUID())).toBeNull();
});

test('below a department is everything under it and itself', async () => {
  expect((await departmentsBelow(db, dept.guid)).sort()).toEqual([dept.guid, section.guid].sort());
  expect(await departmentsBelow(db, group.deptGuid)).toHaveLength(5);
  expect(await departmentsBelow(db, crypto.randomUUID())).toEqual([]);
});

test('a company’s departments are its own, its companies include the subsidiaries', async () => {
  expect(await companyDepartments(db, group.guid)).toHaveLength(4);
  expect((await companiesBelow(db, group.guid)).sort()).toEqual([group.guid, subsidiary.guid].sort());
  expect(await companiesBelow(db, subsidiary.guid)).toEqual([subsidiary.guid]);
  expect((await findCompany(db, group.guid))?.shortCode).toBe('JT');
});

test('the tree lists parents first, siblings in order, with their full names', async () => {
  const reader = await aUser(db, { enterpriseGuid: group.guid, permissions: ['department:read'] });
  const { data } = await app.call(departmentTree, {}, reader);
  expect(data.map(({ fullName }) => fullName)).toEqual([
    '集团',
    '集团/财务部',
    '集团/物资部',
    '集团/物资部/采购科',
  ]);
  expect(data.map(({ parentGuid }) => parentGuid)).toEqual([null, group.deptGuid, group.deptGuid, dept.guid]);
  expect(data[1]!.guid).toBe(first.guid);
});

test('the tree ends where the reader’s scope ends', async () => {
  const treeFor = async (given: Parameters<typeof aUser>[1], input: object = {}) => {
    const reader = await aUser(db, { permissions: ['department:read'], ...given });
    return (await app.call(departmentTree, input, reader)).data.map(({ name }) => name);
  };
  const scopes = dataScope.code;
  expect(await treeFor({ enterpriseGuid: group.guid, scope: scopes.companyTree })).toContain('子公司');
  expect(
    await treeFor({ enterpriseGuid: group.guid, deptGuid: dept.guid, scope: scopes.departmentTree }),
  ).toEqual(['物资部', '采购科']);
  expect(await treeFor({ enterpriseGuid: subsidiary.guid, scope: scopes.companyTree })).toEqual(['子公司']);
  expect(await treeFor({ enterpriseGuid: foreign.guid }, { enterpriseGuid: group.guid })).toEqual([]);
  expect(await treeFor({ type: 'B', scope: scopes.companyTree })).toEqual(
    expect.arrayContaining(['集团', '别家']),
  );
});
