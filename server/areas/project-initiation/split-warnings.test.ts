import { expect, test } from 'vitest';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { batchWorld } from '../../testing/batch-world.ts';
import { planWorld, YEAR } from '../../testing/plan-world.ts';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { purchaseLimit } from '../legal-parameter/purchase-limit.table.ts';

const base = await planWorld();
const { batch, officer } = await batchWorld(base);
const setups = await setupWorld(base);
const { call, done, buyer, manager, company, db } = base;

const split = (count: number, total: string) =>
  `共${count}条服务采购合计${total}万元，单条均未达到而合计达到依法必招标准100万元，请核实是否属于化整为零`;
/** What the submission of a batch plan would be warned of, and what whoever decides on it reads. */
const warnedOf = async (guid: string, who = buyer) => {
  const { warnings } = await done(batchPlan.forecast, { guid }, who);
  const { splits } = await batch.detail(guid, who);
  const ofForecast = warnings.filter(({ message }) => message.includes('化整为零'));
  expect(splits).toEqual(ofForecast);
  return ofForecast.map(({ message }) => /共.*化整为零/.exec(message)![0]);
};
const item = (categoryCode: string, batchAmount: string) => ({ categoryCode, batchAmount });

test('R30 watches batch lines outside the annual plan together with those of annual plans, each purchase once', async () => {
  const CATEGORY = 'C0102';
  const first = await batch.approved([item(CATEGORY, '600000.00')]);
  expect(await warnedOf(first)).toEqual([]);
  // A draft of somebody else is no purchase yet; one's own is.
  await batch.draft([item(CATEGORY, '900000.00')]);
  const own = await batch.draft([item(CATEGORY, '500000.00'), item('C0103', '500000.00')]);
  expect(await warnedOf(own)).toEqual([split(2, '110')]);
  const [annual] = await setups.planLines([
    { categoryCode: CATEGORY, estimateAmount: '300000.00', plannedIssueDate: `${YEAR + 1}-01` },
  ]);
  expect(await warnedOf(own)).toEqual([split(3, '140')]);
  // What a batch releases of the annual line is that purchase again.
  const released = await batch.approved([{ ...item(CATEGORY, '300000.00'), yearItemGuid: annual! }]);
  expect(await warnedOf(own)).toEqual([split(3, '140')]);
  expect(await warnedOf(released)).toEqual([]);
  // An adjustment stands in for its plan, a centre plan for its departments'.
  const { guid: adjusting } = await done(batchPlan.adjust, { guid: first }, buyer);
  expect(await warnedOf(adjusting)).toEqual([]);
  await batch.saveLine(adjusting, item(CATEGORY, '200000.00'));
  expect(await warnedOf(adjusting)).toEqual([split(3, '110')]);
  await done(batchPlan.delete, await batch.versioned(adjusting, buyer), buyer);
  const second = await batch.approved([item(CATEGORY, '100000.00')]);
  expect(await warnedOf(own)).toEqual([split(4, '150')]);
  const { guid: centre } = await batch.merge([first, second]);
  expect(await warnedOf(own)).toEqual([split(4, '150')]);
  expect(await warnedOf(centre, officer)).toEqual([split(3, '100')]);
  await batch.submit(own);
  expect((await batch.detail(own, manager)).splits).toHaveLength(1);
});

test('R30 watches set-ups: what they set up counts as it was planned, once', async () => {
  const CATEGORY = 'C0104';
  const guid = await batch.approved([item(CATEGORY, '600000.00'), item(CATEGORY, '300000.00')]);
  const lines = await batch.lines(guid);
  const setUp = (at: number, amount: string) =>
    setups.draft({ planType: 2, lines: [{ guid: lines[at]!.guid, amount }] });
  const warned = async (of: string) => {
    const { warnings } = await done(projectSetup.forecast, { guid: of }, buyer);
    const said = ({ rule }: { rule: string }) => rule === 'R30';
    expect((await setups.detail(of)).findings.filter(said)).toEqual(warnings.filter(said));
    return warnings
      .filter(said)
      .map(({ field, level, article, text }) => [field, level, article, /共.*化整为零/.exec(text.cn)![0]]);
  };
  const one = await setUp(0, '600000.00');
  expect(await warned(one.guid)).toEqual([]);
  await setups.planLines([
    { categoryCode: CATEGORY, estimateAmount: '200000.00', plannedIssueDate: `${YEAR}-06` },
  ]);
  const finding = ['lines', 'warn', '招标投标法 第四条', split(3, '110')];
  expect(await warned(one.guid)).toEqual([finding]);
  await setups.submit(one.guid);
  const two = await setUp(1, '200000.00');
  expect(await warned(two.guid)).toEqual([finding]);
  // Whoever decides reads it too.
  const { findings } = await setups.detail(one.guid, manager);
  expect(findings.some(({ rule }) => rule === 'R30')).toBe(true);
});

test('R30 counts a set-up of a self-procurement plan outside the annual plan as the purchase it is', async () => {
  const plans = await selfPlanWorld(base);
  await db
    .insert(purchaseLimit)
    .values({ enterpriseGuid: company.guid, selfProcurement: '900000.00', updateUserName: '数据管理员' });
  const approved = async () =>
    (
      await plans.approved({
        projectType: 2,
        categoryCode: 'C0105',
        items: [{ name: '服务', unit: '项', quantity: '1', price: '600000.00' }],
      })
    ).guid;
  const setUp = async () =>
    setups.draft({
      planType: 1,
      lines: [{ guid: await approved(), amount: '600000.00' }],
      tenderWay: 6,
      modeReason: '单位决定由采购中心统一采购',
      inviteList: plans.suppliers.map((one) => ({ enterpriseGuid: one.guid, reason: '业绩良好' })),
    });
  const [one, two] = [await setUp(), await setUp()];
  const said = async (guid: string) =>
    (await call(projectSetup.forecast, { guid }, buyer)).data.warnings.filter(({ rule }) => rule === 'R30');
  expect(await said(one.guid)).toEqual([]);
  await setups.submit(one.guid);
  expect(await said(two.guid)).toMatchObject([{ text: { cn: expect.stringContaining(split(2, '120')) } }]);
  expect(await said(one.guid)).toEqual([]);
});
