import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planKind } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { bizAudit } from '../../audit/audit.table.ts';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { useLine } from '../line/use-lines.service.ts';

const world = await planWorld();
const { call, buyer, manager, director } = world;
const WRONG_STATE = '当前状态不允许此操作，请刷新后重试';
const events = async (guid: string) =>
  (await world.db.select().from(bizAudit).where(eq(bizAudit.objectGuid, guid)))
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .map(({ event }) => event);

test('a plan without lines, or of the last version, is not submitted', async () => {
  const { guid } = await world.draft({ lines: 0 });
  const { version } = await world.detail(guid);
  expect((await call(annualPlan.submit, { guid, version }, buyer)).info).toBe('计划至少要有一条明细');
  expect((await call(annualPlan.submit, { guid, version: version - 1 }, buyer)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
});

test('before submitting: who would decide, what stops, what to mind', async () => {
  const split = { projectNature: 1, projectType: 2, estimateAmount: '600000.00' } as const;
  const { guid } = await world.draft({ items: [split, { ...split, plannedIssueDate: `${YEAR + 1}-05` }] });
  const forecast = await world.done(annualPlan.forecast, { guid }, buyer);
  expect(forecast.levels.map(({ people }) => people.map(({ name }) => name))).toEqual([
    ['部门经理'],
    ['总监'],
  ]);
  expect(forecast.faults).toEqual([]);
  expect(forecast.warnings).toEqual([
    {
      lineNo: 1,
      message: expect.stringContaining('合计120万元，单条均未达到而合计达到依法必招标准100万元'),
      messageEn: expect.stringContaining('2 purchases (service'),
    },
  ]);
  const { guid: empty } = await world.draft({ lines: 0 });
  expect(await world.done(annualPlan.forecast, { guid: empty }, buyer)).toMatchObject({
    faults: ['计划至少要有一条明细'],
    faultsEn: ['The plan needs at least one line'],
  });
});

test('submit twice at once: one case, one wins; then two levels; every step in the audit', async () => {
  const { guid } = await world.draft();
  const { version } = await world.detail(guid);
  const answers = await Promise.all([1, 2, 3].map(() => call(annualPlan.submit, { guid, version }, buyer)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 0, 1]);
  const sent = await world.detail(guid);
  expect(sent).toMatchObject({ status: 2, round: 1 });
  expect((await call(annualPlan.submit, { guid, version: sent.version }, buyer)).info).toBe(WRONG_STATE);
  await world.approve(guid, manager);
  expect(await world.detail(guid)).toMatchObject({ status: 2 });
  // The first decision has fallen: it can no longer be recalled.
  expect((await call(annualPlan.recall, { guid, version: sent.version }, buyer)).code).toBe(0);
  await world.approve(guid, director);
  expect(await world.detail(guid)).toMatchObject({ status: 4 });
  const steps = await world.done(annualPlan.auditRecord, { guid }, buyer);
  expect(steps.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['submit', '采购员'],
    ['approve', '部门经理'],
    ['approve', '总监'],
  ]);
  const all = await events(guid);
  expect(all).toEqual(expect.arrayContaining(['plan.create', 'plan.submit', 'plan.approve']));
  expect(all.filter((event) => event === 'plan.submit')).toHaveLength(1);
});

test('the document’s own decision call: not without a task, not without an opinion, the owner never', async () => {
  const { guid } = await world.draft();
  await world.submit(guid);
  const decide = (result: string, who: typeof buyer, opinion?: string) =>
    call(annualPlan.examination, { guid, result, ...(opinion && { opinion }) }, who);
  expect((await decide('approve', buyer)).status).toBe(403);
  expect((await decide('approve', director)).code).not.toBe(1);
  expect((await decide('reject', manager)).fields).toEqual({ opinion: '不能为空！' });
  expect((await decide('reject', manager, '请补充依据')).code).toBe(1);
  expect(await world.detail(guid)).toMatchObject({ status: 3 });
  await world.submit(guid);
  expect((await decide('approve', manager)).code).toBe(1);
  expect((await decide('approve', director)).code).toBe(1);
  expect(await world.detail(guid)).toMatchObject({ status: 4, round: 2 });
});

test('recall against the first decision at once: one of them wins, plan and case agree', async () => {
  for (let round = 0; round < 3; round++) {
    const { guid } = await world.draft();
    const { version } = await world.submit(guid);
    const [recalled, decided] = await Promise.all([
      call(annualPlan.recall, { guid, version }, buyer),
      call(annualPlan.examination, { guid, result: 'reject', opinion: '退回' }, manager),
    ]);
    expect([recalled.code, decided.code].filter((code) => code === 1)).toHaveLength(1);
    expect((await world.detail(guid)).status).toBe(recalled.code === 1 ? 1 : 3);
  }
});

test('undo: a reason of five characters, nothing used, nothing that refers to it', async () => {
  const { guid } = await world.approved();
  const undo = async (reason: string) =>
    call(annualPlan.undo, { guid, version: (await world.detail(guid)).version, reason }, buyer);
  expect((await undo('不要了')).fields).toEqual({ reason: '撤销原因不少于5个字' });
  const [line] = await world.lines(guid);
  await useLine(world.db, line!.guid, '1.00');
  expect((await undo('项目取消不再采购')).info).toBe(WRONG_STATE);
  const { guid: free } = await world.approved();
  const child = await world.done(annualPlan.adjust, { guid: free }, buyer);
  const { version } = await world.detail(free);
  const refused = await call(annualPlan.undo, { guid: free, version, reason: '项目取消不再采购' }, buyer);
  expect(refused.info).toBe('该计划已有年中调整或计划外追加，不能撤销');
  await world.done(annualPlan.delete, child, buyer);
  await world.done(annualPlan.undo, { guid: free, version, reason: '项目取消不再采购' }, buyer);
  expect(await world.detail(free)).toMatchObject({ status: 1 });
  await world.submit(free);
  await world.approve(free, manager, director);
  expect(await world.detail(free)).toMatchObject({ status: 4, round: 2 });
});

test('an addition needs a parent of the same unit and year, and a file', async () => {
  const { guid: parent, unit } = await world.approved();
  const form = world.header({
    planKind: planKind.code.additional,
    parentPlanGuid: parent,
    planUnit: unit.deptGuid,
    planDept: unit.deptGuid,
  });
  const items = [world.line({ demandDept: unit.deptGuid })];
  const otherYear = await call(annualPlan.add, { ...form, planYear: YEAR + 1 }, buyer);
  expect(otherYear.fields['parentPlanGuid']).toBe('原计划须为同一单位、同一年度已通过或已使用的计划');
  const { guid, version } = await world.done(annualPlan.add, { ...form, items }, buyer);
  expect((await call(annualPlan.submit, { guid, version }, buyer)).info).toBe('计划外追加须上传附件');
  const edited = await world.done(
    annualPlan.edit,
    { ...form, guid, version, files: [await world.upload(buyer)] },
    buyer,
  );
  await world.done(annualPlan.submit, edited, buyer);
  expect(await world.detail(parent)).toMatchObject({ children: [{ guid, status: 2 }] });
});

test('what changed since the last submission, by header field and line', async () => {
  const { guid } = await world.draft({ lines: 2 });
  expect(await world.done(annualPlan.changes, { guid }, buyer)).toBeNull();
  await world.submit(guid);
  expect(await world.done(annualPlan.changes, { guid }, manager)).toBeNull();
  await world.reject(guid, manager);
  const [kept, gone] = await world.lines(guid);
  await world.done(
    annualPlan.fillLines,
    { planGuid: guid, guids: [kept!.guid], values: { estimateAmount: '500000' } },
    buyer,
  );
  await world.done(annualPlan.deleteLines, { planGuid: guid, guids: [gone!.guid] }, buyer);
  const { planUnit, planDept } = await world.detail(guid);
  await world.done(
    annualPlan.saveLine,
    { ...world.line({ demandDept: planDept, projectName: '新增项目' }), planGuid: guid },
    buyer,
  );
  await world.done(
    annualPlan.edit,
    {
      ...world.header({ planUnit, planDept, remark: '已调整' }),
      guid,
      version: (await world.detail(guid)).version,
    },
    buyer,
  );
  const open = await world.done(annualPlan.changes, { guid }, buyer);
  await world.submit(guid);
  const sent = await world.done(annualPlan.changes, { guid }, manager);
  for (const changes of [open, sent]) {
    expect(changes!.plan).toEqual([
      { field: 'remark', label: { cn: '情况说明', en: 'Notes' }, before: '', after: '已调整' },
    ]);
    expect(
      changes!.lines.map(({ kind, projectName, fields }) => [
        kind,
        projectName,
        fields.map(({ field, before, after }) => [field, before, after]),
      ]),
    ).toEqual([
      ['changed', kept!.projectName, [['estimateAmount', '300000.00', '500000.00']]],
      ['added', '新增项目', []],
      ['removed', gone!.projectName, []],
    ]);
  }
  expect(open!.to).toBeNull();
  expect(sent!.to).not.toBeNull();
});
