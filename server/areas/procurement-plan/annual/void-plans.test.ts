import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { whereIsIt } from '#shared/areas/chain/contract';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { dataScope } from '#shared/areas/role/scope';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { batchWorld } from '../../../testing/batch-world.ts';
import { aUser } from '../../../testing/builders.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { message } from '../../notification/message.table.ts';
import { useLine } from '../line/use-lines.service.ts';

const world = await batchWorld();
const { db, call, done, buyer, officer, manager, stranger, batch } = world;
const reason = '项目取消';

const usedOf = async (planGuid: string, lineGuid: string) =>
  (await world.lines(planGuid)).find(({ guid }) => guid === lineGuid)!.usedAmount;
/** A plan officer of the company and the units below it, where annual plans of these tests are. */
const officerOfAll = await aUser(db, {
  enterpriseGuid: world.company.guid,
  permissions: ['plan:read', 'plan:undo'],
  scope: dataScope.code.companyTree,
});
const voidAnnual = async (guid: string) =>
  call(annualPlan.void, { guid, version: (await world.detail(guid)).version, reason }, officerOfAll);
const voidBatch = async (guid: string, who = officer, given: object = {}) =>
  call(batchPlan.void, { guid, version: (await batch.detail(guid, officer)).version, reason, ...given }, who);

test('only by who may undo for others, with a reason, of the version they have read', async () => {
  const guid = await batch.approved();
  const { version } = await batch.detail(guid);
  expect((await call(batchPlan.void, { guid, version, reason }, null)).status).toBe(401);
  expect((await voidBatch(guid, buyer)).status).toBe(403);
  expect((await voidBatch(guid, manager)).status).toBe(403);
  expect((await voidBatch(guid, stranger)).code).not.toBe(1);
  expect((await voidBatch(guid, officer, { reason: ' ' })).fields).toEqual({ reason: '不能为空！' });
  expect((await voidBatch(guid, officer, { reason: '因'.repeat(501) })).fields).toEqual({
    reason: '不能大于500位字符！',
  });
  expect((await voidBatch(guid, officer, { version: version + 1 })).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await batch.detail(guid)).voided).toBeNull();
});

test('never of what was not handed in, is being decided or is used', async () => {
  const draft = await batch.draft();
  expect((await voidBatch(draft)).info).toBe('从未提交的计划由经办人删除，无需作废');
  await batch.submit(draft);
  expect((await voidBatch(draft)).info).toBe('当前状态不允许此操作，请刷新后重试');
  const used = await batch.approved();
  const [line] = await batch.lines(used);
  await useLine(db, line!.guid, '1.00');
  expect((await voidBatch(used)).info).toBe('当前状态不允许此操作，请刷新后重试');
});

test('a batch plan gives its lines back, keeps number and files, is found by the filter and read, and no more', async () => {
  const { guid: year, lines } = await world.yearLines({ estimateAmount: '300.00' });
  const yearItemGuid = lines[0]!.guid;
  const file = await world.upload(buyer);
  const guid = await batch.approved([{ yearItemGuid, batchAmount: '120.00' }], { files: [file] });
  const { planNo } = await batch.detail(guid);
  expect(await usedOf(year, yearItemGuid)).toBe('120.00');
  const twice = await Promise.all([voidBatch(guid), voidBatch(guid), voidBatch(guid)]);
  expect(twice.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await usedOf(year, yearItemGuid)).toBe('0.00');
  expect((await world.detail(year)).status).toBe(4);
  const found = await batch.detail(guid);
  expect(found).toMatchObject({
    planNo,
    status: 4,
    actions: [],
    voided: { reason, userName: '计划专责', time: expect.stringMatching(/^\d{4}-/) },
    files: [{ guid: file }],
  });
  const numbers = async (search: object, who = buyer) =>
    (await done(batchPlan.list, { planNo, ...search }, who)).list.map((one) => one.planNo);
  expect(await numbers({})).toEqual([]);
  expect(await numbers({ isVoided: false })).toEqual([]);
  expect(await numbers({ isVoided: true })).toEqual([planNo]);
  expect(await numbers({ isVoided: 'true' }, officer)).toEqual([planNo]);
  const offered = await done(usableLines, { keyword: planNo }, officer);
  expect(offered.list).toEqual([]);
  const [line] = await batch.lines(guid);
  await expect(useLine(db, line!.guid, '1.00')).rejects.toThrow('计划明细不存在');
  const steps = await done(whereIsIt, { kind: 'batchPlan', guid }, buyer);
  expect(JSON.stringify(steps)).toContain('已作废');
  for (const act of ['submit', 'recall', 'delete'] as const)
    expect((await call(batchPlan[act] as Endpoint, { guid, version: 1 }, buyer)).code).toBe(0);
  const [row] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'batchPlan.void')));
  expect(row).toMatchObject({ note: reason, userGuid: officer.guid, objectName: planNo });
  const told = await db
    .select()
    .from(message)
    .where(and(eq(message.userGuid, buyer.guid), eq(message.kind, 'plan.voided')));
  expect(told.map(({ titleCn }) => titleCn)).toEqual([`计划专责已作废计划${planNo}，原因：${reason}`]);
});

test('a centre plan leaves the plans it was merged from standing alone; one of those is not voided under it', async () => {
  const { guid: year, lines } = await world.yearLines({ estimateAmount: '300.00' });
  const yearItemGuid = lines[0]!.guid;
  const child = await batch.approved([{ yearItemGuid, batchAmount: '50.00' }]);
  const other = await batch.approved();
  const { guid: centre } = await batch.merge([child, other]);
  const { planNo } = await batch.detail(centre, officer);
  expect((await voidBatch(child)).info).toBe(`该计划已汇总到${planNo}`);
  expect((await voidBatch(centre)).info).toBe('从未提交的计划由经办人删除，无需作废');
  await batch.submit(centre, officer);
  await batch.decide(centre, manager);
  expect((await voidBatch(centre)).code).toBe(1);
  expect(await usedOf(year, yearItemGuid)).toBe('50.00');
  expect((await batch.detail(child)).mergedInto).toBeNull();
  expect((await batch.merge([child, other])).guid).not.toBe(centre);
});

test('an annual plan: its unit may draw up another for the year; adjustments and additions stand in the way', async () => {
  const { guid, unit } = await world.approved();
  const { planNo } = await world.detail(guid);
  const header = world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid });
  expect((await call(annualPlan.add, header, buyer)).code).toBe(0);
  const { guid: adjustment } = await done(annualPlan.adjust, { guid }, buyer);
  expect((await voidAnnual(guid)).info).toBe('该计划已有年中调整或计划外追加，不能作废');
  const { version } = await world.detail(adjustment);
  await done(annualPlan.delete, { guid: adjustment, version }, buyer);
  expect((await voidAnnual(guid)).code).toBe(1);
  expect(await world.detail(guid)).toMatchObject({ planNo, actions: [], voided: { reason } });
  expect((await done(annualPlan.list, { planNo }, buyer)).list).toEqual([]);
  expect((await done(annualPlan.list, { planNo, isVoided: true }, buyer)).list).toMatchObject([{ guid }]);
  const again = await done(annualPlan.add, header, buyer);
  expect((await world.detail(again.guid)).planNo).not.toBe(planNo);
  for (const act of ['adjust', 'copyLastYear'] as const)
    expect((await call(annualPlan[act], { guid }, buyer)).info).toBe('该单据已作废，不能再进行操作');
});

test('an approved adjustment lives on in its plan and is not voided; one that was rejected is', async () => {
  const { guid } = await world.approved();
  const adjusted = async () => {
    const made = await done(annualPlan.adjust, { guid }, buyer);
    await world.submit(made.guid);
    return made.guid;
  };
  const rejected = await adjusted();
  await world.reject(rejected, manager);
  expect((await world.detail(rejected)).planKind).toBe(planKind.code.midYear);
  expect((await voidAnnual(rejected)).code).toBe(1);
  const approved = await adjusted();
  await world.approve(approved, manager, world.director);
  expect((await voidAnnual(approved)).info).toBe('年中调整已并入原计划，不能作废，请再次调整原计划');
});
