import { expect, test } from 'vitest';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchSetting } from '#shared/areas/procurement-plan/batch/setting-contract';
import { BATCH_NO, batchWorld, LATE_BATCH } from '../../../testing/batch-world.ts';
import { YEAR } from '../../../testing/plan-world.ts';

const world = await batchWorld();
const { call, done, buyer, officer, stranger, batch } = world;

const entry = (batchNo: string, given: object = {}) => ({
  batchNo,
  period: `${YEAR}-07`,
  reportDeadline: `${YEAR + 1}-07-20 18:00:00`,
  ...given,
});

test('a late plan a plan officer submitted is theirs to recall; the record names them', async () => {
  const guid = await batch.draft([{}], { batchNo: LATE_BATCH });
  await batch.submit(guid, officer);
  expect((await batch.detail(guid, buyer)).actions).not.toContain('submit');
  expect((await batch.detail(guid, officer)).actions).toContain('recall');
  await done(batchPlan.recall, await batch.versioned(guid, officer), officer);
  const record = await done(batchPlan.auditRecord, { guid }, buyer);
  expect(record.map(({ actorName, act }) => [actorName, act])).toEqual([
    ['计划专责', 'submit'],
    ['计划专责', 'recall'],
  ]);
});

test('nobody, a handler and another company do not change the dictionary', async () => {
  const { list } = await done(batchSetting.list, {}, officer);
  const { guid, version } = list[0]!;
  const versioned = { guid, version };
  for (const [target, input] of [
    [batchSetting.save, entry('新批次')],
    [batchSetting.delete, versioned],
  ] as const) {
    expect((await call(target as never, input, null)).status).toBe(401);
    expect((await call(target as never, input, buyer)).status).toBe(403);
  }
  const foreign = await world.person(['JHZZ'], {
    enterpriseGuid: world.other.guid,
    deptGuid: world.other.deptGuid,
  });
  expect((await done(batchSetting.list, {}, foreign)).total).toBe(0);
  expect((await call(batchSetting.save, { ...entry(BATCH_NO), guid, version }, foreign)).code).toBe(-1);
  expect((await call(batchSetting.delete, versioned, foreign)).code).toBe(-1);
  expect((await done(batchSetting.options, {}, stranger)).length).toBe(0);
});

test('a number stands once in a company; a stale change is refused; what plans name stays', async () => {
  expect((await call(batchSetting.save, entry(BATCH_NO), officer)).fields).toEqual({
    batchNo: '本单位已有该批次',
  });
  const made = await done(batchSetting.save, entry('补充批次'), officer);
  await done(batchSetting.save, { ...entry('补充批次', { remark: '改' }), ...made }, officer);
  expect((await call(batchSetting.save, { ...entry('补充批次'), ...made }, officer)).info).toBe(
    '数据已被他人修改，请刷新后重试',
  );
  await batch.add({ batchNo: '补充批次' });
  const { list } = await done(batchSetting.list, { keyword: '补充批次' }, officer);
  expect(list).toEqual([expect.objectContaining({ batchNo: '补充批次', planCount: 1 })]);
  const now = { guid: made.guid, version: made.version + 1 };
  expect((await call(batchSetting.delete, now, officer)).info).toMatch(/已使用该批次，不能删除/);
  expect((await call(batchSetting.save, { ...entry('改名'), ...now }, officer)).info).toMatch(
    /不能修改批次号/,
  );
});

test('open batches come first; a plan must name one of them; a moved deadline reaches its plans', async () => {
  const options = await done(batchSetting.options, {}, buyer);
  expect(options.at(-1)).toMatchObject({ batchNo: LATE_BATCH, isLate: true });
  expect((await call(batchPlan.add, batch.header({ batchNo: '没有的批次' }), buyer)).fields).toHaveProperty(
    'batchNo',
  );
  const guid = await batch.draft([{}], { batchNo: LATE_BATCH });
  const versioned = await batch.versioned(guid, buyer);
  expect((await call(batchPlan.submit, versioned, buyer)).info).toBe(
    '已过截报时间，只有采购计划专责可以提交',
  );
  const late = (await done(batchSetting.list, { keyword: LATE_BATCH }, officer)).list[0]!;
  await done(batchSetting.save, { ...entry(LATE_BATCH), guid: late.guid, version: late.version }, officer);
  expect((await batch.detail(guid)).isLate).toBe(false);
  await batch.submit(guid);
});

test.each([
  ['an emergency without a reason', { batchKind: 2 as const }, 'urgentReason'],
  ['another company as unit', { planUnit: world.other.deptGuid }, 'planUnit'],
  ['a department of another company', { planDept: world.other.deptGuid }, 'planDept'],
  ['a purchasing unit elsewhere', { buyerUnit: world.other.deptGuid }, 'buyerUnit'],
  ['a department as purchasing unit', { buyerUnit: world.dept.guid }, 'buyerUnit'],
])('header refused: %s', async (_what, given, field) => {
  const answer = await call(batchPlan.add, batch.header(given), buyer);
  expect(answer.code).toBe(0);
  expect(Object.keys(answer.fields ?? {})).toContain(field);
});
