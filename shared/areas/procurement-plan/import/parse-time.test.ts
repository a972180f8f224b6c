import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import { parseDay, parseMonth } from './parse-time.ts';

test.each<[Cell, string]>([
  ['2026年03月', '2026-03'],
  ['2026 年 3 月', '2026-03'],
  ['2026-3', '2026-03'],
  ['2026/03', '2026-03'],
  ['2026.12', '2026-12'],
  ['202603', '2026-03'],
  [202603, '2026-03'],
  ['２０２６年３月', '2026-03'],
  ['26年3月', '2026-03'],
  ['3月', '2027-03'],
  ['11月份', '2027-11'],
  ['十一月', '2027-11'],
  ['2026年三月', '2026-03'],
  ['明年1月', '2028-01'],
  ['2026年3月上旬', '2026-03'],
  ['2026年3月底前', '2026-03'],
  ['2026-01-30 09:15:30', '2026-01'],
  ['20260315', '2026-03'],
  ['2026年3月15日', '2026-03'],
  [{ date: '2026-03-15' }, '2026-03'],
  [{ date: '2026-03-15T08:00:00' }, '2026-03'],
])('%j is %s in a plan of 2027', (cell, expected) => {
  expect(parseMonth(cell, 2027)).toEqual({ value: expected });
});

test.each<[Cell, string]>([
  ['2026年第二季度', '2026-04'],
  ['2026年Q3', '2026-07'],
  ['四季度', '2027-10'],
  ['2026年下半年', '2026-07'],
  ['2026年3-5月', '2026-03'],
  ['3月至5月', '2027-03'],
  ['2026年11月-2027年1月', '2026-11'],
  [7, '2027-07'],
  [46082, '2026-03'],
  [2026.1, '2026-01'],
])('%j is read as %s, with a warning', (cell, expected) => {
  expect(parseMonth(cell, 2027)).toEqual({
    value: expected,
    warning: expect.objectContaining({ cn: expect.stringContaining(expected) }),
  });
});

test.each<Cell>([
  '是',
  '待定',
  '2026年13月',
  '2026-00',
  '200.000000',
  '1200.10',
  '13月',
  0,
  true,
  { percent: 3 },
])('%j is no month', (cell) => {
  expect(parseMonth(cell, 2027)).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('不是月份') }),
  });
});

test('a year alone asks for the month', () => {
  expect(parseMonth('2026年', 2027)).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('请填写到月份') }),
  });
});

test('days: written, as date, as number, and months as their first day', () => {
  for (const cell of ['2026-3-5', '2026/03/05', '2026年3月5日', '20260305', { date: '2026-03-05' }]) {
    expect(parseDay(cell, 2026)).toEqual({ value: '2026-03-05' });
  }
  expect(parseDay(46086, 2026)).toEqual({
    value: '2026-03-05',
    warning: expect.objectContaining({ en: expect.any(String) }),
  });
  expect(parseDay('2026年3月', 2026)).toEqual({
    value: '2026-03-01',
    warning: expect.objectContaining({ cn: expect.stringContaining('没有日') }),
  });
  expect(parseDay('2026-02-30', 2026)).toEqual({
    error: expect.objectContaining({ cn: expect.stringContaining('不是日期') }),
  });
});

test('every month comes back from each way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const padded = String(number).padStart(2, '0');
      const month = `${year}-${padded}`;
      const ways = [
        `${year}年${padded}月`,
        `${year}年${number}月`,
        `${year}-${number}`,
        `${year}/${padded}`,
        `${year}${padded}`,
      ];
      for (const way of ways) expect(parseMonth(way, 2000)).toEqual({ value: month });
      expect(parseMonth(`${number}月`, year)).toEqual({ value: month });
      expect(parseMonth({ date: `${month}-28` }, 2000)).toEqual({ value: month });
    }),
  );
});
