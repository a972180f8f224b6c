import { type Calendar, CalendarMissing } from '#shared/areas/calendar/rules';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import { addDays, daysBetween } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { lastDay } from './counted-days.ts';
import { inForce, type LegalParameters, settingOf } from './parameters.ts';
import { signingText } from './period-texts.ts';

/** What decides under which rules a purchase stands. */
interface Purchase {
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
}

/** Until when an awarded purchase has to have its written contract (R12). */
export interface SigningDue {
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** 0 on that day, below 0 once it has passed. */
  daysLeft: number;
  text: Wording;
  article: string;
  /** So many days before it people are reminded, the longest first; 0 is the day itself. */
  remindedAt: readonly number[];
}

/**
 * The day by which the contract is due, from the day the award notice was sent; null where the law has no such day or it is
 * not checked. A year the calendar does not know yet is counted by plain days, which is never too late.
 */
export function signingDue(
  purchase: Purchase,
  { noticeDate, today }: { noticeDate: string; today: string },
  parameters: LegalParameters,
  calendar: Calendar,
): SigningDue | null {
  const setting = settingOf(purchase);
  const parameter = inForce(parameters, 'contractSigning', setting);
  if (!parameter) return null;
  const reminders = (['signingReminder', 'signingLastReminder'] as const)
    .map((code) => inForce(parameters, code, setting))
    .flatMap((found) => (found ? [Number(found.value)] : []));
  let dueDate = addDays(noticeDate, Number(parameter.value));
  try {
    dueDate = lastDay(noticeDate, parameter, calendar);
  } catch (error) {
    if (!(error instanceof CalendarMissing)) throw error;
  }
  return {
    dueDate,
    daysLeft: daysBetween(today, dueDate),
    text: signingText(parameter),
    article: parameter.article,
    remindedAt: [...new Set([...reminders, 0])].toSorted((a, b) => b - a),
  };
}

/** Once the day has passed. */
export const OVERDUE = -1;

/** The reminder that is due with so many days left: the nearest one reached, `OVERDUE` afterwards, null before the first. */
export function reminderDue({
  daysLeft,
  remindedAt,
}: Pick<SigningDue, 'daysLeft' | 'remindedAt'>): number | null {
  if (daysLeft < 0) return OVERDUE;
  return remindedAt.findLast((days) => daysLeft <= days) ?? null;
}
