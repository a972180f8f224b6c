/** Asia/Shanghai has been UTC+8 without summer time since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const pad = (value: string | number, length = 2) => String(value).padStart(length, '0');
const atUtcMidnight = (date: string) => Date.parse(`${date}T00:00:00.000Z`);
const dateOf = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10);

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = atUtcMidnight(text);
  return !Number.isNaN(time) && dateOf(time) === text;
}

/** Whether a text is a month, as `YYYY-MM`. */
export const isRealMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isRealDate(`${text}-01`);

/** Whether a text is a moment that exists, as `YYYY-MM-DD HH:mm:ss`. */
export const isRealDateTime = (text: string) =>
  isRealDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

/** A moment as people in China read it: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const formatDateTime = (moment: Date) =>
  new Date(moment.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The calendar day of a moment in Asia/Shanghai. */
export const formatDate = (moment: Date) => formatDateTime(moment).slice(0, 10);

/** The moment of `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a text that is none throws a RangeError. */
export function parseDateTime(text: string): Date {
  if (!isRealDateTime(text)) throw new RangeError(`not a date and time: ${text}`);
  return new Date(`${text.replace(' ', 'T')}.000+08:00`);
}

/** The day meant by 2026-3-5, 2026/03/05, 2026.3.5, 20260305 or 2026年3月5日 as `YYYY-MM-DD`; else undefined. */
export function parseDate(text: string): string | undefined {
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text.trim()) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/.exec(text.trim()) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const date = `${parts[1]}-${pad(parts[3]!)}-${pad(parts[4]!)}`;
  return isRealDate(date) ? date : undefined;
}

function utcDay(date: string): number {
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`);
  return atUtcMidnight(date);
}

/** The calendar day `days` later (earlier when negative); a day that does not exist throws a RangeError. */
export const addDays = (date: string, days: number) => dateOf(utcDay(date) + days * DAY_MS);

/** Calendar days from one day to the other; negative when `to` lies before `from`. */
export const daysBetween = (from: string, to: string) => (utcDay(to) - utcDay(from)) / DAY_MS;

/** The year of a calendar day, month or date-time text. */
export const yearOf = (date: string) => Number(date.slice(0, 4));

/** The month `YYYY-MM` of a calendar day or date-time text. */
export const monthOf = (date: string) => date.slice(0, 7);

/** Day of the week of a calendar day, Monday 1 to Sunday 7. */
export const weekdayOf = (date: string) => ((((utcDay(date) / DAY_MS + 3) % 7) + 7) % 7) + 1;
