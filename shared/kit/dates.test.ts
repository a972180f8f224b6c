import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as d from './dates.ts';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => d.addDays('2000-01-01', days));

test('moments are read and written in Asia/Shanghai, wherever the program runs', () => {
  expect(d.formatDateTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
  expect(d.formatDate(new Date('2026-12-31T15:59:59.999Z'))).toBe('2026-12-31');
  expect(d.parseDateTime('2026-11-21 08:00:00').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  for (const text of [
    '2026-11-31 08:00:00',
    '2026-11-21',
    '2026-11-21T08:00:00',
    '2026-11-21 24:00:00',
    '',
  ]) {
    expect(() => d.parseDateTime(text), text).toThrow(RangeError);
  }
  const moment = fc.integer({ min: 700_000_000, max: 4_000_000_000 }).map((s) => new Date(s * 1000));
  fc.assert(
    fc.property(moment, (at) => {
      expect(d.parseDateTime(d.formatDateTime(at))).toEqual(at);
    }),
  );
});

test('only days that exist are real', () => {
  for (const text of ['2026-02-28', '2028-02-29', '0001-01-01']) expect(d.isRealDate(text), text).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', '26-04-01', '']) {
    expect(d.isRealDate(text), text).toBe(false);
  }
  expect(d.isRealMonth('2026-12')).toBe(true);
  for (const text of ['2026-13', '2026-1', '2026-12-01']) expect(d.isRealMonth(text), text).toBe(false);
});

test.each([
  '2026-03-05',
  '2026-3-5',
  '2026/3/5',
  '2026.03.05',
  '20260305',
  '2026年3月5日',
  ' 2026年03月05日 ',
  '2026年3月5',
])('%s means the 5th of March', (text) => expect(d.parseDate(text)).toBe('2026-03-05'));

test.each(['', '2026', '2026-03', '2026-3/5', '2026-02-30', '20260230', '5.3.2026', '3月5日'])(
  '%j is no day',
  (text) => {
    expect(d.parseDate(text)).toBeUndefined();
  },
);

test('days are added and counted over months, years and leap days', () => {
  expect(d.addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(d.addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(d.daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  expect(() => d.addDays('2026-02-30', 1)).toThrow(RangeError);
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      const to = d.addDays(from, days);
      expect(d.isRealDate(to)).toBe(true);
      expect(d.daysBetween(from, to)).toBe(days);
      expect(d.weekdayOf(to)).toBe(((((d.weekdayOf(from) - 1 + days) % 7) + 7) % 7) + 1);
    }),
  );
});

test('year, month and weekday of a day', () => {
  expect(d.yearOf('2026-11-21')).toBe(2026);
  expect(d.monthOf('2026-11-21 08:00:00')).toBe('2026-11');
  expect(d.weekdayOf('2026-11-21')).toBe(6);
  expect(d.weekdayOf('2026-11-22')).toBe(7);
  expect(d.weekdayOf('1969-12-31')).toBe(3);
});
