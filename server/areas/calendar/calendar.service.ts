import { sql } from 'drizzle-orm';
import type { Calendar } from '#shared/areas/calendar/rules';
import { weekdayOf, yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { calendarDay, calendarEdition } from './calendar-day.table.ts';

/** Calendars by their edition; a database has one, the tests of a process have several. */
const kept = new Map<string, Calendar>();
const KEPT_MAX = 20;

/**
 * The working calendar as it stands now, for the counting rules of `shared/areas/calendar/rules`. Only its edition is read
 * where it has not changed since: a page asks for the calendar several times.
 */
export async function loadCalendar(db: Db): Promise<Calendar> {
  const known = kept.get(await calendarEditionOf(db));
  if (known) return known;
  // Only the days that differ from an ordinary week travel: some 35 a year instead of 365.
  const { rows } = await db.execute<Days & { edition: string | null }>(sql`
    select (select ${calendarEdition.edition} from ${calendarEdition}) as edition,
      array_agg(distinct extract(year from ${calendarDay.date})::int) as years,
      array_agg(${calendarDay.date}::text) filter (
        where ${calendarDay.isWorkday} <> (extract(isodow from ${calendarDay.date}) < 6)) as exceptions
    from ${calendarDay}`);
  const [{ edition, ...days }] = rows as [Days & { edition: string | null }];
  const calendar = calendarOf(days);
  if (kept.size >= KEPT_MAX) kept.clear();
  if (edition !== null) kept.set(edition, calendar);
  return calendar;
}

type Days = {
  years: number[] | null;
  exceptions: string[] | null;
};

function calendarOf(days: Days): Calendar {
  const years = new Set(days.years);
  const exceptions = new Set(days.exceptions);
  return {
    hasYear: (year) => years.has(year),
    isWorkday: (date) => years.has(yearOf(date)) && weekdayOf(date) < 6 !== exceptions.has(date),
  };
}

/** Names the calendar as it stands, so that what was counted by another is known to be old; empty: there is none. */
export async function calendarEditionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ edition: string }>(
    sql`select ${calendarEdition.edition} from ${calendarEdition}`,
  );
  return rows[0]?.edition ?? '';
}
