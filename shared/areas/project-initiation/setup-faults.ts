import { computeType } from '#shared/areas/deposit/codes';
import { startingLimits } from '#shared/areas/legal-parameter/limits';
import { type LegalParameters, startingParameters } from '#shared/areas/legal-parameter/parameters';
import { proposeMandatory } from '#shared/areas/procurement-plan/line/mandatory';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import { fromFormList, needsReason, procurementMode, reasonsOf } from '#shared/areas/project/purchase-mode';
import { repeated, sectionFaults } from '#shared/areas/project/section-faults';
import type { Wording } from '#shared/kit/language';
import { compareMoney, isMoney, type Money } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { setupFaultText } from './fault-texts.ts';
import { daysOutOfOrder } from '#shared/areas/procurement-plan/line/day-order';
import { planAmountOf } from './plan-amount.ts';
import type { SetupDraft, SetupForm } from './rules.ts';
import { missingPapers } from './setup-papers.ts';

/** Something of a set-up that stops its submission; `field` may lead into a list: `sections.0.sectionNo`. */
export interface SetupFault {
  field: string;
  text: Wording;
}

const mode = procurementMode.code;
const fault = (field: string, text: Wording): SetupFault => ({ field, text });

/** R29 for a set-up; null while nature, type or amount is missing. */
export function proposedMandatory(draft: SetupDraft, parameters = startingParameters): boolean | null {
  const estimateAmount = planAmountOf(draft);
  if (draft.projectNature == null || draft.projectType == null || compareMoney(estimateAmount, '0') === 0)
    return null;
  return proposeMandatory({ ...draft, estimateAmount }, parameters);
}

/**
 * What a filled-in set-up lacks before it may be submitted, by the rules of documents.md 5.4 that stand between its
 * fields; the law's own are `setupFindings`. Amounts that cannot be saved at all are `amountFaults`. A form judges by the
 * catalogue of parameters until it knows those in force and its company's limits.
 */
export function setupFaults(
  form: SetupDraft,
  parameters = startingParameters,
  limits = startingLimits,
): SetupFault[] {
  return [
    ...amountFaults(form),
    ...modeFaults(form),
    ...inviteFaults(form, parameters),
    ...depositFaults(form),
    ...dateFaults(form),
    ...missingPapers(form, limits),
  ];
}

/** Amounts and lists that contradict each other; refused at every save. */
export function amountFaults({
  lines,
  sections,
  controlPrice,
  inviteList,
  ...form
}: SetupDraft): SetupFault[] {
  const faults: SetupFault[] = [];
  const budget = planAmountOf({ ...form, lines });
  const isAbove = (amount: Money | null | undefined, limit: Money) =>
    amount != null && isMoney(amount) && compareMoney(amount, limit) > 0;
  for (const at of repeated(lines, ({ guid }) => guid))
    faults.push(fault(`lines.${at}.guid`, setupFaultText.lineTwice));
  for (const at of repeated(inviteList, ({ enterpriseGuid }) => enterpriseGuid))
    faults.push(fault(`inviteList.${at}.enterpriseGuid`, setupFaultText.inviteeTwice));
  if (compareMoney(budget, '0') > 0 && isAbove(controlPrice, budget))
    faults.push(fault('controlPrice', setupFaultText.controlPriceTooHigh));
  return [...faults, ...sectionFaults(sections, budget)];
}

function modeFaults(form: SetupDraft): SetupFault[] {
  if (form.tenderWay == null) return [];
  const way = fromFormList(form.tenderWay);
  const faults: SetupFault[] = [];
  const mustSay = (field: keyof SetupForm) => {
    if (!form[field]) faults.push(fault(field, ruleText.required));
  };
  if (needsReason(way)) mustSay('modeReason');
  const reasons = reasonsOf(way);
  if (reasons.length > 0 && form.modeReasonCode == null)
    faults.push(fault('modeReasonCode', ruleText.choose));
  if (form.modeReasonCode != null && !reasons.includes(form.modeReasonCode))
    faults.push(fault('modeReasonCode', setupFaultText.otherReason));
  if (way === mode.single) mustSay('publicityResult');
  if (way === mode.single || way === mode.negotiate) mustSay('priceMeasure');
  if (way === mode.open || way === mode.invite) {
    mustSay('qualification');
    if (form.zsType == null) faults.push(fault('zsType', ruleText.choose));
  }
  return faults;
}

/** Every mode but open tender names whom it invites; how many is for the law to say, with its article (`peopleFindings`). */
function inviteFaults(form: SetupDraft, parameters: LegalParameters): SetupFault[] {
  const { tenderWay, inviteList } = form;
  if (tenderWay == null || fromFormList(tenderWay) === mode.open || inviteList?.length) return [];
  return suppliersAsked(form, parameters) ? [] : [fault('inviteList', ruleText.required)];
}

const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/;

function depositFaults({ depositNeed, computeType: by, depositValue }: SetupDraft): SetupFault[] {
  if (!depositNeed) return [];
  if (by == null) return [fault('computeType', ruleText.choose)];
  if (!depositValue) return [fault('depositValue', ruleText.required)];
  const isRatio = by === computeType.code.fixedRatio;
  if (isRatio && !PERCENT.test(depositValue)) return [fault('depositValue', setupFaultText.depositPercent)];
  if (!isRatio && !isMoney(depositValue)) return [fault('depositValue', setupFaultText.depositMoney)];
  return Number(depositValue) > 0 ? [] : [fault('depositValue', setupFaultText.depositPositive)];
}

const dateFaults = (form: SetupDraft): SetupFault[] =>
  daysOutOfOrder(form).map(({ field, text }) => fault(field, text));
