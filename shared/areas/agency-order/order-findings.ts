import type { Calendar } from '#shared/areas/calendar/rules';
import { depositSendType } from '#shared/areas/deposit/codes';
import { depositFindings } from '#shared/areas/legal-parameter/deposit-findings';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { inForce, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import { plannedDateFindings } from '#shared/areas/legal-parameter/planned-dates';
import { report } from '#shared/areas/legal-parameter/report';
import type { SetupFacts } from '#shared/areas/legal-parameter/setup-facts';
import { guaranteesText } from './fault-texts.ts';
import type { EntrustDraft } from './rules.ts';

/** What the set-up behind an order says of the purchase, as far as the law goes by it. */
export type PurchaseFacts = Pick<
  SetupFacts,
  | 'projectNature'
  | 'projectType'
  | 'categoryCode'
  | 'tenderWay'
  | 'legalRegime'
  | 'isMandatory'
  | 'zsType'
  | 'planAmount'
>;

/**
 * What the law says of an order's deposit and planned days (legal-rules.md R14, R14a, R14b, R14f, R01–R03, R09, R12), judged
 * as its set-up was: blocks stop it, warnings do not. Facts that are not there yet break no rule.
 */
export function orderFindings(
  form: EntrustDraft,
  purchase: PurchaseFacts,
  parameters: LegalParameters,
  calendar: Calendar,
): Finding[] {
  const { plannedIssueDate, plannedOpenDate, plannedAwardDate, plannedContractDate } = form;
  const days = { plannedIssueDate, plannedOpenDate, plannedAwardDate, plannedContractDate };
  const dated = plannedDateFindings({ ...purchase, ...days }, parameters, calendar);
  if (form.depositNeed !== true) return dated;
  const { depositNeed, computeType, depositValue } = form;
  return [
    ...depositFindings({ ...purchase, depositNeed, computeType, depositValue }, parameters),
    ...guaranteeFindings(form, purchase, parameters),
    ...dated,
  ];
}

/** R14f: who collects a deposit takes guarantees beside money. */
function guaranteeFindings(
  { depositSendTypes: ways }: EntrustDraft,
  purchase: PurchaseFacts,
  parameters: LegalParameters,
): Finding[] {
  const parameter = inForce(parameters, 'depositGuarantees', settingOf(purchase));
  if (!parameter || !ways || ways.length === 0) return [];
  const guarantees = new Set(ways.filter((way) => way !== depositSendType.code.virtualAccount));
  if (guarantees.size >= Number(parameter.value)) return [];
  return [
    report(parameter, { rule: 'R14f', field: 'depositSendTypes', text: guaranteesText(parameter.value) }),
  ];
}
