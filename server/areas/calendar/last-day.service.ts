import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { calendarDay } from './calendar-day.table.ts';

/** As SQL, the last day of so many days after a day, as `lastDayAtLeast` counts it: days the calendar does not know are working days. */
export interface LastDays {
  workdays: (from: SQL, count: number) => SQL;
  /** A period of plain days that ends on a day off goes on to the next working day. */
  plainDays: (from: SQL, count: number) => SQL;
}

/** Counted in the calendar for each row: for a page of rows. */
export const lastDays: LastDays = {
  workdays: (from, count) =>
    sql`coalesce((select c.date from ${calendarDay} c where c.date > ${from} and c.is_workday
        order by c.date offset ${count - 1} limit 1),
      (select greatest(max(c.date), ${from}) + ${count}::int - count(*) filter (where c.date > ${from} and c.is_workday)::int
        from ${calendarDay} c))`,
  plainDays: (from, count) =>
    sql`coalesce((select min(c.date) from ${calendarDay} c where c.date >= ${from} + ${count}::int and c.is_workday),
      greatest(${from} + ${count}::int, (select max(c.date) + 1 from ${calendarDay} c)))`,
};

const NAME = 'counted_days';
/**
 * The working days of the calendar in their order, and how many there are up to each day from its first: a day is found in
 * these arrays without reading again.
 */
const arrays = sql`select
  (select min(date) from ${calendarDay}) as first_day,
  (select array_agg(date order by date) from ${calendarDay} where is_workday) as workdays,
  (select array_agg(counted.n order by counted.day) from (
    select day, count(*) filter (where c.is_workday) over (order by day)::int as n
    from (select generate_series(min(date), max(date), '1 day')::date as day from ${calendarDay}) days
    left join ${calendarDay} c on c.date = day) counted) as up_to`;

/** What each statement begins with that counts by `lastDaysOfMany`. */
export const countedDays = sql`${sql.identifier(NAME)} as materialized (${arrays})`;
/** The same for a statement that is built. */
export const withCountedDays = (db: Db) => db.with(db.$with(NAME, {}).as(arrays));

const of = (name: string) => sql`(select ${sql.identifier(name)} from ${sql.identifier(NAME)})`;
/** The working day that is so many after a day; null where the calendar does not reach. */
const workdayAfter = (day: SQL, count: number): SQL =>
  sql`(${of('workdays')})[(${of('up_to')})[${day} - ${of('first_day')} + 1] + ${count}::int]`;

/** The same by one reading of the calendar: for all rows there are. */
export const lastDaysOfMany: LastDays = {
  workdays: (from, count) => sql`coalesce(${workdayAfter(from, count)}, ${lastDays.workdays(from, count)})`,
  plainDays: (from, count) =>
    sql`coalesce(${workdayAfter(sql`${from} + ${count - 1}::int`, 1)}, ${lastDays.plainDays(from, count)})`,
};
