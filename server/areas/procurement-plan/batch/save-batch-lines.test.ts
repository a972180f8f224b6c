import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { BatchLineForm } from '#shared/areas/procurement-plan/batch/rules';
import { projectType } from '#shared/areas/project/codes';
import { batchWorld } from '../../../testing/batch-world.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';

const world = await batchWorld();
const { call, done, buyer, stranger, manager, officer, colleague, db, batch } = world;

const suppliers = await supplierWorld(world);
const GOODS = projectType.code.goods;

type Sent = Partial<Omit<BatchLineForm, 'techFiles' | 'inviteList'>> & { guid: string; version?: number };
const save = (
  planGuid: string,
  { lines = [], removed = [] }: { lines?: Sent[]; removed?: string[] },
  who: typeof buyer = buyer,
) => call(batchPlan.saveLines, { planGuid, lines, removed }, who);
const fresh = (given: Partial<BatchLineForm> = {}): Sent => ({ ...batch.line(given), guid: randomUUID() });

/** A draft with these lines, and each line as the grid would send it again. */
async function drawn(items: Partial<BatchLineForm>[]) {
  const guid = await batch.draft(items);
  const stored = (await batch.lines(guid)) as BatchLine[];
  const again = (at: number, given: Partial<BatchLineForm> = {}): Sent => {
    const { projectName, yearItemGuid, batchAmount, guid: own, version } = stored[at]!;
    const form = batch.line({
      projectName: projectName!,
      batchAmount: batchAmount!,
      ...(yearItemGuid && { yearItemGuid }),
      ...given,
    });
    return { ...form, guid: own, version };
  };
  return { guid, stored, again };
}
const used = async (plan: string) => (await world.lines(plan)).map(({ usedAmount }) => usedAmount);

test('nobody but its handler saves lines of a batch plan, and only while it is drawn up', async () => {
  const { guid, stored, again } = await drawn([{}]);
  const nothing = { planGuid: guid, lines: [], removed: [] };
  expect((await call(batchPlan.saveLines, nothing, null)).status).toBe(401);
  expect((await save(guid, { lines: [fresh()] }, manager)).status).toBe(403);
  for (const who of [stranger, colleague])
    expect((await save(guid, { lines: [fresh()] }, who)).code).toBe(-1);
  await batch.submit(guid);
  expect((await save(guid, { lines: [again(0)] })).info).toBe('当前状态不允许此操作，请刷新后重试');
  expect(await batch.lines(guid)).toMatchObject([{ guid: stored[0]!.guid, version: 1 }]);
});

test('one refused line saves none and takes nothing, and each fault stands at its line and field', async () => {
  const year = await world.yearLines({ estimateAmount: '100.00' });
  const yearItemGuid = year.lines[0]!.guid;
  const { guid, stored, again } = await drawn([{ yearItemGuid, batchAmount: '40.00' }, {}]);
  const wrong = await save(guid, {
    lines: [
      again(0, { batchAmount: '50.00' }),
      again(1, { outReason: '' }),
      fresh({ yearItemGuid, batchAmount: '60.01' }),
    ],
  });
  expect(wrong.code).toBe(0);
  expect(wrong.info).toBe('提交的第2条明细：计划外须说明原因');
  expect(Object.keys(wrong.fields ?? {})).toEqual(['lines.1.outReason', 'lines.2.batchAmount']);
  expect(await batch.lines(guid)).toEqual(stored);
  expect(await used(year.guid)).toEqual(['40.00']);
});

test('amounts move from line to line in one act, also what a removed line held', async () => {
  const year = await world.yearLines({ estimateAmount: '100.00' }, { estimateAmount: '10.00' });
  const [yearItemGuid, other] = year.lines.map(({ guid }) => guid) as [string, string];
  const of = (batchAmount: string) => ({ yearItemGuid, batchAmount });
  const { guid, stored, again } = await drawn([of('60.00'), of('10.00'), of('40.00')]);
  const sent = {
    lines: [
      again(0, { batchAmount: '10.00' }),
      again(1, { batchAmount: '90.00' }),
      fresh({ ...of('10.00'), projectName: '新增' }),
      fresh({ yearItemGuid: other, batchAmount: '5.00', projectName: '另一条' }),
    ],
    removed: [stored[2]!.guid],
  };
  const first = await save(guid, sent);
  expect(first.code).toBe(1);
  expect(await used(year.guid)).toEqual(['110.00', '5.00']);
  const after = await batch.lines(guid);
  expect(after).toMatchObject([
    { version: 2, batchAmount: '10.00', excessAmount: '0.00' },
    { version: 2, batchAmount: '90.00' },
    { version: 1, batchAmount: '10.00', projectName: '新增', excessAmount: '10.00' },
    { version: 1, batchAmount: '5.00' },
  ]);
  expect(await batch.detail(guid)).toMatchObject({ totalAmount: '115.00' });
  expect((await save(guid, sent)).data).toEqual(first.data);
  expect(await batch.lines(guid)).toEqual(after);
  expect(await used(year.guid)).toEqual(['110.00', '5.00']);
  const { rows } = await db.execute<{ note: string }>(sql`
    select note from biz_audit where object_guid = ${guid} and event = 'batchPlan.saveLines'`);
  expect(rows).toMatchObject([
    { note: expect.stringContaining('新增2条：新增、另一条；删除1条：') as string },
  ]);
});

test('two who take the last of an annual line at once: one is refused', async () => {
  const year = await world.yearLines({ estimateAmount: '100.00' });
  const yearItemGuid = year.lines[0]!.guid;
  const other = { planDept: world.otherDept.guid };
  const plans = [await batch.add(), await batch.add(other, colleague)] as const;
  const rows = () => ({ lines: [fresh({ yearItemGuid, batchAmount: '70.00' })] });
  const answers = await Promise.all([save(plans[0], rows()), save(plans[1], rows(), colleague)]);
  expect(answers.filter(({ code }) => code === 1).length).toBe(1);
  expect(await used(year.guid)).toEqual(['70.00']);
});

test('what the grid does not carry stays, and does not refuse it', async () => {
  const invited = (await suppliers.anApprovedSupplier()).guid;
  const single = { tenderWay: 4, modeReasonCode: 'D3', modeReason: '专利' } as const;
  const { guid, again } = await drawn([
    { ...single, inviteList: [{ supplierGuid: invited, reason: '专利持有人' }] },
    {},
  ]);
  const kept = again(0, { ...single, remark: '改' });
  const goods = again(1, { projectType: GOODS, quantity: '1', unit: '台' });
  expect((await save(guid, { lines: [kept, goods] })).code).toBe(1);
  expect(await batch.lines(guid)).toMatchObject([
    { remark: '改', inviteList: [{ supplierGuid: invited, reason: '专利持有人' }], faults: [] },
    { projectType: GOODS, faults: [{ field: 'materials', level: 'error' }] },
  ]);
});

test('a line that was picked may stay incomplete, but keeps what it takes', async () => {
  const year = await world.yearLines({ estimateAmount: '100.00' });
  const yearItemGuid = year.lines[0]!.guid;
  const guid = await batch.add();
  await done(batchPlan.pickYearLines, { planGuid: guid, items: [{ yearItemGuid }] }, buyer);
  const [line] = await batch.lines(guid);
  expect(line!.faults).toContainEqual(expect.objectContaining({ field: 'expectDate', level: 'error' }));
  const { expectDate: _none, ...row } = batch.line({ yearItemGuid, batchAmount: '30.00' });
  const sent = { ...row, guid: line!.guid, version: line!.version };
  const above = await save(guid, { lines: [{ ...sent, batchAmount: '110.01' }] });
  expect(Object.keys(above.fields ?? {})).toEqual(['lines.0.batchAmount']);
  const { batchAmount: _gone, ...without } = sent;
  expect((await save(guid, { lines: [without] })).fields).toEqual({ 'lines.0.batchAmount': '不能为空！' });
  expect((await save(guid, { lines: [sent] })).code).toBe(1);
  expect(await used(year.guid)).toEqual(['30.00']);
});

test('lines of a centre plan keep amount and source, and are not removed', async () => {
  const plans = [
    await batch.approved([{}]),
    await batch.approved([{}], { planDept: world.otherDept.guid }, colleague),
  ];
  const { guid } = await batch.merge(plans);
  const stored = await batch.lines(guid, officer);
  const row = ({ projectName, batchAmount, guid: own, version }: (typeof stored)[number]): Sent => ({
    ...batch.line({ projectName: String(projectName), batchAmount: String(batchAmount) }),
    guid: own,
    version,
  });
  const moved = await save(guid, { lines: [{ ...row(stored[1]!), batchAmount: '1.00' }] }, officer);
  expect(moved.fields).toEqual({ 'lines.0.batchAmount': '汇总明细的金额和来源不能修改，请退回明细' });
  const gone = await save(guid, { removed: [stored[0]!.guid] }, officer);
  expect(gone.info).toBe('汇总明细不能删除，请退回明细');
  expect((await save(guid, { lines: [{ ...row(stored[0]!), packageNo: 'A' }] }, officer)).code).toBe(1);
  expect(await batch.lines(guid, officer)).toMatchObject([{ packageNo: 'A' }, { packageNo: null }]);
});

test('a line changed meanwhile, gone, or of another plan, batch or annual, is refused with all others', async () => {
  const { guid, stored, again } = await drawn([{}]);
  const other = await drawn([{}]);
  const year = await world.yearLines({});
  await done(batchPlan.saveLine, { ...again(0, { remark: '别人' }), planGuid: guid } as never, buyer);
  expect((await save(guid, { lines: [fresh(), again(0, { remark: '我' })] })).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  expect((await save(guid, { lines: [{ ...fresh(), version: 1 }] })).code).toBe(-1);
  expect((await save(guid, { lines: [other.again(0)] })).code).toBe(-1);
  expect((await save(guid, { removed: [other.stored[0]!.guid] })).code).toBe(-1);
  const annual = { ...fresh(), guid: year.lines[0]!.guid };
  expect((await save(guid, { lines: [annual] })).code).toBe(-1);
  expect((await call(batchPlan.saveLine, { ...batch.line(), ...annual, planGuid: guid }, buyer)).code).toBe(
    -1,
  );
  expect(await batch.lines(guid)).toMatchObject([{ guid: stored[0]!.guid, remark: '别人' }]);
});

test('an adjustment shares what its plan holds among the lines of the grid', async () => {
  const year = await world.yearLines({ estimateAmount: '100.00' });
  const yearItemGuid = year.lines[0]!.guid;
  const guid = await batch.approved([
    { yearItemGuid, batchAmount: '60.00' },
    { yearItemGuid, batchAmount: '40.00' },
  ]);
  const child = (await done(batchPlan.adjust, { guid }, buyer)).guid;
  const stored = await batch.lines(child);
  const row = (at: number, batchAmount: string): Sent => ({
    ...batch.line({ yearItemGuid, batchAmount, projectName: String(stored[at]!.projectName) }),
    guid: stored[at]!.guid,
    version: stored[at]!.version,
  });
  expect((await save(child, { lines: [row(0, '30.00'), row(1, '70.00')] })).code).toBe(1);
  expect(await used(year.guid)).toEqual(['100.00']);
  expect(await batch.lines(child)).toMatchObject([
    { batchAmount: '30.00', original: { batchAmount: '60.00' } },
    { batchAmount: '70.00', original: { batchAmount: '40.00' } },
  ]);
});

test('a line is sent once: neither changed twice, nor changed and removed, nor removed twice', async () => {
  const { guid, stored, again } = await drawn([{}]);
  const own = stored[0]!.guid;
  for (const sent of [
    { lines: [again(0), again(0)] },
    { lines: [again(0)], removed: [own] },
    { removed: [own, own] },
  ])
    expect((await save(guid, sent)).fields).toEqual({ lines: '同一明细只能提交一次' });
  expect(await batch.lines(guid)).toEqual(stored);
});

test('2,000 lines are saved at once', async () => {
  const guid = await batch.add();
  const many = Array.from({ length: 2000 }, () => fresh());
  expect((await save(guid, { lines: many })).code).toBe(1);
  expect(await batch.detail(guid)).toMatchObject({ itemCount: 2000, faultCount: 0 });
});
