import chineseDays from 'chinese-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseDateTime } from '#shared/kit/dates';
import * as rules from './rules.ts';

/** The official arrangement of 2026 and the years before it, as the package has it. */
const official: rules.Calendar = {
  isWorkday: (date) => chineseDays.isWorkday(date),
  hasYear: (year) => year >= 2004 && year <= 2026,
};

/** legal-rules.md 1.0. */
test.each([
  ['异议答复', '2026-09-30', 3, '2026-10-08'],
  ['发售期', '2026-09-28', 5, '2026-10-08'],
  ['发出至截止', '2026-09-10', 20, '2026-09-30'],
  ['发出至截止', '2026-09-16', 20, '2026-10-08'],
  ['公示', '2026-09-29', 3, '2026-10-08'],
  ['收到评标报告至公示', '2026-06-17', 3, '2026-06-22'],
  ['签约', '2026-09-04', 30, '2026-10-08'],
])('%s: %s + %i 日 ends on %4$s', (_case, start, days, end) => {
  expect(rules.endOfPeriod(start, days, official)).toBe(end);
});

test('质疑: 7 工作日 after 2026-09-28 is 2026-10-13, over the holiday and a Saturday at work', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((n) => rules.addWorkingDays('2026-09-28', n, official));
  expect(days).toEqual([
    '2026-09-29',
    '2026-09-30',
    '2026-10-08',
    '2026-10-09',
    '2026-10-10',
    '2026-10-12',
    '2026-10-13',
  ]);
  expect(rules.workingDaysBefore('2026-10-13', 7, official)).toBe('2026-09-28');
});

test.each([
  ['澄清', 15, '2026-10-05'],
  ['招标文件异议', 10, '2026-10-10'],
  ['预审文件异议', 2, '2026-10-18'],
])('%s: %i 日 before 2026-10-20 is %s at the latest, day off or not', (_case, days, latest) => {
  expect(rules.latestBefore('2026-10-20', days)).toBe(latest);
});

test('working days between are those that lead from one day to the other', () => {
  const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-05', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30 }), (from, days) => {
      const to = rules.addWorkingDays(from, days, official);
      expect(rules.workingDaysBetween(from, to, official)).toBe(days);
    }),
  );
  expect(rules.workingDaysBetween('2026-10-13', '2026-09-28', official)).toBe(0);
});

test('a year without rows gives no answer instead of a wrong one', () => {
  const missing = '2027年的工作日历尚未设置，无法计算期限，请联系管理员';
  expect(() => rules.addWorkingDays('2026-12-31', 2, official)).toThrow(rules.CalendarMissing);
  expect(() => rules.endOfPeriod('2026-12-31', 1, official)).toThrow(missing);
  expect(() => rules.workingDaysBefore('2004-01-01', 1, official)).toThrow(rules.CalendarMissing);
  expect(rules.endOfPeriod('2026-12-30', 1, official)).toBe('2026-12-31');
  const withNewYear: rules.Calendar = {
    isWorkday: (date) => date !== '2027-01-01' && chineseDays.isWorkday(date),
    hasYear: () => true,
  };
  expect(rules.addWorkingDays('2026-12-31', 2, withNewYear)).toBe('2027-01-05');
});

test.each([-1, 1.5, Number.NaN])('%d is no number of days', (days) => {
  expect(() => rules.endOfPeriod('2026-09-10', days, official)).toThrow(RangeError);
  expect(() => rules.addWorkingDays('2026-09-10', days, official)).toThrow(RangeError);
  expect(() => rules.latestBefore('2026-09-10', days)).toThrow(RangeError);
});

test('a day ends at 24:00 in Shanghai, which is outside', () => {
  const end = rules.endOfDay('2026-10-10');
  expect(end.toISOString()).toBe('2026-10-10T16:00:00.000Z');
  const start = parseDateTime('2026-10-01 00:00:00');
  expect(rules.isWithin(start, start, end)).toBe(true);
  expect(rules.isWithin(parseDateTime('2026-10-10 23:59:59'), start, end)).toBe(true);
  expect(rules.isWithin(end, start, end)).toBe(false);
  expect(rules.isOverdue(parseDateTime('2026-10-10 23:59:59'), '2026-10-10')).toBe(false);
  expect(rules.isOverdue(end, '2026-10-10')).toBe(true);
});

/** Days from 2010 on, so far from the end of the table that no count leaves it. */
const day = fc.nat(5500).map((offset) => addDays('2010-01-01', offset));
const count = fc.nat(40);
const workdaysIn = (after: string, last: string) => {
  let found = 0;
  for (let date = addDays(after, 1); date <= last; date = addDays(date, 1)) {
    if (official.isWorkday(date)) found += 1;
  }
  return found;
};

test('a period ends on the first working day that is not before its calendar end, and a longer one not earlier', () => {
  fc.assert(
    fc.property(day, count, (start, days) => {
      const end = rules.endOfPeriod(start, days, official);
      const nominal = addDays(start, days);
      expect(official.isWorkday(end)).toBe(true);
      expect(end >= nominal).toBe(true);
      expect(workdaysIn(addDays(nominal, -1), end)).toBe(1);
      expect(rules.endOfPeriod(start, days + 1, official) >= end).toBe(true);
      expect(rules.endOfPeriod(addDays(start, 1), days, official) >= end).toBe(true);
    }),
  );
});

test('working days are counted without the first day and with the last, forwards and backwards', () => {
  fc.assert(
    fc.property(day, count, (start, days) => {
      const end = rules.addWorkingDays(start, days, official);
      expect(workdaysIn(start, end)).toBe(days);
      if (days > 0) expect(official.isWorkday(end)).toBe(true);
      const back = rules.workingDaysBefore(start, days, official);
      expect(workdaysIn(addDays(back, -1), addDays(start, -1))).toBe(days);
      if (official.isWorkday(start)) expect(rules.workingDaysBefore(end, days, official)).toBe(start);
    }),
  );
});
