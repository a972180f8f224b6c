import chineseDays from 'chinese-days';
import { expect, test } from 'vitest';
import { fallbackYear, statutoryHolidays } from './statutory-holidays.ts';

const moving2027 = {
  springFestival: '2027-02-06',
  qingming: '2027-04-05',
  dragonBoat: '2027-06-09',
  midAutumn: '2027-09-15',
};

test('2027 has 13 statutory days off, from 除夕 on 2027-02-05', () => {
  expect([...statutoryHolidays(2027, moving2027).keys()].toSorted()).toEqual([
    '2027-01-01',
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
    '2027-02-08',
    '2027-04-05',
    '2027-05-01',
    '2027-05-02',
    '2027-06-09',
    '2027-09-15',
    '2027-10-01',
    '2027-10-02',
    '2027-10-03',
  ]);
  expect(statutoryHolidays(2027, moving2027).get('2027-02-05')).toBe('春节');
});

test('a year in which two holidays meet keeps both names', () => {
  const moving = { ...moving2027, midAutumn: '2027-10-01' };
  expect(statutoryHolidays(2027, moving).get('2027-10-01')).toBe('国庆节、中秋节');
});

test('the fallback has every day of the year once; weekends and holidays are off, nothing else', () => {
  const days = fallbackYear(2027, moving2027);
  expect(days).toHaveLength(365);
  expect(new Set(days.map(({ date }) => date)).size).toBe(365);
  expect(fallbackYear(2028, { ...moving2027, springFestival: '2028-01-26' })).toHaveLength(366);
  const off = (date: string) => days.find((day) => day.date === date)?.isWorkday === false;
  expect(['2027-01-01', '2027-01-02', '2027-01-03', '2027-02-08'].every(off)).toBe(true);
  expect(['2027-01-04', '2027-02-09', '2027-10-04'].some(off)).toBe(false);
});

test('every statutory day of 2026 is off in the official arrangement', () => {
  const moving = {
    springFestival: '2026-02-17',
    qingming: '2026-04-05',
    dragonBoat: '2026-06-19',
    midAutumn: '2026-09-25',
  };
  for (const date of statutoryHolidays(2026, moving).keys()) {
    expect(chineseDays.isHoliday(date), date).toBe(true);
  }
});
