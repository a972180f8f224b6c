import { expect, test } from 'vitest';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import { spansOf } from './gantt-spans.ts';
import { narrowed, progressSearch } from './progress-search.ts';

const noDays = { issue: null, open: null, award: null, contract: null };
const line = (given: Partial<LineProgressRow>): LineProgressRow => ({
  lineGuid: '00000000-0000-4000-8000-000000000001',
  lineNo: 1,
  projectName: '电缆采购',
  tenderWay: 1,
  planned: noDays,
  reached: noDays,
  progress: 0,
  late: null,
  isCancelled: false,
  documents: [],
  ...given,
});

test('planned from the first day of the month of issue to the last planned day', () => {
  const { planned, plannedMarks } = spansOf(
    [line({ planned: { ...noDays, issue: '2026-03-31', contract: '2026-08-15' } })],
    '2026-01-01',
  );
  expect(planned).toEqual([{ row: 0, from: '2026-03-01', to: '2026-08-15' }]);
  expect(plannedMarks.map(({ day }) => day)).toEqual(['2026-03-31', '2026-08-15']);
});

test('actual runs until today as long as nothing is signed, late from the day that was missed', () => {
  const running = line({
    reached: { ...noDays, issue: '2026-02-10' },
    planned: { ...noDays, open: '2026-03-01' },
    progress: 2,
    late: { milestone: 'open', days: 31 },
  });
  const signed = line({ reached: { ...noDays, issue: '2026-02-10', contract: '2026-03-05' }, progress: 7 });
  const { actual, late, from, to } = spansOf([running, signed], '2026-04-01');
  expect(actual).toEqual([
    { row: 0, from: '2026-02-10', to: '2026-04-01' },
    { row: 1, from: '2026-02-10', to: '2026-03-05' },
  ]);
  expect(late).toEqual([{ row: 0, from: '2026-03-01', to: '2026-04-01' }]);
  expect([from, to]).toEqual(['2026-02-10', '2026-04-01']);
});

test('nothing planned and nothing reached is an empty row', () => {
  expect(spansOf([line({})], '2026-04-01')).toMatchObject({ planned: [], actual: [], late: [] });
});

test('lines are narrowed by lateness, progress and name or number', () => {
  const lines = [
    line({ lineNo: 1, late: { milestone: 'issue', days: 3 } }),
    line({ lineNo: 12, projectName: '水泵大修', progress: 4 }),
  ];
  const numbers = (search: object) =>
    narrowed(lines, progressSearch.parse(search)).map(({ lineNo }) => lineNo);
  expect(numbers({})).toEqual([1, 12]);
  expect(numbers({ late: 'late' })).toEqual([1]);
  expect(numbers({ late: 'onTime' })).toEqual([12]);
  expect(numbers({ progress: 4 })).toEqual([12]);
  expect(numbers({ keyword: '水泵' })).toEqual([12]);
  expect(numbers({ keyword: '1' })).toEqual([1]);
});
