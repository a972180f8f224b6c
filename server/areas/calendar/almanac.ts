import { addDays } from '#shared/kit/dates';
import type { CalendarDay, MovingFestivals } from '#shared/areas/calendar/statutory-holidays';

/** Years whose State Council arrangement chinese-days 1.5.7 contains; it takes later years for ordinary weeks (legal-rules.md D9). */
export const OFFICIAL_FROM = 2004;
export const OFFICIAL_TO = 2026;

// The almanac is half a megabyte and is needed for a new database or a new year only.
const almanac = async () => (await import('chinese-days')).default;

/** Every day of the years that are officially arranged. */
export async function officialDays(): Promise<CalendarDay[]> {
  const { getDayDetail } = await almanac();
  const days: CalendarDay[] = [];
  for (let date = `${OFFICIAL_FROM}-01-01`; date <= `${OFFICIAL_TO}-12-31`; date = addDays(date, 1)) {
    const { work, name } = getDayDetail(date);
    // 'National Day,国庆节,3' on holidays and their 调休 days, the weekday's name on all others.
    days.push({ date, isWorkday: work, name: name.split(',')[1] ?? '' });
  }
  return days;
}

/** The days of a year that follow the moon or the sun. */
export async function movingFestivals(year: number): Promise<MovingFestivals> {
  const { getSolarDateFromLunar, getSolarTermDate } = await almanac();
  const lunar = (day: string) => getSolarDateFromLunar(`${year}-${day}`).date;
  return {
    springFestival: lunar('01-01'),
    qingming: getSolarTermDate(year, 4, 'pure_brightness'),
    dragonBoat: lunar('05-05'),
    midAutumn: lunar('08-15'),
  };
}
