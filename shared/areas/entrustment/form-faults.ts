import { computeType } from '#shared/areas/deposit/codes';
import { compareMoney, isMoney, multiplyPercent, type Money } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { entrustType, entrustWay } from './codes.ts';
import { entrustFaultText as t } from './fault-texts.ts';
import { feeFaults } from './fee-faults.ts';
import type { EntrustDraft } from './rules.ts';

/** 实施条例 第二十六条 (R14): percent of the estimate a bid deposit may be at most. */
export const DEPOSIT_PERCENT_MAX = '2';

type Faults = Partial<Record<keyof EntrustDraft, string>>;

/**
 * What the fields of an order say about each other, by field, in Chinese (documents.md 5.5); form and server use it.
 * `planAmount` is the set-up's budget in 元; null while none is chosen.
 */
export function entrustFaults(form: EntrustDraft, planAmount: Money | null): Faults {
  const faults: Faults = { ...feeFaults(form), ...depositFaults(form, planAmount), ...dateFaults(form) };
  if (form.entrustWay === entrustWay.code.appointed && !form.wayReason) faults.wayReason = t.wayReason.cn;
  if (form.entrustType === entrustType.code.annual && !form.contractGuid)
    faults.contractGuid = t.annualContract.cn;
  return faults;
}

function depositFaults(form: EntrustDraft, planAmount: Money | null): Faults {
  const faults: Faults = {};
  if (form.depositNeed !== true) return faults;
  if (form.depositBy == null) faults.depositBy = ruleText.choose.cn;
  if (!form.depositSendTypes || form.depositSendTypes.length === 0)
    faults.depositSendTypes = ruleText.choose.cn;
  if (form.computeType == null) faults.computeType = ruleText.choose.cn;
  const value = form.depositValue;
  if (!value) faults.depositValue = ruleText.required.cn;
  else if (Number(value) === 0) faults.depositValue = t.depositPercent.cn;
  else if (form.computeType === computeType.code.fixedRatio) {
    if (Number(value) > Number(DEPOSIT_PERCENT_MAX)) faults.depositValue = t.depositCap.cn;
  } else if (!isMoney(value)) faults.depositValue = ruleText.number.cn;
  else if (planAmount !== null && compareMoney(value, multiplyPercent(planAmount, DEPOSIT_PERCENT_MAX)) > 0)
    faults.depositValue = t.depositCap.cn;
  return faults;
}

function dateFaults(form: EntrustDraft): Faults {
  const faults: Faults = {};
  const { startDate, endDate, plannedIssueDate: issue, plannedOpenDate: open } = form;
  const { plannedAwardDate: award, plannedContractDate: contract } = form;
  if (startDate && endDate && endDate < startDate) faults.endDate = t.endBeforeStart.cn;
  if (issue && open && open < issue) faults.plannedOpenDate = t.openBeforeIssue.cn;
  if (open && award && award < open) faults.plannedAwardDate = t.awardBeforeOpen.cn;
  if (award && contract && contract < award) faults.plannedContractDate = t.contractBeforeAward.cn;
  return faults;
}
