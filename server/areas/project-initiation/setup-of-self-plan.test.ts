import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { planWorld } from '../../testing/plan-world.ts';
import { selfPlanWorld } from '../../testing/self-plan-world.ts';
import { setupWorld } from '../../testing/setup-world.ts';
import { approvalItem } from '../approval/setup.table.ts';
import { SELF } from '../self-plan/self-plan-access.ts';

const base = await planWorld();
const plans = await selfPlanWorld(base);
const setups = await setupWorld(base);
const { call, done, buyer, manager, director, company, db } = base;
const HELD = '该计划已被立项引用';

/** A set-up of this plan that nothing stands against. */
const of = (guid: string, amount = '20000.00', given: Partial<SetupForm> = {}): Partial<SetupForm> => ({
  planType: 1,
  lines: [{ guid, amount }],
  tenderWay: 6,
  modeReason: '单位决定由采购中心统一采购',
  inviteList: plans.suppliers.map((one) => ({ enterpriseGuid: one.guid, reason: '业绩良好' })),
  ...given,
});
const statusOf = async (guid: string) => (await plans.detail(guid)).status;
const versionOf = async (guid: string) => (await setups.detail(guid)).version;
const offered = async (guid: string) =>
  (await plans.detail(guid)).actions.filter((act) => act === 'registerResult' || act === 'undo').toSorted();
/** Neither bought by the department itself nor taken back while a set-up holds it. */
async function isHeld(guid: string) {
  expect(await offered(guid)).toEqual([]);
  const result = await plans.resultOf(guid);
  expect((await call(selfPlanCalls.registerResult, { ...result, papers: [] }, buyer)).info).toBe(HELD);
  const undo = { guid, version: result.version, reason: '需求取消不再采购' };
  expect((await call(selfPlanCalls.undo, undo, buyer)).info).toBe(HELD);
}
const isFree = async (guid: string) => expect(await offered(guid)).toEqual(['registerResult', 'undo']);

test('only an approved plan is taken, up to its budget, alone; deleting the set-up gives it back', async () => {
  const refused = async (given: Partial<SetupForm>) =>
    (await call(projectSetup.add, setups.form(given), buyer)).fields;
  const { guid: draft } = await plans.draft();
  expect(await refused(of(draft, '1.00'))).toEqual({ 'lines.0.guid': '计划明细不存在或当前不能使用' });
  const { guid } = await plans.approved();
  expect(await refused(of(guid, '20000.01'))).toEqual({
    'lines.0.amount': '超出自采计划可用金额，最多还可使用20000.00元',
  });
  const annual = { guid: setups.nextLine(), amount: '1000.00' };
  const own = { guid, amount: '1000.00' };
  expect(await refused(of(guid, '1000.00', { lines: [own, annual] }))).toHaveProperty('lines.1.guid');
  expect(await refused(of(guid, '1000.00', { planType: 3 }))).toHaveProperty('lines.0.guid');
  const { guid: other } = await plans.approved();
  expect(await refused(of(guid, '', { lines: [own, { guid: other, amount: '1000.00' }] }))).toEqual({
    lines: '不同计划的明细不能合并立项，请分别立项',
  });
  await isFree(guid);

  const made = await setups.draft(of(guid, '20000.00'));
  expect(await statusOf(guid)).toBe(4);
  await isHeld(guid);
  const { lines } = await setups.detail(made.guid);
  expect(lines).toMatchObject([{ guid, planType: 1, amount: '20000.00', remaining: '0.00' }]);
  await done(projectSetup.delete, made, buyer);
  await isFree(guid);
});

test('it is 已使用 once the set-up is approved, and again 已通过 when that is undone or voided', async () => {
  const { guid } = await plans.approved();
  const setup = await setups.approved(of(guid));
  expect(await statusOf(guid)).toBe(5);
  await isHeld(guid);
  const undo = { guid: setup.guid, version: await versionOf(setup.guid), reason: '需要修改内容' };
  await done(projectSetup.undo, undo, buyer);
  expect(await statusOf(guid)).toBe(4);
  await isHeld(guid);
  await setups.submit(setup.guid);
  await setups.approve(setup.guid, manager, director);
  expect(await statusOf(guid)).toBe(5);
  const end = { guid: setup.guid, version: await versionOf(setup.guid), reason: '项目取消' };
  await done(projectSetup.void, end, setups.officer);
  expect(await statusOf(guid)).toBe(4);
  await isFree(guid);
  await done(selfPlanCalls.registerResult, await plans.resultOf(guid), buyer);
  expect(await call(projectSetup.add, setups.form(of(guid)), buyer)).toMatchObject({ code: 0 });
});

test('two set-ups of one plan: the last approved one decides, and both together never take more than it has', async () => {
  const { guid } = await plans.approved();
  const form = () => setups.form(of(guid, '12000.00'));
  const twice = await Promise.all([1, 2].map(() => call(projectSetup.add, form(), buyer)));
  expect(twice.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  const [first] = twice.flatMap(({ code, data }) => (code === 1 ? [data] : []));
  await done(projectSetup.delete, first!, buyer);

  const a = await setups.approved(of(guid, '15000.00'));
  const b = await setups.draft(of(guid, '5000.00'));
  await done(
    projectSetup.void,
    { guid: a.guid, version: await versionOf(a.guid), reason: '项目取消' },
    setups.officer,
  );
  expect(await statusOf(guid)).toBe(4);
  await isHeld(guid);
  await setups.submit(b.guid);
  await setups.approve(b.guid, manager, director);
  expect(await statusOf(guid)).toBe(5);
});

test('while undoing the plan is being decided, no set-up is made of it', async () => {
  await db.update(approvalItem).set({ undoNeedsApproval: true }).where(eq(approvalItem.kind, SELF));
  const { guid } = await plans.approved();
  const { version } = await plans.detail(guid);
  await done(selfPlanCalls.undo, { guid, version, reason: '需求取消不再采购' }, buyer);
  expect((await call(projectSetup.add, setups.form(of(guid)), buyer)).fields).toEqual({
    'lines.0.amount': '该自采计划的撤销申请正在审批中',
  });
  await db.update(approvalItem).set({ undoNeedsApproval: false }).where(eq(approvalItem.kind, SELF));
});

test('a new set-up starts from it; offered within unit and mode; the chain leads through it to the yearly plan', async () => {
  const { guid } = await plans.approved({ outOfPlan: false, yearItemGuid: setups.nextLine() });
  const { form } = await done(projectSetup.blank, { planType: 1, lines: [guid] }, buyer);
  expect(form).toMatchObject({
    planType: 1,
    applyUnit: company.deptGuid,
    tenderWay: 6,
    legalRegime: 3,
    organizationType: 2,
    lines: [{ guid, planType: 1, amount: '20000.00' }],
  });
  const usable = async (bounds: object) =>
    (await done(selfPlanCalls.usable, { purpose: 'setup', rows: 100, ...bounds }, buyer)).list.map(
      (one) => one.guid,
    );
  expect(await usable({ planUnit: company.deptGuid, tenderWay: 6 })).toContain(guid);
  expect(await usable({ tenderWay: 7 })).not.toContain(guid);
  expect(await usable({ planUnit: base.other.deptGuid })).not.toContain(guid);
  const setup = await setups.draft(of(guid));
  const links = await done(whereIsIt, { kind: 'projectSetup', guid: setup.guid }, buyer);
  expect(links.map(({ kind }) => kind)).toEqual(['annualPlan', 'selfPlan', 'projectSetup']);
  const fromPlan = await done(whereIsIt, { kind: 'selfPlan', guid }, buyer);
  expect(fromPlan.map(({ kind }) => kind)).toContain('projectSetup');
});
