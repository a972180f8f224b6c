import { sql, type SQL } from 'drizzle-orm';
import { calendarDay } from './calendar-day.table.ts';

/**
 * As SQL, the last day of so many working days after a day, as `lastDayAtLeast` counts it: days the calendar does not know
 * are working days.
 */
export const lastWorkday = (from: SQL, count: number): SQL =>
  sql`coalesce((select c.date from ${calendarDay} c where c.date > ${from} and c.is_workday
      order by c.date offset ${count - 1} limit 1),
    (select greatest(max(c.date), ${from}) + ${count}::int - count(*) filter (where c.date > ${from} and c.is_workday)::int
      from ${calendarDay} c))`;

/** The same of plain days: a period that ends on a day off goes on to the next working day. */
export const lastPlainDay = (from: SQL, count: number): SQL =>
  sql`coalesce((select min(c.date) from ${calendarDay} c where c.date >= ${from} + ${count}::int and c.is_workday),
    greatest(${from} + ${count}::int, (select max(c.date) + 1 from ${calendarDay} c)))`;
