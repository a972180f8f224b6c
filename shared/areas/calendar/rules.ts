import { addDays, formatDate, parseDateTime, yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';

/** What the counting rules ask of the working calendar (legal-rules.md D9); dates are `YYYY-MM-DD`. */
export interface Calendar {
  /** Whether people work that day: false on weekends and holidays, true on a 调休 Saturday or Sunday. */
  isWorkday(date: string): boolean;
  /** Whether that year's arrangement is in the calendar at all. */
  hasYear(year: number): boolean;
}

/** The calendar has no rows for a year that a count runs into: no answer is better than a wrong one. */
export class CalendarMissing extends Error {
  readonly year: number;
  readonly wording: Wording;
  constructor(year: number) {
    const wording = {
      cn: `${year}年的工作日历尚未设置，无法计算期限，请联系管理员`,
      en: `There is no working calendar of ${year}, so no term can be counted. Please ask the administrator.`,
    };
    super(wording.cn);
    this.wording = wording;
    this.name = 'CalendarMissing';
    this.year = year;
  }
}

function isWorkday(date: string, calendar: Calendar): boolean {
  if (!calendar.hasYear(yearOf(date))) throw new CalendarMissing(yearOf(date));
  return calendar.isWorkday(date);
}

function checkCount(days: number): void {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`);
}

/**
 * Last day of a period of calendar days after the event day: the event day does not count, and an end on a day off
 * moves on to the next working day (民法典 201条, 203条). Throws CalendarMissing.
 */
export function endOfPeriod(eventDay: string, days: number, calendar: Calendar): string {
  checkCount(days);
  let end = addDays(eventDay, days);
  while (!isWorkday(end, calendar)) end = addDays(end, 1);
  return end;
}

function countWorkingDays(from: string, days: number, step: 1 | -1, calendar: Calendar): string {
  checkCount(days);
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, step);
    if (isWorkday(day, calendar)) left -= 1;
  }
  return day;
}

/** The working day that many working days after the event day, which itself does not count. Throws CalendarMissing. */
export const addWorkingDays = (eventDay: string, workingDays: number, calendar: Calendar) =>
  countWorkingDays(eventDay, workingDays, 1, calendar);

/** The working day that many working days before the deadline day. Throws CalendarMissing. */
export const workingDaysBefore = (deadline: string, workingDays: number, calendar: Calendar) =>
  countWorkingDays(deadline, workingDays, -1, calendar);

/** How many working days lie after the first day, up to and with the second; 0 when that is not later. Throws CalendarMissing. */
export function workingDaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day, calendar)) count += 1;
  return count;
}

/** 至少N日前: the latest day that keeps N calendar days to the deadline day; days off do not move it (D6). */
export function latestBefore(deadline: string, days: number): string {
  checkCount(days);
  return addDays(deadline, -days);
}

/** The moment a day is over: 24:00 in Asia/Shanghai, which no longer belongs to it (D4). */
export const endOfDay = (date: string): Date => parseDateTime(`${addDays(date, 1)} 00:00:00`);

/** Whether a moment lies in a window that includes its start and excludes its end. */
export const isWithin = (moment: Date, start: Date, end: Date) => start <= moment && moment < end;

/** Whether something done at this moment came after the last day of its period: it is stored, but as 逾期 (D7). */
export const isOverdue = (moment: Date, lastDay: string) => formatDate(moment) > lastDay;
