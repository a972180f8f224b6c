import type { Calendar } from '#shared/areas/calendar/rules';
import { daysBetween } from '#shared/kit/dates';
import { counting } from './counted-days.ts';
import type { Finding } from './finding.ts';
import { publicityAfter, type PurchaseWay, stepsToOpening } from './opening-steps.ts';
import type { LegalParameters } from './parameters.ts';
import { blocked } from './report.ts';

/**
 * First day a purchase can be awarded that is issued on this day: the periods up to the opening, then the publicity,
 * each in the law's way of counting. Throws CalendarMissing.
 */
export function earliestAward(
  way: PurchaseWay,
  issue: string,
  parameters: LegalParameters,
  calendar: Calendar,
): string {
  const open = stepsToOpening(way, issue, parameters, calendar).reduce(
    (latest, { day }) => (day > latest ? day : latest),
    issue,
  );
  return publicityAfter(way, open, parameters, calendar)?.day ?? open;
}

/** The same in calendar days: how long a purchase of this way takes at least. Throws CalendarMissing. */
export const minimumDuration = (
  way: PurchaseWay,
  issue: string,
  parameters: LegalParameters,
  calendar: Calendar,
): number => daysBetween(issue, earliestAward(way, issue, parameters, calendar));

/** 期望完成时间 against today and the least time the mode takes (documents.md 5.2, line field 10). */
export const expectedDateFindings = (
  { today, expectDate, ...way }: PurchaseWay & { today: string; expectDate?: string | null | undefined },
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] =>
  expectDate
    ? counting(calendar, (known) => {
        const earliest = earliestAward(way, today, parameters, known);
        if (expectDate >= earliest) return [];
        const days = daysBetween(today, earliest);
        const cn = `该采购方式至少需要${days}日，期望完成时间最早为${earliest}`;
        const en = `This purchase mode takes at least ${days} days: ${earliest} at the earliest`;
        return [blocked('mode', 'expectDate', { cn, en })];
      })
    : [];
