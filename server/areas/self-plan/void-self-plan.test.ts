import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selfPlanCalls as calls } from '#shared/areas/self-plan/contract';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { usableSelfPlans, useSelfPlan } from './self-plans.service.ts';

const world = await selfPlanWorld();
const { db, call, done, buyer, manager, stranger } = world;
const officer = await world.person(['JHZZ'], { name: '计划专责' });
const colleague = await world.person(['JBR', 'BMFZR']);
const reason = '需求取消';
const voided = async (guid: string, who: typeof buyer | null = officer, given: object = {}) =>
  call(calls.void, { guid, version: (await world.detail(guid)).version, reason, ...given }, who as never);

const [line] = await world.yearLines('100000.00');
const of = (price: string) => ({
  outOfPlan: false,
  yearItemGuid: line!.guid,
  items: [{ name: '桌', unit: '张', quantity: '1', price }],
});

test('by a plan officer alone, with a reason', async () => {
  const { guid } = await world.approved();
  expect((await voided(guid, null)).status).toBe(401);
  for (const who of [buyer, colleague, manager]) expect((await voided(guid, who)).status).toBe(403);
  expect((await voided(guid, stranger)).code).not.toBe(1);
  expect((await voided(guid, officer, { reason: '' })).fields).toEqual({ reason: '不能为空！' });
  expect((await world.detail(guid, officer)).actions).toContain('void');
});

test('in every state: once handed in, not while it is decided, used or held by a set-up', async () => {
  const { guid } = await world.draft();
  expect((await voided(guid)).info).toBe('从未提交的计划由经办人删除，无需作废');
  await world.submit(guid);
  expect((await voided(guid)).info).toBe('当前状态不允许此操作，请刷新后重试');
  await world.reject(guid, manager);
  expect((await voided(guid)).code).toBe(1);
  const { guid: bought } = await world.registered();
  expect((await voided(bought)).info).toBe('该计划已登记采购结果');
  const { guid: setUp } = await world.approved();
  await useSelfPlan(db, setUp, '1.00');
  expect((await voided(setUp)).info).toBe('该计划已被立项引用');
});

test('what it held goes back; it keeps its number, is found by the filter and read, and no more', async () => {
  const { guid } = await world.approved(of('30000.00'));
  const { planNo } = await world.detail(guid);
  expect(await line!.usedAmount()).toBe('30000.00');
  const twice = await Promise.all([voided(guid), voided(guid)]);
  expect(twice.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(await line!.usedAmount()).toBe('0.00');
  expect(await world.detail(guid)).toMatchObject({
    planNo,
    actions: [],
    voided: { reason, userName: '计划专责' },
  });
  expect((await done(calls.list, { planNo }, buyer)).list).toEqual([]);
  expect((await done(calls.list, { planNo, isVoided: true }, buyer)).list).toMatchObject([{ guid }]);
  expect(await usableSelfPlans(db, [guid], 'setup')).toEqual([]);
  expect((await call(calls.registerResult, await world.resultOf(guid), buyer)).info).toBe(
    '该单据已作废，不能再进行操作',
  );
  const [row] = await db
    .select()
    .from(bizAudit)
    .where(and(eq(bizAudit.objectGuid, guid), eq(bizAudit.event, 'selfPlan.void')));
  expect(row).toMatchObject({ note: reason, userGuid: officer.guid, objectName: planNo });
});
