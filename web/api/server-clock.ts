import { isRealDateTime } from '#shared/kit/dates';
import { createServerClock } from '#shared/kit/server-clock';

const clock = createServerClock(() => performance.now());

/** The server's time now; the one clock the web reads. */
export const serverNow = (): Date => clock.now();

/** Sets the clock by the `dateTime` of an answer that took `tookMs`; a text that is none changes nothing. */
export function correctClock(dateTime: string, tookMs = 0) {
  if (isRealDateTime(dateTime)) clock.correct(dateTime, tookMs);
}
