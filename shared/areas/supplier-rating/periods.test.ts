import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isRealDate } from '#shared/kit/dates';
import { daysOfPeriod, isPeriod, periodKindOf, periodText } from './periods.ts';
import { lastDayOf, termFaults } from './term.ts';

test.each([
  ['2026', 'year', '2026-01-01', '2026-12-31', '2026年度'],
  ['2026-Q1', 'quarter', '2026-01-01', '2026-03-31', '2026年第1季度'],
  ['2026-Q4', 'quarter', '2026-10-01', '2026-12-31', '2026年第4季度'],
  ['2028-02', 'month', '2028-02-01', '2028-02-29', '2028年2月'],
  ['2026-12', 'month', '2026-12-01', '2026-12-31', '2026年12月'],
])('%s', (period, kind, from, to, text) => {
  expect(isPeriod(period)).toBe(true);
  expect(periodKindOf(period)).toBe(kind);
  expect(daysOfPeriod(period)).toEqual({ from, to });
  expect(periodText(period, 'cn')).toBe(text);
});

test.each(['', '26', '2026-13', '2026-00', '2026-Q5', '2026-Q', '2026-1', '2026-Q10'])(
  '%s is none',
  (period) => {
    expect(isPeriod(period)).toBe(false);
  },
);

test.each([
  ['2026-11-22', 12, '2027-11-21'],
  ['2026-11-22', 2, '2027-01-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-01', 1, '2026-12-31'],
])('a term from %s of %i months lasts until %s', (from, months, to) => {
  expect(lastDayOf(from, months)).toBe(to);
});

test('a term always ends on a real day between 28 and 31 days a month, and a longer one later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 35 }), (days, months) => {
      const from = addDays('2024-01-01', days);
      const end = lastDayOf(from, months);
      expect(isRealDate(end)).toBe(true);
      expect(end >= addDays(from, 28 * months - 1) && end <= addDays(from, 31 * months - 1)).toBe(true);
      expect(lastDayOf(from, months + 1) > end).toBe(true);
    }),
  );
});

test('a decided term begins today at the earliest and lasts no longer than the notice said', () => {
  const given = { today: '2026-11-22', months: 12 };
  expect(termFaults({ validFrom: '2026-11-21', validTo: '2027-01-01' }, given)).toHaveProperty('validFrom');
  expect(termFaults({ validFrom: '2026-12-01', validTo: '2026-11-30' }, given)).toHaveProperty('validTo');
  expect(termFaults({ validFrom: '2026-11-22', validTo: '2027-11-22' }, given)).toHaveProperty('validTo');
  expect(termFaults({ validFrom: '2026-11-22', validTo: '2027-11-21' }, given)).toEqual({});
});
