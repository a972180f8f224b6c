import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { lineForm } from '#shared/areas/procurement-plan/line/rules';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { useLine } from '../line/use-lines.service.ts';

const world = await planWorld();
const { call, buyer, manager, director } = world;

type PlanLine = Awaited<ReturnType<typeof world.lines>>[number];
/** A stored line as its form sends it back. */
const formOf = (line: PlanLine) =>
  Object.fromEntries(
    Object.entries(line).filter(([name, value]) => name in lineForm.shape && value !== null),
  );
const change = (planGuid: string, line: PlanLine, given: object) =>
  call(
    annualPlan.saveLine,
    { ...formOf(line), planGuid, guid: line.guid, version: line.version, ...given },
    buyer,
  );

test('last year’s plan copied: its lines a year later, once per guid, not twice for a unit', async () => {
  const { guid, unit } = await world.draft({
    header: { planYear: YEAR - 1 },
    items: [{ plannedIssueDate: `${YEAR - 1}-03`, plannedOpenDate: `${YEAR - 1}-04-30` }],
  });
  const newGuid = randomUUID();
  const made = await world.done(annualPlan.copyLastYear, { guid, newGuid }, buyer);
  expect(await world.done(annualPlan.copyLastYear, { guid, newGuid }, buyer)).toEqual(made);
  expect(await world.detail(newGuid)).toMatchObject({
    planYear: YEAR,
    planUnit: unit.deptGuid,
    itemCount: 1,
    faultCount: 0,
    status: 1,
  });
  expect(await world.lines(newGuid)).toMatchObject([
    { plannedIssueDate: `${YEAR}-03`, plannedOpenDate: `${YEAR}-04-30`, sourceLineGuid: null },
  ]);
  expect((await call(annualPlan.copyLastYear, { guid }, buyer)).fields['planKind']).toContain('已有年初计划');
});

test('adjustment: approved plans only, one at a time, kind and parent fixed', async () => {
  const { guid: draft } = await world.draft();
  expect((await call(annualPlan.adjust, { guid: draft }, buyer)).info).toBe(
    '只有已通过或已使用的计划可以进行年中调整',
  );
  const { guid, unit } = await world.approved();
  const answers = await Promise.all([1, 2].map(() => call(annualPlan.adjust, { guid }, buyer)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)!.info).toMatch(/^该计划已有未完成的年中调整：/);
  const child = answers.find(({ code }) => code === 1)!.data;
  const form = { ...world.header({ planUnit: unit.deptGuid, planDept: unit.deptGuid }), ...child };
  expect((await call(annualPlan.edit, form, buyer)).fields['planKind']).toBe(
    '年中调整须由原计划发起，计划性质和原计划不能修改',
  );
});

test('adjustment approved: amounts replaced, lines added and cancelled, the old version kept, use respected', async () => {
  const { guid } = await world.approved({ lines: 4 });
  const [used, changed, removed, kept] = await world.lines(guid);
  await useLine(world.db, used!.guid, '200000.00');
  const { guid: child } = await world.done(annualPlan.adjust, { guid }, buyer);
  const own = await world.lines(child);
  const copyOf = (line: PlanLine | undefined) =>
    own.find(({ sourceLineGuid }) => sourceLineGuid === line!.guid)!;
  expect(own).toHaveLength(4);

  expect((await change(child, copyOf(used), { estimateAmount: '199999.99' })).fields['estimateAmount']).toBe(
    '不能小于已使用金额200000.00元',
  );
  expect(
    (await call(annualPlan.deleteLines, { planGuid: child, guids: [copyOf(used).guid] }, buyer)).info,
  ).toContain('已被使用，不能删除');
  expect((await change(child, copyOf(used), { estimateAmount: '200000' })).code).toBe(1);
  expect(
    (await change(child, copyOf(changed), { estimateAmount: '900000', projectName: '改名项目' })).code,
  ).toBe(1);
  await world.done(annualPlan.deleteLines, { planGuid: child, guids: [copyOf(removed).guid] }, buyer);
  const { planDept } = await world.detail(child);
  await world.done(
    annualPlan.saveLine,
    { ...world.line({ demandDept: planDept, projectName: '新增项目' }), planGuid: child },
    buyer,
  );
  await world.submit(child);
  const seen = await world.done(annualPlan.changes, { guid: child }, manager);
  expect(seen!.lines.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed', 'changed', 'removed']);
  await world.approve(child, manager, director);

  expect(await world.lines(guid)).toMatchObject([
    { guid: used!.guid, estimateAmount: '200000.00', usedAmount: '200000.00', lineStatus: 2 },
    { guid: changed!.guid, estimateAmount: '900000.00', projectName: '改名项目', lineStatus: 0 },
    { guid: removed!.guid, lineStatus: 3 },
    { guid: kept!.guid, estimateAmount: '300000.00', version: 2 },
    { projectName: '新增项目', lineStatus: 0, sourceLineGuid: null },
  ]);
  expect(await world.detail(guid)).toMatchObject({ status: 5, itemCount: 4, totalAmount: '1700000.00' });
  expect((await world.detail(child)).status).toBe(4);
  // The history of the adjustment still shows what it changed.
  expect((await world.done(annualPlan.changes, { guid: child }, buyer))!.lines).toHaveLength(4);
  // Its lines are used through the original plan only.
  await expect(useLine(world.db, copyOf(kept).guid, '1.00')).rejects.toThrow('年中调整的明细须从原计划使用');
  await expect(useLine(world.db, removed!.guid, '1.00')).rejects.toThrow('计划明细已取消，不能使用');
});

test('an adjustment that fell below what was used meanwhile cannot be approved; nothing moves', async () => {
  const { guid } = await world.approved();
  const [line] = await world.lines(guid);
  const { guid: child } = await world.done(annualPlan.adjust, { guid }, buyer);
  const [copy] = await world.lines(child);
  expect((await change(child, copy!, { estimateAmount: '100' })).code).toBe(1);
  await world.submit(child);
  await world.approve(child, manager);
  await useLine(world.db, line!.guid, '250000.00');
  const answer = await call(annualPlan.examination, { guid: child, result: 'approve' }, director);
  expect(answer).toMatchObject({
    code: 0,
    info: expect.stringContaining('不能小于已使用金额250000.00元，请驳回'),
  });
  expect((await world.detail(child)).status).toBe(2);
  expect((await world.lines(guid))[0]).toMatchObject({ estimateAmount: '300000.00' });
});
