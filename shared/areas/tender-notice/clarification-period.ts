import { addWorkingDays, type Calendar } from '#shared/areas/calendar/rules';
import {
  inForce,
  isTender,
  type LegalParameters,
  type ParameterInForce,
  settingOf,
} from '#shared/areas/legal-parameter/parameters';
import { type LegalRegime, legalRegime } from '#shared/areas/project/codes';
import { fromFormList, procurementMode, type TenderWay } from '#shared/areas/project/purchase-mode';
import { addDays } from '#shared/kit/dates';

/** Days a clarification of an enterprise's own purchase keeps to its deadline [P] (tendering.md 6.3). */
const OWN_PURCHASE: ParameterInForce = { value: '3', unit: 'workday', level: 'block', article: '' };

/** What of a purchase decides how long before its deadline it can be clarified. */
export interface ClarifiedPurchase {
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
}

/**
 * How long before the deadline something that affects the preparation of bids is published (R04; R05 before a
 * prequalification; tendering.md 6.3 for what is no tender). Undefined where the number is switched off.
 */
export function clarificationPeriod(
  of: ClarifiedPurchase,
  isPrequalification: boolean,
  parameters: LegalParameters,
): ParameterInForce | undefined {
  if (isPrequalification) return inForce(parameters, 'applicationClarification', settingOf(of));
  if (isTender(of.tenderWay)) return inForce(parameters, 'clarification', settingOf(of));
  if (of.legalRegime !== legalRegime.code.government) return OWN_PURCHASE;
  const isTalked = fromFormList(of.tenderWay) === procurementMode.code.negotiate;
  // The longer one of negotiation and consultation, which share a mode.
  const consultation = isTalked ? inForce(parameters, 'consultationClarification', 'government') : undefined;
  return consultation ?? inForce(parameters, 'responseClarification', 'government');
}

/**
 * First day a deadline may lie on where that is published on this one (`YYYY-MM-DD`). Calendar days do not roll over days
 * off: it is counted back from the deadline (legal-rules.md D6). Throws CalendarMissing for working days.
 */
export const earliestDeadlineDay = (
  publishedOn: string,
  { value, unit }: ParameterInForce,
  calendar: Calendar,
): string =>
  unit === 'workday'
    ? addWorkingDays(publishedOn, Number(value), calendar)
    : addDays(publishedOn, Number(value));
