import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDownloadFileUrl, getFormerFiles } from '#shared/areas/file/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { BATCH_NO, batchWorld, LATE_BATCH } from '../../../testing/batch-world.ts';
import { bizAudit } from '../../audit/audit.table.ts';
import { filesOf } from '../../file/file.service.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { releaseLine, useLine } from '../line/use-lines.service.ts';
import { TECH_FILES } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';

const world = await batchWorld();
const { db, call, done, buyer, manager, director, officer, stranger, batch } = world;

type BatchLine = Awaited<ReturnType<typeof batch.lines>>[number];
/** A stored line as its form sends it back. */
const formOf = (one: BatchLine) =>
  Object.fromEntries(
    Object.entries({
      ...one,
      techFiles: one.techFiles.map(({ guid }) => guid),
      inviteList: one.inviteList.map(({ supplierGuid, reason }) => ({ supplierGuid, reason })),
    }).filter(([name, value]) => name in batchLineForm.shape && value !== null),
  );
const change = (planGuid: string, one: BatchLine, given: object) =>
  call(
    batchPlan.saveLine,
    { ...formOf(one), planGuid, guid: one.guid, version: one.version, ...given } as never,
    buyer,
  );
const copyIn = async (child: string, of: BatchLine) =>
  (await batch.lines(child)).find(({ original }) => original?.guid === of.guid)!;
const usedOf = async (guid: string) =>
  (await db.select().from(line).where(eq(line.guid, guid)))[0]!.usedAmount;
const heldBy = async (planGuid: string) =>
  (
    await db
      .select({ held: batchLine.heldAmount })
      .from(batchLine)
      .innerJoin(line, eq(line.guid, batchLine.lineGuid))
      .where(eq(line.planGuid, planGuid))
      .orderBy(line.lineNo)
  ).map(({ held }) => held);
const approve = async (guid: string, ...people: (typeof manager)[]) => {
  await batch.submit(guid);
  for (const who of people) await batch.decide(guid, who);
};
const adjust = async (guid: string) => (await done(batchPlan.adjust, { guid }, buyer)).guid;
const NOT_APPROVED = '只有已通过或已使用的计划可以进行调整';

test('nobody else adjusts or copies, and nothing that is not approved is adjusted', async () => {
  const draft = await batch.draft();
  for (const name of ['adjust', 'copy'] as const) {
    expect((await call(batchPlan[name], { guid: draft }, null)).status).toBe(401);
    expect((await call(batchPlan[name], { guid: draft }, manager)).status).toBe(403);
    expect((await call(batchPlan[name], { guid: draft }, stranger)).code).toBe(-1);
  }
  expect((await call(batchPlan.adjust, { guid: draft }, buyer)).info).toBe(NOT_APPROVED);
  await batch.submit(draft);
  expect((await call(batchPlan.adjust, { guid: draft }, buyer)).info).toBe(NOT_APPROVED);
  const { data } = await call(explainCalls.acts, { objectType: 'batchPlan', guid: draft }, buyer);
  expect(data.acts.find(({ act }) => act === 'adjust')!.explanation).toMatchObject({
    allowed: false,
    text: { cn: NOT_APPROVED },
  });
});

test('one adjustment at a time, once per guid; meanwhile the plan is neither merged, undone, voided nor its lines returned', async () => {
  const guid = await batch.approved();
  const other = await batch.approved();
  const newGuid = randomUUID();
  const answers = await Promise.all(
    [newGuid, newGuid].map((one) => call(batchPlan.adjust, { guid, newGuid: one }, buyer)),
  );
  expect(answers.map(({ code, data }) => [code, data?.guid])).toEqual([
    [1, newGuid],
    [1, newGuid],
  ]);
  const { planNo } = await batch.detail(newGuid);
  const open = `该计划已有未完成的调整：${planNo}`;
  expect((await call(batchPlan.adjust, { guid }, buyer)).info).toBe(open);
  const merge = { ...batch.header(), planGuids: [guid, other] };
  expect((await call(batchPlan.merge, merge, officer)).info).toBe(open);
  const versioned = await batch.versioned(guid, buyer);
  const [own] = await batch.lines(guid);
  const returned = {
    planGuid: guid,
    version: versioned.version,
    lineGuid: own!.guid,
    reason: '本批次不采购',
  };
  expect((await call(batchPlan.returnLine, returned, officer)).info).toBe(open);
  expect((await call(batchPlan.undo, { ...versioned, reason: '需要重新编制' }, buyer)).info).toBe(
    '该计划已有调整，不能撤销',
  );
  expect((await call(batchPlan.void, { ...versioned, reason: '项目取消' }, officer)).info).toBe(
    '该计划已有调整，不能作废',
  );
  expect((await call(batchPlan.copy, { guid: newGuid }, buyer)).info).toBe('调整不能复制，请复制原计划');
  const moved = { ...batch.header({ batchNo: LATE_BATCH }), ...(await batch.versioned(newGuid, buyer)) };
  expect((await call(batchPlan.edit, moved, buyer)).fields).toEqual({
    batchNo: '调整须与原计划同一申报单位、批次和期间',
  });
  const { list } = await done(batchPlan.list, { planKind: 2 }, buyer);
  expect(list).toMatchObject([{ guid: newGuid, isAdjustment: true, parent: { guid } }]);
  expect((await batch.detail(guid)).adjustments).toMatchObject([{ guid: newGuid, status: 1 }]);
  await done(batchPlan.delete, await batch.versioned(newGuid, buyer), buyer);
  expect((await batch.detail(guid)).actions).toContain('adjust');
});

test('a centre plan is not adjusted, nor a plan it has taken up', async () => {
  const guids = [await batch.approved(), await batch.approved()];
  const { guid: centre } = await batch.merge(guids);
  const { planNo } = await batch.detail(centre, officer);
  expect((await call(batchPlan.adjust, { guid: guids[0]! }, buyer)).info).toBe(`该计划已汇总到${planNo}`);
  await done(batchPlan.submit, await batch.versioned(centre, officer), officer);
  await batch.decide(centre, manager);
  expect((await call(batchPlan.adjust, { guid: centre }, officer)).info).toContain(
    '汇总计划的金额由部门计划占用',
  );
});

test('a specification that was submitted is kept beside the one that took its place', async () => {
  const [was, is] = [await world.upload(buyer), await world.upload(buyer)];
  const guid = await batch.draft([{ batchAmount: '500.00', techFiles: [was] }]);
  await batch.submit(guid);
  await batch.decide(guid, manager, 'reject');
  const [line] = await batch.lines(guid);
  expect((await change(guid, line!, { techFiles: [is] })).code).toBe(1);
  expect((await batch.lines(guid))[0]!.techFiles.map((file) => file.guid)).toEqual([is]);
  for (const who of [buyer, manager, officer])
    expect((await done(getFormerFiles, { guid: is }, who)).map((file) => file.guid)).toEqual([was]);
  expect((await call(getFormerFiles, { guid: is }, stranger)).info).toBe('文件不存在或无权查看');
  expect((await call(getDownloadFileUrl, { guid: was }, stranger)).info).toBe('文件不存在或无权查看');
});

test('until it is approved an adjustment takes only what goes beyond; approved, the plan has its amounts and the old ones are kept', async () => {
  const { lines: years } = await world.yearLines(
    { estimateAmount: '300000.00' },
    { estimateAmount: '100000.00' },
  );
  const [first, second] = years.map(({ guid }) => guid);
  const file = await world.upload(buyer);
  const guid = await batch.approved([
    { yearItemGuid: first!, batchAmount: '100000.00', techFiles: [file] },
    { yearItemGuid: first!, batchAmount: '100000.00' },
    { yearItemGuid: second!, batchAmount: '60000.00' },
    { batchAmount: '500.00' },
  ]);
  const [used, lowered, removed, kept] = await batch.lines(guid);
  await useLine(db, used!.guid, '80000.00');
  const child = await adjust(guid);
  expect(await heldBy(child)).toEqual(['0.00', '0.00', '0.00', '0.00']);
  expect((await copyIn(child, used!)).techFiles).toMatchObject([{ name: used!.techFiles[0]!.name }]);

  const copies = new Map((await batch.lines(child)).map((one) => [one.original!.guid, one]));
  const below = await change(child, copies.get(used!.guid)!, { batchAmount: '79999.99' });
  expect(below.fields).toEqual({ batchAmount: '不能小于已使用金额80000.00元' });
  const cancelled = { planGuid: child, guids: [copies.get(used!.guid)!.guid] };
  expect((await call(batchPlan.deleteLines, cancelled, buyer)).info).toContain('已被使用，不能删除');

  // What one line gives up another of the same annual line may take without a fen more of it.
  expect((await change(child, copies.get(lowered!.guid)!, { batchAmount: '40000.00' })).code).toBe(1);
  expect((await change(child, copies.get(used!.guid)!, { batchAmount: '160000.00' })).code).toBe(1);
  expect(await usedOf(first!)).toBe('200000.00');
  const more = await copyIn(child, used!);
  expect((await change(child, more, { batchAmount: '290000.01' })).fields).toHaveProperty('batchAmount');
  expect((await change(child, more, { batchAmount: '190000.00', projectName: '改名的采购' })).code).toBe(1);
  expect(await usedOf(first!)).toBe('230000.00');
  await done(batchPlan.deleteLines, { planGuid: child, guids: [copies.get(removed!.guid)!.guid] }, buyer);
  expect(await usedOf(second!)).toBe('60000.00');
  await batch.saveLine(child, { yearItemGuid: second!, batchAmount: '10000.00', projectName: '新增的采购' });
  expect(await usedOf(second!)).toBe('60000.00');

  await batch.submit(child);
  const seen = await done(batchPlan.changes, { guid: child }, manager);
  expect(seen!.lines.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed', 'changed', 'removed']);
  await batch.decide(child, manager);

  expect(await batch.lines(guid)).toMatchObject([
    {
      guid: used!.guid,
      batchAmount: '190000.00',
      usedAmount: '80000.00',
      projectName: '改名的采购',
      lineStatus: 1,
    },
    { guid: lowered!.guid, batchAmount: '40000.00' },
    { guid: removed!.guid, lineStatus: 3 },
    { guid: kept!.guid, batchAmount: '500.00' },
    { projectName: '新增的采购', batchAmount: '10000.00', original: null },
  ]);
  expect([await usedOf(first!), await usedOf(second!)]).toEqual(['230000.00', '10000.00']);
  expect(await heldBy(guid)).toEqual(['190000.00', '40000.00', '0.00', '0.00', '10000.00']);
  expect(await heldBy(child)).toEqual(['0.00', '0.00', '0.00', '0.00']);
  expect(await batch.detail(guid)).toMatchObject({ status: 5, itemCount: 4, totalAmount: '240500.00' });
  expect(await filesOf(db, TECH_FILES, used!.guid)).toMatchObject([{ name: used!.techFiles[0]!.name }]);
  // Its history still shows what it changed; its lines are used through the plan only.
  expect((await done(batchPlan.changes, { guid: child }, buyer))!.lines).toHaveLength(4);
  await expect(useLine(db, more.guid, '1.00')).rejects.toThrow('批次计划调整的明细须从原计划使用');
  const version = await batch.versioned(child, buyer);
  expect((await call(batchPlan.undo, { ...version, reason: '需要重新编制' }, buyer)).info).toBe(
    '调整已并入原计划，不能撤销，请再次调整原计划',
  );
  const audited = await db.select().from(bizAudit).where(eq(bizAudit.event, 'batchPlan.adjusted'));
  expect(audited).toMatchObject([{ objectGuid: guid, changes: { totalAmount: ['260500.00', '240500.00'] } }]);
  expect(await adjust(guid)).not.toBe(child);
});

test('an adjustment that fell below what was used meanwhile cannot be approved; a rejected one gives back when deleted', async () => {
  const { lines: years } = await world.yearLines({ estimateAmount: '1000.00' });
  const yearItemGuid = years[0]!.guid;
  const guid = await batch.approved([{ yearItemGuid, batchAmount: '500.00' }]);
  const [own] = await batch.lines(guid);
  const child = await adjust(guid);
  const [copy] = await batch.lines(child);
  await change(child, copy!, { batchAmount: '400.00' });
  await batch.submit(child);
  await useLine(db, own!.guid, '450.00');
  const answer = await call(batchPlan.examination, { guid: child, result: 'approve' }, manager);
  expect(answer).toMatchObject({
    code: 0,
    info: expect.stringContaining('不能小于已使用金额450.00元，请驳回'),
  });
  expect(await batch.lines(guid)).toMatchObject([{ batchAmount: '500.00' }]);
  expect(await usedOf(yearItemGuid)).toBe('500.00');

  await batch.decide(child, manager, 'reject');
  const [again] = await batch.lines(child);
  await change(child, again!, { batchAmount: '800.00' });
  expect(await usedOf(yearItemGuid)).toBe('800.00');
  await done(batchPlan.void, { ...(await batch.versioned(child, officer)), reason: '不再调整' }, officer);
  expect(await usedOf(yearItemGuid)).toBe('500.00');
  await releaseLine(db, own!.guid, '450.00');
});

test('of the last amount of an annual line two adjustments at once take no more than there is', async () => {
  const { lines: years } = await world.yearLines({ estimateAmount: '1000.00' });
  const yearItemGuid = years[0]!.guid;
  const plans = [
    await batch.approved([{ yearItemGuid, batchAmount: '500.00' }]),
    await batch.approved([{ yearItemGuid, batchAmount: '500.00' }]),
  ];
  const children: string[] = [];
  for (const one of plans) children.push(await adjust(one));
  const copies: BatchLine[] = [];
  for (const one of children) copies.push((await batch.lines(one))[0]!);
  const answers = await Promise.all(
    children.map((one, at) => change(one, copies[at]!, { batchAmount: '600.00' })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a! - b!)).toEqual([0, 1]);
  expect(await usedOf(yearItemGuid)).toBe('1100.00');
  const won = children[answers.findIndex(({ code }) => code === 1)]!;
  await approve(won, manager, director);
  expect(await usedOf(yearItemGuid)).toBe('1100.00');
});

test('copied: a draft for the batch that is open with lines that take anew what is left, materials and papers with them', async () => {
  const { lines: years } = await world.yearLines({ estimateAmount: '1000.00' });
  const yearItemGuid = years[0]!.guid;
  const guid = await batch.approved([
    { yearItemGuid, batchAmount: '600.00', techFiles: [await world.upload(buyer)] },
    { projectType: 2, batchAmount: '70.00' },
  ]);
  const newGuid = randomUUID();
  const made = await done(batchPlan.copy, { guid, newGuid }, buyer);
  expect(await done(batchPlan.copy, { guid, newGuid }, buyer)).toEqual(made);
  expect(await batch.detail(newGuid)).toMatchObject({
    batchNo: BATCH_NO,
    status: 1,
    itemCount: 2,
    faultCount: 1,
    isAdjustment: false,
    parent: null,
  });
  const [tied, free] = await batch.lines(newGuid);
  expect(tied).toMatchObject({
    batchAmount: '600.00',
    techFiles: [{}],
    faults: [{ field: 'batchAmount', level: 'error' }],
  });
  expect(free).toMatchObject({ batchAmount: '70.00', faults: [], original: null });
  expect(await usedOf(yearItemGuid)).toBe('600.00');
  // Once there is enough left again, the submission takes what the copy could not.
  await batch.undo(guid);
  await done(batchPlan.deleteLines, { planGuid: guid, guids: [(await batch.lines(guid))[0]!.guid] }, buyer);
  expect(await usedOf(yearItemGuid)).toBe('0.00');
  await batch.submit(newGuid);
  expect(await usedOf(yearItemGuid)).toBe('600.00');
});
