import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvalSetup } from '#shared/areas/approval/setup-contract';
import { dataScope } from '#shared/areas/role/scope';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { aUser } from '../../../testing/builders.ts';
import { batchWorld } from '../../../testing/batch-world.ts';
import { BATCH } from './batch-access.ts';
import { procurementPlanLine } from '../line/plan-line.table.ts';
import { releaseLine, useLine } from '../line/use-lines.service.ts';

const world = await batchWorld();
const { db, call, done, buyer, colleague, officer, manager, director, stranger, batch } = world;

const usedOf = async (guid: string) =>
  (await db.select().from(procurementPlanLine).where(eq(procurementPlanLine.guid, guid)))[0]!.usedAmount;
const aYearLine = async (estimateAmount: string) => {
  const { guid, lines } = await world.yearLines({ estimateAmount });
  return { planGuid: guid, guid: lines[0]!.guid };
};

test('a line takes its amount when it is saved, changed, and gives it back when it goes', async () => {
  const year = await aYearLine('1000.00');
  const planGuid = await batch.add();
  const { lineGuid } = await batch.saveLine(planGuid, { yearItemGuid: year.guid, batchAmount: '600.00' });
  expect(await usedOf(year.guid)).toBe('600.00');
  expect((await world.detail(year.planGuid)).status).toBe(5);
  const [line] = await batch.lines(planGuid);
  expect(line!.yearLine).toMatchObject({ remaining: '1000.00', estimateAmount: '1000.00' });
  await done(
    batchPlan.saveLine,
    {
      ...batch.line({ yearItemGuid: year.guid, batchAmount: '250.00' }),
      planGuid,
      guid: lineGuid,
      version: line!.version,
    },
    buyer,
  );
  expect(await usedOf(year.guid)).toBe('250.00');
  expect((await batch.detail(planGuid)).totalAmount).toBe('250.00');
  await done(batchPlan.deleteLines, { planGuid, guids: [lineGuid] }, buyer);
  expect(await usedOf(year.guid)).toBe('0.00');
  expect((await world.detail(year.planGuid)).status).toBe(4);
});

test('deleting the plan gives everything back; undoing it does not, the draft holds it', async () => {
  const year = await aYearLine('1000.00');
  const gone = await batch.draft([{ yearItemGuid: year.guid, batchAmount: '300.00' }]);
  const kept = await batch.approved([{ yearItemGuid: year.guid, batchAmount: '200.00' }]);
  await done(batchPlan.delete, await batch.versioned(gone, buyer), buyer);
  expect(await usedOf(year.guid)).toBe('200.00');
  await batch.undo(kept);
  expect(await usedOf(year.guid)).toBe('200.00');
});

test('up to the estimate in silence, up to 110 % with a warning and a level more, above not at all', async () => {
  const year = await aYearLine('1000.00');
  const planGuid = await batch.add();
  const send = (batchAmount: string) =>
    call(
      batchPlan.saveLine,
      { ...batch.line({ yearItemGuid: year.guid, batchAmount }), planGuid, guid: randomUUID() },
      buyer,
    );
  const above = await send('1100.01');
  expect(above).toMatchObject({
    code: 0,
    fields: { batchAmount: '超出年度计划明细可用金额，最多0.11万元' },
  });
  const excess = await send('1100.00');
  expect(excess.data.faults).toEqual([
    {
      field: 'batchAmount',
      level: 'warning',
      message: '超出年度计划明细剩余金额0.01万元，提交后增加超计划审批',
      messageEn: expect.stringContaining('0.01 × 10,000 CNY above'),
    },
  ]);
  expect(await usedOf(year.guid)).toBe('1100.00');
  const forecast = await done(batchPlan.forecast, { guid: planGuid }, buyer);
  expect(forecast.levels.map(({ name }) => name)).toEqual(['部门负责人', '超计划审批']);
  await batch.submit(planGuid);
  await batch.decide(planGuid, manager);
  await batch.decide(planGuid, director);
  expect((await batch.detail(planGuid)).status).toBe(4);
  const within = await batch.draft([{}]);
  expect((await done(batchPlan.forecast, { guid: within }, buyer)).levels).toHaveLength(1);
});

test('a company without a level for what exceeds its plan: said in its set-up, and the excess is not submitted', async () => {
  const admin = await aUser(world.db, {
    enterpriseGuid: world.company.guid,
    permissions: ['approval:manage'],
    scope: dataScope.code.company,
  });
  const stored = async () =>
    (await done(approvalSetup.items, {}, admin)).items.find(({ kind }) => kind === BATCH)!;
  const { levels, version } = await stored();
  const save = (at: number, kept: typeof levels) =>
    done(
      approvalSetup.save,
      {
        enterpriseGuid: world.company.guid,
        kind: BATCH,
        version: at,
        undoNeedsApproval: false,
        levels: kept,
      },
      admin,
    );
  const gap = { minAmount: '0.00', maxAmount: null };
  expect((await stored()).excessGaps).toEqual([]);
  const saved = await save(
    version,
    levels.filter(({ condition }) => condition !== 'excess'),
  );
  expect(saved.excessGaps).toEqual([gap]);
  expect((await stored()).excessGaps).toEqual([gap]);
  const year = await aYearLine('1000.00');
  const planGuid = await batch.add();
  await batch.saveLine(planGuid, { yearItemGuid: year.guid, batchAmount: '1100.00' });
  const info = '“批次采购计划”超计划须增加审批，但单位未设置适用的“超计划时适用”级次，请联系管理员维护';
  expect((await done(batchPlan.forecast, { guid: planGuid }, buyer)).faults).toEqual([info]);
  expect(await call(batchPlan.submit, await batch.versioned(planGuid, buyer), buyer)).toMatchObject({
    code: 0,
    info,
  });
  await save(saved.version, levels);
  await batch.submit(planGuid);
});

test('two people take the last of one annual line at once: one is refused', async () => {
  const year = await aYearLine('1000.00');
  const plans = [await batch.add(), await batch.add({ planDept: world.otherDept.guid }, colleague)] as const;
  const answers = await Promise.all(
    [buyer, colleague].map((who, at) =>
      call(
        batchPlan.saveLine,
        {
          ...batch.line({ yearItemGuid: year.guid, batchAmount: '1000.00' }),
          planGuid: plans[at],
          guid: randomUUID(),
        },
        who,
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await usedOf(year.guid)).toBe('1000.00');
});

test('several yearly lines are picked at once, with their fields and what is left of them', async () => {
  const { lines } = await world.yearLines(
    { projectName: '甲项', estimateAmount: '500.00', content: '甲的内容' },
    { projectName: '乙项', estimateAmount: '700.00' },
  );
  const [one, two] = lines;
  await useLine(db, one!.guid, '120.00');
  const planGuid = await batch.add();
  await done(
    batchPlan.pickYearLines,
    {
      planGuid,
      items: [{ yearItemGuid: two!.guid, batchAmount: '100.00' }, { yearItemGuid: one!.guid }],
    },
    buyer,
  );
  const picked = await batch.lines(planGuid);
  expect(picked).toMatchObject([
    { projectName: '乙项', batchAmount: '100.00', outOfPlan: false },
    { projectName: '甲项', batchAmount: '380.00', content: '甲的内容' },
  ]);
  expect(picked[0]!.faults.map(({ field }) => field)).toEqual(['expectDate']);
  expect(await usedOf(one!.guid)).toBe('500.00');
  const again = await call(
    batchPlan.pickYearLines,
    { planGuid, items: [{ yearItemGuid: one!.guid }] },
    buyer,
  );
  expect(again.info).toBe('年度计划明细“甲项”已无剩余金额');
});

test('an unapproved line, one of another company, and none at all are refused', async () => {
  const { guid } = await world.draft();
  const [open] = await world.lines(guid);
  const foreign = await world.approved();
  const [other] = await world.lines(foreign.guid);
  const planGuid = await batch.add();
  for (const yearItemGuid of [open!.guid, other!.guid, randomUUID()]) {
    const save = { ...batch.line({ yearItemGuid }), planGuid, guid: randomUUID() };
    expect(await call(batchPlan.saveLine, save, buyer)).toMatchObject({
      code: 0,
      fields: { yearItemGuid: expect.any(String) },
    });
    expect((await call(batchPlan.pickYearLines, { planGuid, items: [{ yearItemGuid }] }, buyer)).code).toBe(
      0,
    );
  }
});

test('a set-up takes an approved batch line up to its amount; then the plan is used and nothing of it is undone', async () => {
  const guid = await batch.approved([{ batchAmount: '100.00' }, {}]);
  const [line] = await batch.lines(guid);
  await expect(useLine(db, line!.guid, '100.01')).rejects.toThrow('最多还可使用100.00元');
  await useLine(db, line!.guid, '60.00');
  expect(await batch.detail(guid)).toMatchObject({ status: 5, setUpCount: 1, itemCount: 2 });
  const undo = { ...(await batch.versioned(guid, buyer)), reason: '需要重新编制' };
  expect((await call(batchPlan.undo, undo, buyer)).code).toBe(0);
  await releaseLine(db, line!.guid, '60.00');
  expect((await batch.detail(guid)).status).toBe(4);
  await batch.undo(guid);
  await expect(useLine(db, line!.guid, '1.00')).rejects.toThrow('计划尚未审批通过');
});

test('what is usable: approved lines with something left, of plans one sees', async () => {
  const guid = await batch.approved([
    { projectName: '可用的批次项目', packageNo: 'B1', batchAmount: '90.00' },
  ]);
  const search = { keyword: '可用的批次项目', planType: 2 };
  const found = await done(usableLines, search, officer);
  expect(found.list).toMatchObject([
    { planGuid: guid, planType: 2, remaining: '90.00', usable: '90.00', packageNo: 'B1' },
  ]);
  expect((await done(usableLines, search, stranger)).total).toBe(0);
  expect((await call(usableLines, search, null)).status).toBe(401);
  await useLine(db, found.list[0]!.guid, '90.00');
  expect((await done(usableLines, search, officer)).total).toBe(0);
});
