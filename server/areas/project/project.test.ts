import { expect, test } from 'vitest';
import * as calls from '#shared/areas/project/contract';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { aCompany, aDepartment, aUser } from '../../testing/builders.ts';
import { aProject } from '../../testing/project-world.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, call } = await testApp();
const s = dataScope.code;

const company = await aCompany(db);
const other = await aCompany(db);
const subsidiary = await aCompany(db, { parentDeptGuid: company.deptGuid });
const dept = await aDepartment(db, { enterpriseGuid: company.guid, parentGuid: company.deptGuid });
const inCompany = { enterpriseGuid: company.guid, deptGuid: dept.guid };

const manager = await aUser(db, { ...inCompany, roles: [roleCode.code.projectManager] });
const data = await aUser(db, { ...inCompany, roles: [roleCode.code.dataManager] });
const handler = await aUser(db, { ...inCompany, roles: [roleCode.code.handler] });
const stranger = await aUser(db, {
  enterpriseGuid: other.guid,
  deptGuid: other.deptGuid,
  roles: [roleCode.code.dataManager, roleCode.code.projectManager],
});
const nobody = await aUser(db, { ...inCompany });

const first = await aProject(db, { ...inCompany, ownerGuid: manager.guid, projectName: '主变压器采购' });
const second = await aProject(db, { ...inCompany, ownerGuid: manager.guid, projectName: '检修服务' });
const foreign = await aProject(db, {
  enterpriseGuid: other.guid,
  deptGuid: other.deptGuid,
  ownerGuid: stranger.guid,
});
const below = await aProject(db, {
  enterpriseGuid: subsidiary.guid,
  deptGuid: subsidiary.deptGuid,
  ownerGuid: manager.guid,
});

const seen = async (person: { guid: string }, search: object = {}) =>
  (await call(calls.listProjects, { rows: 100, ...search }, person)).data.list.map(({ guid }) => guid).sort();

test('nobody without the permission lists, views or allocates', async () => {
  for (const [target, input] of [
    [calls.listProjects, {}],
    [calls.viewProject, { guid: first.guid }],
    [calls.platformProjects, {}],
    [calls.searchAllocatable, {}],
    [calls.allocateToUser, { userGuid: handler.guid, projectGuids: [first.guid] }],
  ] as const) {
    expect((await call(target as never, input, null)).status).toBe(401);
    expect((await call(target as never, input, nobody)).status).toBe(403);
  }
});

test('list, view and platform list agree: one’s own company and nothing else', async () => {
  expect(await seen(manager)).toEqual([first.guid, second.guid].sort());
  expect(await seen(stranger)).toEqual([foreign.guid]);
  expect((await call(calls.viewProject, { guid: foreign.guid }, manager)).code).toBe(-1);
  expect((await call(calls.viewProject, { guid: first.guid }, manager)).data.projectName).toBe(
    '主变压器采购',
  );
  const all = await call(calls.platformProjects, {}, manager);
  expect(all.data).toMatchObject({ total: 2, page: 1, rows: 10_000 });
  expect((await call(calls.platformProjects, { rows: 20 }, manager)).code).toBe(0);
});

test('the search form finds by name, number, unit and stage', async () => {
  expect(await seen(manager, { projectName: '变压器' })).toEqual([first.guid]);
  expect(await seen(manager, { stage: planProgress.code.archived })).toEqual([]);
  expect(await seen(manager, { enterpriseGuid: other.guid })).toEqual([]);
  const { projectNo } = (await call(calls.viewProject, { guid: second.guid }, manager)).data;
  expect(await seen(manager, { projectNo })).toEqual([second.guid]);
});

test('a project stands at the last stage it has reached', async () => {
  const p = planProgress.code;
  const made = await aProject(db, {
    ...inCompany,
    ownerGuid: manager.guid,
    projectName: '阶段项目',
    stages: [
      { stage: p.preparing, plannedDate: '2026-01-05', reachedDate: '2026-01-06' },
      { stage: p.issued, reachedDate: '2026-02-01' },
      { stage: p.opened, plannedDate: '2026-03-01' },
    ],
  });
  const { data: found } = await call(calls.viewProject, { guid: made.guid }, manager);
  expect(found.stage).toBe(p.issued);
  expect(found.stages).toHaveLength(9);
  expect(found.stages[p.opened]).toMatchObject({
    stage: p.opened,
    plannedDate: '2026-03-01',
    reachedDate: null,
  });
});

test('an allocated project is seen by scope 指定项目 until it is taken', async () => {
  expect(await seen(handler)).toEqual([]);
  const given = await call(
    calls.allocateToUser,
    { userGuid: handler.guid, projectGuids: [first.guid] },
    data,
  );
  expect(given.data).toEqual({ userGuid: handler.guid, added: 1, removed: 0 });
  expect(await seen(handler)).toEqual([first.guid]);
  expect((await call(calls.viewProject, { guid: second.guid }, handler)).code).toBe(-1);
  const twice = await call(
    calls.allocateToUser,
    { userGuid: handler.guid, projectGuids: [first.guid], mode: 'add' },
    data,
  );
  expect(twice.data.added).toBe(0);
  const search = { userGuid: handler.guid, allocated: '1', rows: 100 } as const;
  const held = await call(calls.searchAllocatable, search, data);
  expect(held.data.list.map(({ guid }) => guid)).toEqual([first.guid]);
  const left = await call(calls.searchAllocatable, { ...search, allocated: '0' }, data);
  expect(left.data.list.every(({ isAllocated }) => !isAllocated)).toBe(true);
  expect(left.data.list.map(({ guid }) => guid)).toContain(second.guid);
  await call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [second.guid] }, data);
  expect(await seen(handler)).toEqual([second.guid]);
  await call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [], mode: 'set' }, data);
  expect(await seen(handler)).toEqual([]);
});

test('nobody allocates beyond their reach, to people beyond it, or to themselves', async () => {
  const refused = async (input: Record<string, unknown>, person: { guid: string }) =>
    (await call(calls.allocateToUser, input, person)).code;
  expect(await refused({ userGuid: handler.guid, projectGuids: [foreign.guid] }, data)).toBe(-1);
  expect(await refused({ userGuid: stranger.guid, projectGuids: [first.guid] }, data)).toBe(-1);
  expect(await refused({ userGuid: handler.guid, projectGuids: [first.guid] }, stranger)).toBe(-1);
  expect(await refused({ userGuid: data.guid, projectGuids: [first.guid] }, data)).toBe(0);
  expect(await seen(handler)).toEqual([]);
});

test('setting what a person has leaves what lies beyond the giver’s reach', async () => {
  const group = await aUser(db, { ...inCompany, permissions: ['project:allocate'], scope: s.companyTree });
  await call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [first.guid, below.guid] }, group);
  expect(await seen(handler)).toEqual([first.guid, below.guid].sort());
  await call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [second.guid] }, data);
  expect(await seen(handler)).toEqual([second.guid, below.guid].sort());
  await call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [] }, group);
});

test('a batch gives to all or to none', async () => {
  const more = await aUser(db, { ...inCompany, roles: [roleCode.code.handler] });
  const input = { userGuids: [handler.guid, more.guid], projectGuids: [first.guid] };
  const foreigner = { ...input, userGuids: [...input.userGuids, stranger.guid] };
  expect((await call(calls.allocateToUsers, foreigner, data)).code).toBe(-1);
  expect(await seen(more)).toEqual([]);
  expect((await call(calls.allocateToUsers, input, data)).data).toHaveLength(2);
  expect(await seen(more)).toEqual([first.guid]);
  await call(calls.allocateToUsers, { ...input, mode: 'remove' }, data);
  expect(await seen(more)).toEqual([]);
});

test('two who set at once: what stands afterwards is what one of them asked for', async () => {
  const set = (guid: string) =>
    call(calls.allocateToUser, { userGuid: handler.guid, projectGuids: [guid] }, data);
  await Promise.all([set(first.guid), set(second.guid)]);
  expect([[first.guid], [second.guid]]).toContainEqual(await seen(handler));
});
