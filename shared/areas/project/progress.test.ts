import { expect, test } from 'vitest';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { contractsFault, dayFault, openStages, unsignedOf } from './progress.ts';

const p = planProgress.code;
const day = (stage: PlanProgress, reachedDate: string | null) => ({ stage, reachedDate });
const days = [
  day(p.preparing, '2026-03-01'),
  day(p.issued, null),
  day(p.bidsReturned, '2026-04-10'),
  day(p.opened, null),
];

test.each<[PlanProgress, ReturnType<typeof openStages>]>([
  [p.notStarted, [p.preparing]],
  [p.preparing, [p.issued]],
  [p.bidsReturned, [p.issued, p.opened]],
  [p.archived, []],
])('standing at %i, the stages open are %j', (at, open) => {
  const known = days.map((one) => (one.stage <= at ? one : day(one.stage, null)));
  expect(openStages(at, known)).toEqual(open);
});

test.each([
  [p.opened, '2026-04-10', undefined],
  [p.opened, '2026-04-09', '不能早于“回标”的日期2026-04-10'],
  [p.opened, '2026-05-01', undefined],
  [p.opened, '2026-05-02', '日期不能晚于今天'],
  [p.issued, '2026-03-01', undefined],
  [p.issued, '2026-02-28', '不能早于“发标准备”的日期2026-03-01'],
  [p.issued, '2026-04-11', '不能晚于“回标”的日期2026-04-10'],
  [p.preparing, '2020-01-01', undefined],
] as const)('stage %i on %s: %s', (stage, date, fault) => {
  expect(dayFault({ stage, date, today: '2026-05-01' }, days)?.cn).toBe(fault);
});

test('each section waits for a contract, a contract of the whole stands for all', () => {
  const sections = ['一', '二'].map((name, at) => ({
    sectionNo: String(at + 1),
    sectionName: `${name}标段`,
  }));
  expect(unsignedOf(sections, ['1']).map(({ sectionNo }) => sectionNo)).toEqual(['2']);
  expect(unsignedOf(sections, ['2', '1'])).toEqual([]);
  expect(unsignedOf(sections, [''])).toEqual([]);
  expect(unsignedOf([], [])).toHaveLength(1);
  expect(unsignedOf([], ['1'])).toHaveLength(1);
  expect(contractsFault(p.signed, unsignedOf(sections, ['1']))?.cn).toBe(
    '标段“二标段”尚无审批通过的采购合同，不能登记签约',
  );
  expect(contractsFault(p.archived, unsignedOf([], []))?.cn).toBe('项目尚无审批通过的采购合同，不能登记归档');
  expect(contractsFault(p.awarded, unsignedOf([], []))).toBeNull();
});
