import { addWorkingDays, type Calendar, CalendarMissing, endOfPeriod } from '#shared/areas/calendar/rules';
import type { Finding } from './finding.ts';
import type { ParameterInForce } from './parameters.ts';
import { minded } from './report.ts';

/**
 * Last day of a period that begins with the event day: calendar days roll on to a working day, working days are counted
 * (legal-rules D1–D3). Throws CalendarMissing.
 */
export const lastDay = (eventDay: string, { value, unit }: ParameterInForce, calendar: Calendar): string =>
  unit === 'workday'
    ? addWorkingDays(eventDay, Number(value), calendar)
    : endOfPeriod(eventDay, Number(value), calendar);

/** What a count finds; a year the calendar does not know is said instead of guessed (D9). */
export function counting(field: string, count: () => Finding[]): Finding[] {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof CalendarMissing)) throw error;
    const { message, year } = error;
    return [
      minded('D9', field, {
        cn: message,
        en: `The working calendar of ${year} is not set up yet: the period cannot be counted`,
      }),
    ];
  }
}
