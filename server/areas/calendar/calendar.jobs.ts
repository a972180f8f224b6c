import { sql } from 'drizzle-orm';
import { yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { defineJob } from '../../db/jobs.ts';
import { todayOf } from '../../db/today.ts';
import { calendarDay } from './calendar-day.table.ts';

/** The month from which the next year is asked for: the State Council arranges it in October or November. */
const PROPOSED_FROM = 10;

/** What those who keep the calendar are told; by its link it is told once. */
export interface CalendarNotice {
  title: Wording;
  link: string;
}

/** The years that should be in the calendar today and are not: this one, and from October the next. */
export async function missingYears(db: Db, today: string): Promise<number[]> {
  const year = yearOf(today);
  const needed = Number(today.slice(5, 7)) >= PROPOSED_FROM ? [year, year + 1] : [year];
  const { rows } = await db.execute<{ year: number }>(
    sql`select distinct extract(year from ${calendarDay.date})::int as year from ${calendarDay}`,
  );
  const known = new Set(rows.map((row) => row.year));
  return needed.filter((one) => !known.has(one));
}

/** Tells those who keep the calendar, once for each year, that its days are missing and a proposal waits for them. */
export const calendarJobs = (tell: (db: Db, notice: CalendarNotice) => Promise<void>) => [
  defineJob(
    'calendar.missing',
    async (_data, { db }) => {
      for (const year of await missingYears(db, await todayOf(db)))
        await tell(db, {
          title: {
            cn: `${year}年的工作日历尚未设置，请核对并确认拟定的日历`,
            en: `The working calendar of ${year} is missing: please look over the proposal and confirm it`,
          },
          link: `${paths.calendar}?year=${year}`,
        });
    },
    { cron: '20 6 * * *' },
  ),
];
