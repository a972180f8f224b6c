import { computeType } from '#shared/areas/deposit/codes';
import { isMoney } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { entrustType, entrustWay } from './codes.ts';
import { entrustFaultText as t } from './fault-texts.ts';
import { feeFaults } from './fee-faults.ts';
import type { EntrustDraft } from './rules.ts';

type Faults = Partial<Record<keyof EntrustDraft, string>>;

/**
 * What the fields of an order say about each other, by field, in Chinese (documents.md 5.5); form and server use it. What
 * the law says of them: `orderFindings`.
 */
export function entrustFaults(form: EntrustDraft): Faults {
  const faults: Faults = { ...feeFaults(form), ...depositFaults(form) };
  const { startDate, endDate } = form;
  if (startDate && endDate && endDate < startDate) faults.endDate = t.endBeforeStart.cn;
  if (form.entrustWay === entrustWay.code.appointed && !form.wayReason) faults.wayReason = t.wayReason.cn;
  if (form.entrustType === entrustType.code.annual && !form.contractGuid)
    faults.contractGuid = t.annualContract.cn;
  return faults;
}

function depositFaults(form: EntrustDraft): Faults {
  const faults: Faults = {};
  if (form.depositNeed !== true) return faults;
  if (form.depositBy == null) faults.depositBy = ruleText.choose.cn;
  if (!form.depositSendTypes || form.depositSendTypes.length === 0)
    faults.depositSendTypes = ruleText.choose.cn;
  if (form.computeType == null) faults.computeType = ruleText.choose.cn;
  const value = form.depositValue;
  if (!value) faults.depositValue = ruleText.required.cn;
  else if (Number(value) === 0) faults.depositValue = t.depositPositive.cn;
  else if (form.computeType === computeType.code.fixedRatio) {
    if (Number(value) > 100) faults.depositValue = ruleText.percent.cn;
  } else if (!isMoney(value)) faults.depositValue = ruleText.number.cn;
  return faults;
}
