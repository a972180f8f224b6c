import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { LineForm } from '#shared/areas/procurement-plan/line/rules';
import { planWorld, YEAR } from '../../../testing/plan-world.ts';
import { procurementPlanLine } from '../line/plan-line.table.ts';

const world = await planWorld();
const { call, buyer, stranger, manager, db } = world;

type Sent = Partial<LineForm> & { guid: string; version?: number };
const save = (
  planGuid: string,
  { lines = [], removed = [] }: { lines?: Sent[]; removed?: string[] },
  who: typeof buyer = buyer,
) => call(annualPlan.saveLines, { planGuid, lines, removed }, who);

/** A draft with these lines, and each line as the grid would send it again. */
async function drawn(items: Partial<LineForm>[]) {
  const { guid, unit } = await world.draft({ items });
  const demandDept = unit.deptGuid;
  const stored = await world.lines(guid);
  const again = (at: number, given: Partial<LineForm> = {}): Sent => ({
    ...world.line({ demandDept, projectName: String(stored[at]!.projectName), ...given }),
    guid: stored[at]!.guid,
    version: stored[at]!.version,
  });
  const fresh = (given: Partial<LineForm> = {}): Sent => ({
    ...world.line({ demandDept, ...given }),
    guid: randomUUID(),
  });
  return { guid, stored, again, fresh };
}
const names = async (guid: string) => (await world.lines(guid)).map(({ projectName }) => projectName);

test('nobody but its handler saves lines of a plan, and only while it is drawn up', async () => {
  const { guid, again, fresh } = await drawn([{ projectName: '甲' }]);
  expect((await call(annualPlan.saveLines, { planGuid: guid, lines: [], removed: [] }, null)).status).toBe(
    401,
  );
  expect((await save(guid, { lines: [fresh()] }, manager)).status).toBe(403);
  expect((await save(guid, { lines: [fresh()] }, stranger)).code).toBe(-1);
  await world.submit(guid);
  expect((await save(guid, { lines: [again(0)] })).info).toBe('当前状态不允许此操作，请刷新后重试');
  expect(await names(guid)).toEqual(['甲']);
});

test('one refused line saves none, and each fault stands at its line and field', async () => {
  const { guid, stored, again, fresh } = await drawn([{ projectName: '甲' }, { projectName: '乙' }]);
  const wrong = await save(guid, {
    lines: [
      again(0, { remark: '改' }),
      again(1, { tenderWay: 6 }),
      fresh({ plannedIssueDate: `${YEAR - 1}-12` }),
    ],
    removed: [],
  });
  expect(wrong).toMatchObject({
    code: 0,
    info: '提交的第2条明细：不能为空！',
    fields: {
      'lines.1.modeReason': '不能为空！',
      'lines.2.plannedIssueDate': `计划发标时间应在${YEAR}年或${YEAR + 1}年`,
    },
  });
  const unreadable = await save(guid, { lines: [again(0), fresh({ estimateAmount: '1.234' })] });
  expect(unreadable.fields).toEqual({ 'lines.1.estimateAmount': '必须填写数值，两位以内小数' });
  const { projectName: _name, ...nameless } = fresh();
  expect((await save(guid, { lines: [nameless] })).fields).toEqual({ 'lines.0.projectName': '不能为空！' });
  expect(await world.lines(guid)).toEqual(stored);
});

test('names differ in a plan, also among the lines that are sent; two may change places', async () => {
  const { guid, again, fresh, stored } = await drawn([{ projectName: '甲' }, { projectName: '乙' }]);
  const text = '计划内项目名称不能重复';
  expect((await save(guid, { lines: [fresh({ projectName: '甲' })] })).fields).toEqual({
    'lines.0.projectName': text,
  });
  const twice = [fresh({ projectName: '丙' }), fresh({ projectName: '丙' })];
  expect((await save(guid, { lines: twice })).fields).toEqual({ 'lines.1.projectName': text });
  const swapped = [again(0, { projectName: '乙' }), again(1, { projectName: '甲' })];
  expect((await save(guid, { lines: swapped })).code).toBe(1);
  expect(await names(guid)).toEqual(['乙', '甲']);
  const freed = { lines: [fresh({ projectName: '甲' })], removed: [stored[1]!.guid] };
  expect((await save(guid, freed)).code).toBe(1);
  expect(await names(guid)).toEqual(['乙', '甲']);
});

test('a line that was changed meanwhile, that is gone or of another plan is refused with all others', async () => {
  const { guid, stored, again, fresh } = await drawn([{ projectName: '甲' }]);
  const other = await drawn([{}]);
  await world.done(annualPlan.saveLine, { ...again(0, { remark: '别人' }), planGuid: guid }, buyer);
  const stale = await save(guid, { lines: [fresh(), again(0, { remark: '我' })] });
  expect(stale.info).toBe('数据已被他人修改，请刷新后重试');
  expect((await save(guid, { lines: [{ ...fresh(), version: 1 }] })).code).toBe(-1);
  expect((await save(guid, { lines: [other.again(0)] })).code).toBe(-1);
  expect((await save(guid, { removed: [other.stored[0]!.guid] })).code).toBe(-1);
  expect(await world.lines(guid)).toMatchObject([{ guid: stored[0]!.guid, remark: '别人' }]);
});

test('adding, changing and removing are one act; sent again it changes nothing more', async () => {
  const { guid, stored, again, fresh } = await drawn([
    { projectName: '甲', estimateAmount: '10' },
    { projectName: '乙', estimateAmount: '20' },
  ]);
  const sent = {
    lines: [
      again(0, { estimateAmount: '15.50' }),
      fresh({ projectName: '丙', estimateAmount: '1' }),
      fresh({ projectName: '丁', estimateAmount: '2' }),
    ],
    removed: [stored[1]!.guid],
  };
  const first = await save(guid, sent);
  expect(first.code).toBe(1);
  const after = await world.lines(guid);
  expect(after).toMatchObject([
    { lineNo: 1, projectName: '甲', version: 2, estimateAmount: '15.50' },
    { lineNo: 2, projectName: '丙', version: 1 },
    { lineNo: 3, projectName: '丁', version: 1 },
  ]);
  expect(await world.detail(guid)).toMatchObject({ itemCount: 3, totalAmount: '18.50' });
  expect((await save(guid, sent)).data).toEqual(first.data);
  expect(await world.lines(guid)).toEqual(after);
  const { rows } = await db.execute<{ event: string; note: string }>(sql`
    select event, note from biz_audit where object_guid = ${guid} and event = 'plan.saveLines'`);
  expect(rows).toEqual([{ event: 'plan.saveLines', note: '新增2条：丙、丁；删除1条：乙' }]);
});

test('a line that an import left incomplete may stay so, a whole one may not become it', async () => {
  const { guid, again } = await drawn([{ projectName: '甲' }, { projectName: '乙' }]);
  await db
    .update(procurementPlanLine)
    .set({
      isFaulty: true,
      content: null,
      faults: [{ field: 'content', level: 'error', message: '不能为空！' }],
    })
    .where(eq(procurementPlanLine.projectName, '甲'));
  const { content: _none, ...incomplete } = again(0, { budgetSubject: '大修' });
  expect((await save(guid, { lines: [incomplete] })).code).toBe(1);
  expect(await world.lines(guid)).toMatchObject([
    { budgetSubject: '大修', content: null, faults: [{ field: 'content', level: 'error' }] },
    {},
  ]);
  const { content: _gone, ...spoilt } = again(1);
  expect((await save(guid, { lines: [spoilt] })).fields).toEqual({ 'lines.0.content': '不能为空！' });
});

test('a line is sent once: neither changed twice, nor changed and removed, nor removed twice', async () => {
  const { guid, stored, again } = await drawn([{ projectName: '甲' }]);
  const own = stored[0]!.guid;
  for (const sent of [
    { lines: [again(0), again(0)] },
    { lines: [again(0)], removed: [own] },
    { removed: [own, own] },
  ])
    expect((await save(guid, sent)).fields).toEqual({ lines: '同一明细只能提交一次' });
  expect(await world.lines(guid)).toEqual(stored);
});

test('2,000 lines are saved at once, and one more is refused', async () => {
  const { guid, fresh } = await drawn([{ projectName: '甲' }]);
  const many = (count: number) => Array.from({ length: count }, () => fresh());
  expect((await save(guid, { lines: many(2000) })).info).toBe('计划明细不能超过2000条');
  expect((await save(guid, { lines: many(1999) })).code).toBe(1);
  expect(await world.detail(guid)).toMatchObject({ itemCount: 2000, faultCount: 0 });
});
