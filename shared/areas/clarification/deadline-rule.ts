import { type Calendar, endOfPeriod } from '#shared/areas/calendar/rules';
import { atLeast } from '#shared/areas/legal-parameter/counted-days';
import type { ParameterInForce } from '#shared/areas/legal-parameter/parameters';
import { earliestDeadlineDay } from '#shared/areas/tender-notice/clarification-period';

/** What is asked of a clarification: when it is published, and whether bids are prepared otherwise by it. */
export interface Clarified {
  /** The running deadline, `YYYY-MM-DD HH:mm:ss`. */
  deadline: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  affectsPreparation: boolean;
  /** Undefined: no number is in force. */
  period: ParameterInForce | undefined;
  calendar: Calendar;
}

/** What follows for the deadline. */
export interface DeadlineAfter {
  /** First day it may lie on; null where it stays. */
  earliestDay: string | null;
  /** The old clock time on the next working day from that one; null where it stays. */
  proposed: string | null;
}

const STAYS: DeadlineAfter = { earliestDay: null, proposed: null };

/** The deadline rule of R04 and R05 (tendering.md 6.3): a deadline that is too near moves on, and never back. */
export function clarifiedDeadline(of: Clarified): DeadlineAfter {
  const { deadline, publishedOn, affectsPreparation, period } = of;
  if (!affectsPreparation || !period) return STAYS;
  const known = atLeast(of.calendar);
  const earliestDay = earliestDeadlineDay(publishedOn, period, known);
  if (earliestDay <= deadline.slice(0, 10)) return STAYS;
  return { earliestDay, proposed: `${endOfPeriod(earliestDay, 0, known)} ${deadline.slice(11)}` };
}

/** The latest of some deadlines: of several changes the one that moves it furthest counts. */
export const latestDeadline = (first: string, ...others: readonly string[]): string =>
  others.reduce((one, other) => (other > one ? other : one), first);
