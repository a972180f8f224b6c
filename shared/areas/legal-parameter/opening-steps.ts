import type { Calendar } from '#shared/areas/calendar/rules';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { fromFormList, type ProcurementMode } from '#shared/areas/project/purchase-mode';
import { lastDay } from './counted-days.ts';
import { inForce, isTender, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import type { PeriodCode } from './period-texts.ts';
import type { SetupFacts } from './setup-facts.ts';

/** How a purchase is made, as far as its least times depend on it. */
export type PurchaseWay = Pick<SetupFacts, 'tenderWay' | 'legalRegime' | 'isMandatory' | 'zsType'>;

/** A period the opening may not come before. */
export interface OpeningStep<Day = string> {
  rule: string;
  code: PeriodCode;
  parameter: ParameterInForce;
  /** First day that keeps it, `YYYY-MM-DD`. */
  day: Day;
}

/** How a period that begins on a day is counted: here on a calendar, in lists of projects by the database. */
export type Count<Day> = (from: Day, parameter: ParameterInForce) => Day;

/** The time to respond of each mode without tendering. */
export const responseOf: Readonly<Partial<Record<ProcurementMode, PeriodCode>>> = {
  INQUIRY: 'inquiryResponse',
  NEGOTIATE: 'negotiationResponse',
  AUCTION: 'auctionResponse',
  SINGLE: 'singlePublicity',
};

/**
 * What lies between the issue and the opening, in order: of a tender its sale (R01), of one with 资格预审 the time to
 * apply (R02), then the time to bid (R03); of another mode the time to respond (1.5). Throws CalendarMissing.
 */
export const stepsToOpening = (
  way: PurchaseWay,
  issue: string,
  parameters: LegalParameters,
  calendar: Calendar,
): OpeningStep[] =>
  countedToOpening(way, issue, parameters, (from, parameter) => lastDay(from, parameter, calendar));

/** The same however days are counted. */
export function countedToOpening<Day>(
  way: PurchaseWay,
  issue: Day,
  parameters: LegalParameters,
  count: Count<Day>,
): OpeningStep<Day>[] {
  const steps: OpeningStep<Day>[] = [];
  /** The day the period ends, or the day it would begin where the setting does not know it. */
  const after = (from: Day, code: PeriodCode, rule: string) => {
    const parameter = inForce(parameters, code, settingOf(way));
    if (!parameter) return from;
    const day = count(from, parameter);
    steps.push({ rule, code, parameter, day });
    return day;
  };
  if (way.tenderWay == null) return [];
  if (!isTender(way.tenderWay)) {
    const code = responseOf[fromFormList(way.tenderWay)];
    if (code) after(issue, code, 'mode');
    return steps;
  }
  const sold = after(issue, 'fileSale', 'R01');
  const isPrequalified = way.zsType === qualificationReview.code.before;
  after(isPrequalified ? after(sold, 'application', 'R02') : issue, 'bidding', 'R03');
  return steps;
}

/** Modes whose candidates are shown before the award. */
const openModes: readonly ProcurementMode[] = ['OPEN', 'INVITE', 'INQUIRY', 'AUCTION'];

/** The publicity between opening and award (R09), where the mode has one. Throws CalendarMissing. */
export const publicityAfter = (
  way: PurchaseWay,
  open: string,
  parameters: LegalParameters,
  calendar: Calendar,
): OpeningStep | undefined =>
  countedPublicity(way, open, parameters, (from, parameter) => lastDay(from, parameter, calendar));

/** The same however days are counted. */
export function countedPublicity<Day>(
  way: PurchaseWay,
  open: Day,
  parameters: LegalParameters,
  count: Count<Day>,
): OpeningStep<Day> | undefined {
  if (way.tenderWay == null || !openModes.includes(fromFormList(way.tenderWay))) return undefined;
  const parameter = inForce(parameters, 'publicity', settingOf(way));
  return parameter && { rule: 'R09', code: 'publicity', parameter, day: count(open, parameter) };
}
