import { parseDateTime } from './dates.ts';

/** The wire's dateTime has no fraction: the server's clock stood anywhere in the second it names. */
const RESOLUTION_MS = 1000;

/** The server's time on this side; see createServerClock. */
export interface ServerClock {
  /** Takes in the dateTime of an answer; `tookMs` is how long the call took. */
  correct(dateTime: string, tookMs?: number): void;
  /** The server's time now; before the first answer the device's own. */
  now(): Date;
}

/**
 * A clock that runs on a monotonic counter of milliseconds (performance.now in the browser) and is set by each
 * answer, so that a wrong or changed device clock does not matter. An answer only moves it when it must be wrong:
 * earlier than the second named, or later than that second plus the time the call took.
 */
export function createServerClock(monotonicMs: () => number, guess = new Date()): ServerClock {
  let offset = guess.getTime() - monotonicMs();
  return {
    correct(dateTime, tookMs = 0) {
      const earliest = parseDateTime(dateTime).getTime();
      const latest = earliest + RESOLUTION_MS + tookMs;
      const local = monotonicMs();
      offset = Math.min(Math.max(local + offset, earliest), latest) - local;
    },
    now: () => new Date(monotonicMs() + offset),
  };
}
