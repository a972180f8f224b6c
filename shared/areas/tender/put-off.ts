import { addWorkingDays, type Calendar, CalendarMissing } from '#shared/areas/calendar/rules';
import { addDays } from '#shared/kit/dates';
import { EXTENSION_WORKING_DAYS } from './codes.ts';

/**
 * The first day a deadline may lie on that is put off today (`YYYY-MM-DD`; tendering.md 6.0, 6.3). Where the calendar lacks
 * the year, so many days count as they are: whatever the holidays will be, it is no earlier.
 */
export function firstDayPutOff(today: string, calendar: Calendar): string {
  try {
    return addWorkingDays(today, EXTENSION_WORKING_DAYS, calendar);
  } catch (error) {
    if (!(error instanceof CalendarMissing)) throw error;
    return addDays(today, EXTENSION_WORKING_DAYS);
  }
}
