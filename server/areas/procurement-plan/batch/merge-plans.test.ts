import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMessages } from '#shared/areas/notification/contract';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { batchWorld } from '../../../testing/batch-world.ts';
import { procurementPlanLine } from '../line/plan-line.table.ts';
import { useLine } from '../line/use-lines.service.ts';

const world = await batchWorld();
const { db, call, done, buyer, colleague, officer, manager, batch } = world;

const usedOf = async (guid: string) =>
  (await db.select().from(procurementPlanLine).where(eq(procurementPlanLine.guid, guid)))[0]!.usedAmount;

/** Two approved plans of two departments, one of which has taken 400.00 of an annual line. */
async function twoApproved() {
  const { lines } = await world.yearLines({ estimateAmount: '1000.00' });
  const year = lines[0]!.guid;
  const first = await batch.approved([
    { projectName: '同名项目', yearItemGuid: year, batchAmount: '400.00' },
  ]);
  const second = await batch.approved(
    [{ projectName: '同名项目', batchAmount: '50.00' }],
    { planDept: world.otherDept.guid },
    colleague,
  );
  return { year, first, second };
}

test('refused: by a handler, of one plan, of a draft, of another unit, of what is merged already', async () => {
  const { first, second } = await twoApproved();
  expect((await call(batchPlan.merge, { ...batch.header(), planGuids: [first, second] }, buyer)).status).toBe(
    403,
  );
  const merge = (planGuids: string[], given = {}) =>
    call(batchPlan.merge, { ...batch.header(given), planGuids }, officer);
  expect((await merge([first])).fields).toHaveProperty('planGuids');
  expect((await merge([first, await batch.draft()])).code).toBe(0);
  await batch.merge([first, second]);
  expect((await merge([first, second])).info).toMatch(/^该计划已汇总到/);
});

test('a centre plan has the lines of its departments; no amount counts twice; only its own lines are used', async () => {
  const { year, first, second } = await twoApproved();
  const { guid } = await batch.merge([first, second]);
  expect(await usedOf(year)).toBe('400.00');
  const centre = await batch.detail(guid, officer);
  expect(centre).toMatchObject({ isMerged: true, itemCount: 2, totalAmount: '450.00', status: 1 });
  expect(centre.children.map((one) => one.guid).toSorted()).toEqual([first, second].toSorted());
  expect((await batch.detail(first)).mergedInto).toMatchObject({ guid });
  const lines = await batch.lines(guid, officer);
  expect(new Set(lines.map(({ projectName }) => projectName)).size).toBe(2);
  expect(lines.every(({ faults }) => faults.every(({ level }) => level === 'warning'))).toBe(true);

  await batch.submit(guid, officer);
  await batch.decide(guid, manager);
  const [child] = await batch.lines(first);
  await expect(useLine(db, child!.guid, '1.00')).rejects.toThrow('已汇总');
  await useLine(db, lines[0]!.guid, '1.00');
  const undo = { ...(await batch.versioned(guid, officer)), reason: '需要重新编制' };
  expect((await call(batchPlan.undo, undo, officer)).code).toBe(0);
  expect((await batch.detail(guid, officer)).status).toBe(5);
});

test('a handler goes on with the lines merged from their own plan, and with no other of the centre', async () => {
  const { first, second } = await twoApproved();
  const { guid } = await batch.merge([first, second]);
  await batch.submit(guid, officer);
  await batch.decide(guid, manager);
  const usable = await done(usableLines, { planType: 2, rows: 100 }, buyer);
  const ofCentre = usable.list.filter(({ planGuid }) => planGuid === guid);
  const mine = (await batch.lines(guid, officer)).filter(({ sourcePlan }) => sourcePlan?.guid === first);
  expect(ofCentre.map((one) => one.guid)).toEqual(mine.map((one) => one.guid));
  const annual = await done(usableLines, { planType: 3, rows: 100 }, buyer);
  expect(annual.list.map(({ planGuid }) => planGuid)).not.toContain(guid);
});

test('amount and source of a merged line stay; its other fields may be worked out', async () => {
  const { first, second } = await twoApproved();
  const { guid: planGuid } = await batch.merge([first, second]);
  const [line] = await batch.lines(planGuid, officer);
  const { guid, version } = line!;
  const form = batch.line({
    yearItemGuid: line!.yearItemGuid as string,
    batchAmount: '400.00',
    packageNo: '包1',
  });
  const moved = { ...form, batchAmount: '300.00', planGuid, guid, version };
  expect((await call(batchPlan.saveLine, moved, officer)).fields).toHaveProperty('batchAmount');
  await done(batchPlan.saveLine, { ...form, planGuid, guid, version }, officer);
  expect((await batch.lines(planGuid, officer))[0]).toMatchObject({
    packageNo: '包1',
    batchAmount: '400.00',
  });
  expect((await call(batchPlan.deleteLines, { planGuid, guids: [guid] }, officer)).code).toBe(0);
});

test('undoing or deleting the centre plan frees the departments, whose amounts were theirs all the time', async () => {
  const { year, first, second } = await twoApproved();
  const one = await batch.merge([first, second]);
  await done(batchPlan.delete, await batch.versioned(one.guid, officer), officer);
  expect((await batch.detail(first)).mergedInto).toBeNull();
  const two = await batch.merge([first, second]);
  await batch.submit(two.guid, officer);
  await batch.decide(two.guid, manager);
  await batch.undo(two.guid, officer);
  expect(await batch.detail(two.guid, officer)).toMatchObject({ status: 1, itemCount: 0, children: [] });
  expect((await batch.detail(first)).actions).toContain('undo');
  expect(await usedOf(year)).toBe('400.00');
});

test('a returned line leaves both plans, frees its amount, and its handler reads why', async () => {
  const { year, first, second } = await twoApproved();
  const { guid: planGuid, version } = await batch.merge([first, second]);
  const line = (await batch.lines(planGuid, officer)).find((one) => one.yearItemGuid === year)!;
  const input = { planGuid, version, lineGuid: line.guid, reason: '技术参数不全，请补充' };
  expect((await call(batchPlan.returnLine, input, buyer)).status).toBe(403);
  await done(batchPlan.returnLine, input, officer);
  expect(await usedOf(year)).toBe('0.00');
  expect(await batch.detail(planGuid, officer)).toMatchObject({ itemCount: 1, totalAmount: '50.00' });
  expect((await batch.lines(first))[0]).toMatchObject({
    lineStatus: 3,
    returnReason: '技术参数不全，请补充',
  });
  expect(await batch.detail(first)).toMatchObject({ itemCount: 0, status: 4 });
  const { list } = await done(listMessages, {}, buyer);
  expect(list[0]!.title.cn).toMatch(/被退回：技术参数不全，请补充/);
  const again = { ...input, version: (await batch.detail(planGuid, officer)).version };
  expect((await call(batchPlan.returnLine, again, officer)).info).toBe('该明细已退回');
});

test('two plan officers merge the same plan at once: one is refused', async () => {
  const { first, second } = await twoApproved();
  const third = await batch.approved();
  const second2 = await world.person(['JHZZ']);
  const answers = await Promise.all([
    call(batchPlan.merge, { ...batch.header(), planGuids: [first, second] }, officer),
    call(batchPlan.merge, { ...batch.header(), planGuids: [third, first] }, second2),
  ]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});
