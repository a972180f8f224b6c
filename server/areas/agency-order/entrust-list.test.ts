import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { entrustSearch } from '#shared/areas/agency-order/views';
import { dataScope } from '#shared/areas/role/scope';
import { addDays } from '#shared/kit/dates';
import { aUser } from '../../testing/builders.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { readExport } from '../../testing/read-export.ts';
import { grantScope } from '../department/named-scope.service.ts';
import { projectSetup } from '../project-initiation/setup.table.ts';
import { today } from '../../testing/days.ts';

const world = await entrustWorld();
const { db, done, read, orderIn, draft, handler, officer, agency, otherAgency, company } = world;
const s = entrustStatus.code;
const TOMORROW = addDays(today(), 1);

/** The order that is looked for, unlike the others in everything. */
const wanted = await orderIn(
  s.toReceive,
  { ordersName: '冷却塔填料更换委托', agentGuid: otherAgency.guid, entrustWay: 3, entrustType: 3 },
  { projectName: '冷却塔填料更换', projectNature: 1, projectType: 1, tenderWay: 2 },
);
await draft();
const another = await draft();
const { ordersNo, projectNo, setupGuid } = await read(wanted);
await db
  .update(projectSetup)
  .set({ contractNo: 'JIA-HT-2026-0777', contractName: '冷却塔合同' })
  .where(eq(projectSetup.guid, setupGuid));

const found = async (search: object, who = handler) =>
  (await done(calls.list, { rows: 100, ...search }, who)).list.map(({ guid }) => guid);

/** Of each filter of the search form: what finds the order alone, and what does not find it. */
const filters: Record<string, { alone?: object[]; without: object[]; withOthers?: object[] }> = {
  ordersNo: { alone: [{ ordersNo }], without: [{ ordersNo: 'JIA-WT-1999' }] },
  ordersName: { alone: [{ ordersName: '填料更换委托' }], without: [{ ordersName: '机组检修采购' }] },
  projectNo: { alone: [{ projectNo }], without: [{ projectNo: 'JIA-LX-1999' }] },
  projectName: { alone: [{ projectName: '冷却塔' }], without: [{ projectName: '机组检修' }] },
  projectNature: { alone: [{ projectNature: 1 }], without: [{ projectNature: 3 }] },
  projectType: { alone: [{ projectType: 1 }], without: [{ projectType: 2 }] },
  tenderWay: { alone: [{ tenderWay: 2 }], without: [{ tenderWay: 1 }] },
  agentUnit: { alone: [{ agentUnit: '中诚' }], without: [{ agentUnit: '正信' }] },
  entrustWay: { alone: [{ entrustWay: 3 }], without: [{ entrustWay: 1 }] },
  entrustType: { alone: [{ entrustType: 3 }], without: [{ entrustType: 2 }] },
  status: { alone: [{ status: s.toReceive }], without: [{ status: s.draft }] },
  sentFrom: { alone: [{ sentFrom: today() }], without: [{ sentFrom: TOMORROW }] },
  sentTo: { alone: [{ sentTo: today() }], without: [{ sentTo: addDays(today(), -1) }] },
  contractNo: { alone: [{ contractNo: '0777' }], without: [{ contractNo: '0778' }] },
  contractName: { alone: [{ contractName: '冷却塔合同' }], without: [{ contractName: '年度' }] },
  entrustUnit: { withOthers: [{ entrustUnit: company.name }], without: [{ entrustUnit: '乙公司' }] },
  organizationType: { withOthers: [{ organizationType: 1 }], without: [{ organizationType: 2 }] },
  userId: { withOthers: [{ userId: handler.guid }], without: [{ userId: officer.guid }] },
  isVoided: { withOthers: [{ isVoided: false }], without: [{ isVoided: true }] },
};

describe('the search form', () => {
  test('every filter is looked at here', () => {
    const paging = ['page', 'rows', 'sort', 'order'];
    expect(Object.keys(filters).toSorted()).toEqual(
      Object.keys(entrustSearch.shape)
        .filter((name) => !paging.includes(name))
        .toSorted(),
    );
  });
  test.each(Object.entries(filters))('%s', async (_name, { alone = [], withOthers = [], without }) => {
    for (const search of alone) expect([search, await found(search)]).toEqual([search, [wanted]]);
    for (const search of withOthers)
      expect(await found(search)).toEqual(expect.arrayContaining([wanted, another]));
    for (const search of without) expect(await found(search)).not.toContain(wanted);
  });
  test('together they narrow', async () => {
    expect(await found({ projectName: '冷却塔', status: s.draft })).toEqual([]);
    expect(await found({ projectName: '冷却塔', status: s.toReceive })).toEqual([wanted]);
  });
});

test('the columns of the list', async () => {
  const { list } = await done(calls.list, { ordersNo }, handler);
  expect(list).toMatchObject([
    {
      ordersNo,
      ordersName: '冷却塔填料更换委托',
      projectNo,
      projectName: '冷却塔填料更换',
      entrustUnit: company.name,
      agentUnit: otherAgency.name,
      entrustWay: 3,
      tenderWay: 2,
      feeEstimate: '38000.00',
      status: s.toReceive,
      userName: handler.name,
      submitTime: expect.stringContaining(today()),
      sendTime: expect.stringContaining(today()),
      receiveTime: null,
    },
  ]);
});

test.each([
  'ordersNo',
  'ordersName',
  'feeEstimate',
  'submitTime',
  'sendTime',
  'receiveTime',
  'updateTime',
] as const)('sorted by %s, either way, nothing is lost', async (sort) => {
  const up = await found({ sort, order: 'asc' });
  expect(up).toHaveLength(3);
  expect(await found({ sort, order: 'desc' })).toEqual(up.toReversed());
});

test('the agency’s list is searched by the same form and has no more than was sent to it', async () => {
  expect(await found({}, otherAgency.agent)).toEqual([wanted]);
  expect(await found({ projectName: '冷却塔' }, otherAgency.agent)).toEqual([wanted]);
  expect(await found({ agentUnit: '正信' }, otherAgency.agent)).toEqual([]);
  expect(await found({}, agency.agent)).toEqual([]);
});

test('the export has the list as filtered, with every column', async () => {
  const { sheets } = await readExport(world, calls.exportList, { projectName: '冷却塔' }, officer);
  const [header, ...rows] = sheets[0]!.rows;
  expect(rows).toHaveLength(1);
  const shown = JSON.stringify(rows[0]);
  for (const text of [ordersNo, projectNo, company.name, otherAgency.name, '邀请', '待接收', handler.name])
    expect(shown).toContain(text);
  for (const title of [
    '委托单编号',
    '委托单名称',
    '项目编号',
    '采购方式',
    '预计代理费(元)',
    '委托状态',
    '接收时间',
  ])
    expect(JSON.stringify(header)).toContain(title);
});

test('who is named for a project sees its orders in list, count and page, and no others', async () => {
  const guid = await orderIn(s.inEffect);
  const member = await aUser(db, {
    enterpriseGuid: company.guid,
    permissions: ['entrust:read'],
    scope: dataScope.code.projects,
  });
  const seen = async () => (await done(calls.list, {}, member)).total;
  expect(await seen()).toBe(0);
  await grantScope(db, member.guid, 'project', await world.steps.build(guid));
  expect(await found({}, member)).toEqual([guid]);
  expect(await seen()).toBe(1);
  expect((await world.call(calls.detail, { guid }, member)).code).toBe(1);
  expect((await world.call(calls.detail, { guid: another }, member)).code).toBe(-1);
});
