import { sql } from 'drizzle-orm';
import type { Calendar } from '#shared/areas/calendar/rules';
import { weekdayOf, yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { calendarDay } from './calendar-day.table.ts';

/** The working calendar as it stands now, for the counting rules of `shared/areas/calendar/rules`. */
export async function loadCalendar(db: Db): Promise<Calendar> {
  // Only the days that differ from an ordinary week travel: some 35 a year instead of 365.
  const { rows } = await db.execute<{ years: number[] | null; exceptions: string[] | null }>(sql`
    select array_agg(distinct extract(year from ${calendarDay.date})::int) as years,
      array_agg(${calendarDay.date}::text) filter (
        where ${calendarDay.isWorkday} <> (extract(isodow from ${calendarDay.date}) < 6)) as exceptions
    from ${calendarDay}`);
  const years = new Set(rows[0]?.years);
  const exceptions = new Set(rows[0]?.exceptions);
  return {
    hasYear: (year) => years.has(year),
    isWorkday: (date) => years.has(yearOf(date)) && weekdayOf(date) < 6 !== exceptions.has(date),
  };
}

/** Names the calendar as it stands, so that what was counted by another is known to be old. */
export async function calendarDigest(db: Db): Promise<string> {
  const { rows } = await db.execute<{ digest: string }>(sql`
    select md5(coalesce(string_agg(concat(${calendarDay.date}, ${calendarDay.isWorkday}), ' ' order by ${calendarDay.date}), '')) as digest
    from ${calendarDay}`);
  return rows[0]!.digest;
}
