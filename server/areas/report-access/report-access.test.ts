import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportAccess } from '#shared/areas/report-access/contract';
import { procurementReport } from '#shared/areas/report/procurement-contract';
import { roleCode } from '#shared/areas/role/codes';
import { dataScope } from '#shared/areas/role/scope';
import type { Endpoint } from '#shared/contract/endpoint';
import { aCompany, aUser } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { listRecords } from '../audit/audit.service.ts';

const { db, call, send } = await testApp();
const r = roleCode.code;
const company = await aCompany(db);
const other = await aCompany(db);
const at = (enterpriseGuid: string, roles: (typeof roleCode.codes)[number][] = []) =>
  aUser(db, { enterpriseGuid, roles });
const security = await at(company.guid, [r.securityAdministrator]);
const clerk = await at(company.guid, [r.handler]);
const stranger = await at(other.guid, [r.handler]);
const only = await aUser(db, {
  enterpriseGuid: company.guid,
  permissions: ['report:grant', 'report:read', 'report:export'],
});

const isReader = async (person: { guid: string }) =>
  (await call(procurementReport.figures, {}, person)).status === 200;

test('nobody and people without the right are refused', async () => {
  const { check: _check, ...guarded } = reportAccess;
  for (const target of Object.values(guarded) as Endpoint[]) {
    expect((await call(target, {}, null)).status).toBe(401);
    expect((await call(target, {}, clerk)).status).toBe(403);
  }
});

test('given, felt at the next call, and taken again', async () => {
  expect(await isReader(clerk)).toBe(false);
  expect((await call(reportAccess.userRole, { userGuid: clerk.guid }, security)).data).toEqual({
    isHolder: false,
    reach: [],
  });
  expect(await call(reportAccess.give, { userGuid: clerk.guid }, security)).toMatchObject({ code: 1 });
  expect(await isReader(clerk)).toBe(true);
  expect((await call(reportAccess.userRole, { userGuid: clerk.guid }, security)).data).toEqual({
    isHolder: true,
    reach: [dataScope.code.company],
  });
  const named = { roleName: '业务报表查看' };
  expect((await call(reportAccess.check, named, clerk)).data).toEqual({ isReportRole: true, isHolder: true });
  expect((await call(reportAccess.check, { roleName: '财务' }, clerk)).data.isReportRole).toBe(false);
  expect((await call(reportAccess.take, { userGuids: clerk.guid }, security)).data.doneCount).toBe(1);
  expect(await isReader(clerk)).toBe(false);
  expect((await call(reportAccess.check, named, clerk)).data.isHolder).toBe(false);
  const acts = await listRecords(db, 'user', clerk.guid);
  expect(acts.filter(({ event }) => event === 'user.roles')).toHaveLength(2);
});

test('in batch each is told: another company’s, oneself, an administrator are refused, the others done', async () => {
  const second = await at(company.guid);
  const system = await at(company.guid, [r.systemAdministrator]);
  const people = [second, stranger, security, system];
  const { data } = await call(
    reportAccess.giveInBatch,
    { userGuids: people.map(({ guid }) => guid) },
    security,
  );
  expect(data.doneCount).toBe(1);
  expect(data.results.map(({ isDone }) => isDone)).toEqual([true, false, false, false]);
  expect(data.results[1]!.info).toBe('数据不存在或无权查看');
  expect(data.results[2]!.info).toBe('不能变更本人的角色');
  expect(await isReader(stranger)).toBe(false);
  expect(await isReader(system)).toBe(false);
  expect((await call(reportAccess.give, { userGuid: stranger.guid }, security)).code).toBe(0);
  const many = Array.from({ length: 201 }, () => second.guid);
  expect((await call(reportAccess.giveInBatch, { userGuids: many }, security)).code).toBe(0);
});

test('it is taken from as many as it is given, in the body, and in the address in both ways a list is written', async () => {
  const people = [await at(company.guid), await at(company.guid)];
  const nobody = Array.from({ length: 198 }, () => randomUUID());
  const userGuids = [...people.map(({ guid }) => guid), ...nobody];
  const { path, method } = reportAccess.take;
  const ways = [
    { method, url: path, payload: { userGuids } },
    { method, url: `${path}?userGuids=${userGuids.join(',')}` },
    { method, url: `${path}?${userGuids.map((guid) => `userGuids=${guid}`).join('&')}` },
  ];
  for (const way of ways) {
    expect((await call(reportAccess.giveInBatch, { userGuids }, security)).data.doneCount).toBe(2);
    const { code, data } = (await send({ ...way, person: security })).json<{
      code: number;
      data: { doneCount: number };
    }>();
    expect([code, data.doneCount]).toEqual([1, 2]);
  }
});

test('who may give the report role alone gives no other', async () => {
  const third = await at(company.guid);
  expect((await call(reportAccess.give, { userGuid: third.guid }, only)).code).toBe(1);
  expect(await isReader(third)).toBe(true);
});

test('the list holds the people within reach, holders apart from others', async () => {
  const { data } = await call(reportAccess.users, { rows: 100 }, security);
  expect(data.list.some(({ guid }) => guid === stranger.guid)).toBe(false);
  for (const isHolder of [true, false]) {
    const { data: some } = await call(reportAccess.users, { rows: 100, isHolder }, security);
    expect(some.list.every((one) => one.isHolder === isHolder)).toBe(true);
    expect(some.total).toBe(data.list.filter((one) => one.isHolder === isHolder).length);
  }
  expect((await call(reportAccess.userRole, { userGuid: stranger.guid }, security)).code).toBe(-1);
});
