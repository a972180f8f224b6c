import { addWorkingDays, CalendarMissing } from '#shared/areas/calendar/rules';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';

/** Applications from outside are decided within this many working days. */
const WORKING_DAYS = 3;

/** Today in Asia/Shanghai by the database's clock, and the last day of the review; null when the calendar ends before. */
export async function reviewDays(db: Db): Promise<{ today: string; dueDate: string | null }> {
  const today = formatDate(await databaseNow(db));
  try {
    return { today, dueDate: addWorkingDays(today, WORKING_DAYS, await loadCalendar(db)) };
  } catch (error) {
    if (error instanceof CalendarMissing) return { today, dueDate: null };
    throw error;
  }
}

/** Whether the last day of a review lies behind us; without one nothing is late. */
export const isPastDue = (dueDate: string | null) => dueDate !== null && formatDate(new Date()) > dueDate;
