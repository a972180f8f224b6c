import { addWorkingDays, type Calendar, CalendarMissing, endOfPeriod } from '#shared/areas/calendar/rules';
import { yearOf } from '#shared/kit/dates';
import type { Finding } from './finding.ts';
import type { ParameterInForce } from './parameters.ts';

/**
 * Last day of a period that begins with the event day: calendar days roll on to a working day, working days are counted
 * (legal-rules.md D1–D3). Throws CalendarMissing.
 */
export const lastDay = (eventDay: string, { value, unit }: ParameterInForce, calendar: Calendar): string =>
  unit === 'workday'
    ? addWorkingDays(eventDay, Number(value), calendar)
    : endOfPeriod(eventDay, Number(value), calendar);

/** The same calendar, in which people work every day of a year it does not know: no period ends sooner than in it. */
export const atLeast = (calendar: Calendar): Calendar => ({
  hasYear: () => true,
  isWorkday: (date) => !calendar.hasYear(yearOf(date)) || calendar.isWorkday(date),
});

/**
 * What a count finds. In a year the calendar does not know it finds what is broken whatever its holidays will be (D9):
 * that the year is missing is told to those who keep the calendar, not on each document.
 */
export function counting(calendar: Calendar, count: (calendar: Calendar) => Finding[]): Finding[] {
  try {
    return count(calendar);
  } catch (error) {
    if (error instanceof CalendarMissing) return count(atLeast(calendar));
    throw error;
  }
}

/** Last day of a period where no answer would be worse than an early one: in a year the calendar does not know each day counts as a working day. */
export const lastDayAtLeast = (eventDay: string, parameter: ParameterInForce, calendar: Calendar): string =>
  lastDay(eventDay, parameter, atLeast(calendar));
