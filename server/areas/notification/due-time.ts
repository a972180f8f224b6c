import { addDays, formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { StoredNoticeSettings } from './notice-settings.table.ts';

/** What of somebody's settings says when they may be told. */
export type Hours = Pick<StoredNoticeSettings, 'quietFrom' | 'quietUntil' | 'isQuietOnRestDays' | 'digestAt'>;

/** Longer than any holiday; a calendar without working days must not hold a message for ever. */
const MOST_STEPS = 60;

/** The first moment of the digest after a message was left. */
function nextDigest(left: Date, digestAt: string): Date {
  const [date] = formatDateTime(left).split(' ');
  const today = parseDateTime(`${date} ${digestAt}:00`);
  return today > left ? today : parseDateTime(`${addDays(date!, 1)} ${digestAt}:00`);
}

/** The end of the quiet hours a moment lies in; null when it lies in none. */
function endOfQuiet(moment: Date, hours: Hours, isWorkday: (date: string) => boolean): Date | null {
  const [date, time] = formatDateTime(moment).split(' ') as [string, string];
  const at = (day: string, clock: string) => parseDateTime(`${day} ${clock}:00`);
  if (hours.isQuietOnRestDays && !isWorkday(date)) return at(addDays(date, 1), '00:00');
  const { quietFrom: from, quietUntil: until } = hours;
  if (from === null || until === null) return null;
  const clock = time.slice(0, 5);
  if (from < until) return from <= clock && clock < until ? at(date, until) : null;
  if (clock < until) return at(date, until);
  return clock >= from ? at(addDays(date, 1), until) : null;
}

/**
 * When a message left at this moment may go out to somebody: at once or with the digest, and not while they are quiet.
 * Never before `now`.
 */
export function dueTime(
  { left, isDigest, now }: { left: Date; isDigest: boolean; now: Date },
  hours: Hours,
  isWorkday: (date: string) => boolean,
): Date {
  const wanted = isDigest ? nextDigest(left, hours.digestAt) : left;
  let due = wanted > now ? wanted : now;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const end = endOfQuiet(due, hours, isWorkday);
    if (end === null) break;
    due = end;
  }
  return due;
}
