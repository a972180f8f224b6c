import { addDays, weekdayOf } from '#shared/kit/dates';

/** Days of a year that follow the moon or the sun, `YYYY-MM-DD`; the caller takes them from its almanac. */
export interface MovingFestivals {
  /** 正月初一. */
  springFestival: string;
  qingming: string;
  dragonBoat: string;
  midAutumn: string;
}

/** One row of the working calendar. */
export interface CalendarDay {
  date: string;
  isWorkday: boolean;
  /** Name of the holiday, or empty. */
  name: string;
}

/**
 * The 13 statutory days off of a year (全国年节及纪念日放假办法, since 2025-01-01): 元旦 1, 春节 4 from 除夕, 清明 1, 劳动节 2,
 * 端午 1, 中秋 1, 国庆 3. When two fall on one day, it is named after both.
 */
export function statutoryHolidays(year: number, moving: MovingFestivals): Map<string, string> {
  const holidays = new Map<string, string>();
  const add = (name: string, first: string, days: number) => {
    for (let offset = 0; offset < days; offset++) {
      const date = addDays(first, offset);
      const other = holidays.get(date);
      holidays.set(date, other === undefined ? name : `${other}、${name}`);
    }
  };
  add('元旦', `${year}-01-01`, 1);
  add('春节', addDays(moving.springFestival, -1), 4);
  add('清明节', moving.qingming, 1);
  add('劳动节', `${year}-05-01`, 2);
  add('端午节', moving.dragonBoat, 1);
  add('国庆节', `${year}-10-01`, 3);
  add('中秋节', moving.midAutumn, 1);
  return holidays;
}

/** Every day of a year that has no official arrangement yet: weekends and statutory holidays off, no 调休 (D10). */
export function fallbackYear(year: number, moving: MovingFestivals): CalendarDay[] {
  const holidays = statutoryHolidays(year, moving);
  const days: CalendarDay[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const name = holidays.get(date) ?? '';
    days.push({ date, isWorkday: name === '' && weekdayOf(date) < 6, name });
  }
  return days;
}
