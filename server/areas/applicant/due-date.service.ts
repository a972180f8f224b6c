import { addWorkingDays, CalendarMissing } from '#shared/areas/calendar/rules';
import { formatDate } from '#shared/kit/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';

/** Applications from outside are decided within this many working days. */
const WORKING_DAYS = 3;

/** Today in Asia/Shanghai by the database's clock, and the last day of the review; null when the calendar ends before. */
export async function reviewDays(db: Db): Promise<{ today: string; dueDate: string | null }> {
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
  const today = formatDate(new Date(rows[0]!.now));
  try {
    return { today, dueDate: addWorkingDays(today, WORKING_DAYS, await loadCalendar(db)) };
  } catch (error) {
    if (error instanceof CalendarMissing) return { today, dueDate: null };
    throw error;
  }
}

/** Whether the last day of a review lies behind us; without one nothing is late. */
export const isPastDue = (dueDate: string | null) => dueDate !== null && formatDate(new Date()) > dueDate;
