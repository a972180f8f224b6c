import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';
import { compareMoney, type Money, toWan } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { papersOf } from './codes.ts';
import { aboveLimit, faultText, tooFewInvitees } from './fault-texts.ts';
import { asksReason, isEmergency } from './reasons.ts';
import type { ResultForm, SelfPlanForm } from './rules.ts';

/** The first thing wrong with each field, by its name on the wire. */
export type Faults = Readonly<Record<string, Wording>>;

const GROUP_MIN = 3;

/** What is wrong with a plan by itself (documents.md 5.3), by the numbers of the law in force; form and server ask the same. */
export function selfPlanFaults(plan: SelfPlanForm, parameters: LegalParameters): Faults {
  const faults: Record<string, Wording> = {};
  if (!plan.outOfPlan && !plan.yearItemGuid) faults['yearItemGuid'] = faultText.yearItem;
  if (plan.outOfPlan && plan.yearItemGuid) faults['yearItemGuid'] = faultText.noYearItem;
  if (asksReason(plan.tenderWay) && !plan.modeReason) faults['modeReason'] = ruleText.required;
  const invitees = inviteeFault(plan, parameters);
  if (invitees) faults['inviteList'] = invitees;
  const group = groupFault(plan.groupMembers);
  if (group) faults['groupMembers'] = group;
  if (plan.plannedEnd < plan.plannedStart) faults['plannedEnd'] = faultText.endBeforeStart;
  if (plan.requiredDate < plan.plannedStart) faults['requiredDate'] = faultText.neededTooSoon;
  if (isEmergency(plan.selfReason) && !plan.repairFiles?.length) faults['repairFiles'] = faultText.repairNote;
  return faults;
}

/** How many suppliers a mode asks at least, and where that stands; one where nothing in force says more. */
export function leastInvitees(mode: TenderWay, parameters: LegalParameters) {
  const found = suppliersAsked({ tenderWay: mode }, parameters);
  return found?.level === 'block'
    ? { least: Math.max(1, Number(found.value)), article: found.article }
    : { least: 1, article: '' };
}

/** ≥ 3 for inquiry and bidding, ≥ 2 for negotiation, 1 for a single source (documents.md 5.3, field 15). */
export function inviteeFault(
  { tenderWay: mode, inviteList }: Pick<SelfPlanForm, 'tenderWay' | 'inviteList'>,
  parameters: LegalParameters,
): Wording | null {
  if (new Set(inviteList).size < inviteList.length) return faultText.supplierTwice;
  if (mode === tenderWay.code.single) return inviteList.length === 1 ? null : faultText.single;
  const { least, article } = leastInvitees(mode, parameters);
  return inviteList.length < least ? tooFewInvitees(least, article) : null;
}

/** At least three people, an odd number, nobody twice (documents.md 5.3, field 16). */
export function groupFault(members: readonly string[]): Wording | null {
  if (new Set(members).size < members.length) return faultText.personTwice;
  return members.length < GROUP_MIN || members.length % 2 === 0 ? faultText.group : null;
}

/** An estimate above the unit's limit, both in 元; an emergency is exempt (documents.md 5.3, field 11). */
export const limitFault = (reason: number, estimate: Money, limit: Money): Wording | null =>
  !isEmergency(reason) && compareMoney(estimate, limit) > 0 ? aboveLimit(toWan(limit)) : null;

/** What a result is weighed against. */
export interface Awarded {
  tenderWay: TenderWay;
  selfReason: number;
  /** 元. */
  estimateAmount: Money;
  invitees: readonly string[];
  /** `YYYY-MM-DD`. */
  approvedOn: string;
  today: string;
}

/** What is wrong with a result by itself (documents.md 5.3, fields 21 and states); a missing paper is named `papers.<code>`. */
export function resultFaults(result: ResultForm, plan: Awarded): Faults {
  const faults: Record<string, Wording> = {};
  if (!plan.invitees.includes(result.winnerGuid)) faults['winnerGuid'] = faultText.notInvited;
  if (compareMoney(result.resultAmount, plan.estimateAmount) > 0)
    faults['resultAmount'] = faultText.aboveEstimate;
  if (result.resultDate > plan.today) faults['resultDate'] = faultText.resultInFuture;
  // Allow a repair before its approval.
  else if (!isEmergency(plan.selfReason) && result.resultDate < plan.approvedOn)
    faults['resultDate'] = faultText.resultTooEarly;
  const needed = papersOf(plan.tenderWay);
  for (const { paper } of result.papers)
    if (!needed.includes(paper)) faults[`papers.${paper}`] = faultText.otherPaper;
  for (const paper of needed)
    if (!result.papers.some((one) => one.paper === paper && one.files.length > 0))
      faults[`papers.${paper}`] = faultText.paper;
  return faults;
}
