import { yearOf } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { isMoney, isMoreThanPercent, type Money } from '#shared/kit/money';
import { ruleText } from '#shared/kit/rule-texts';
import { computeType, depositSendType, rateBasis } from './codes.ts';
import { aboveShareText, depositText as t } from './fault-texts.ts';
import type { DepositForm } from './rules.ts';

const isZero = (value: string | undefined) => !value || Number(value) === 0;

/** Where the rate of a setting comes from; one that says only its rate has its own. */
export const basisOf = ({
  rateBasis: basis,
  interestRate,
}: Pick<DepositForm, 'rateBasis' | 'interestRate'>) =>
  basis ?? (isZero(interestRate) ? rateBasis.code.demand : rateBasis.code.own);

/** The faults of a setting that need no database, by field (documents.md 5.10). */
export function settingFaults(form: DepositForm): Record<string, Wording> {
  const faults: Record<string, Wording> = {};
  if (form.computeType === computeType.code.fixedAmount) {
    if (isZero(form.amount)) faults['amount'] = ruleText.positive;
  } else {
    if (isZero(form.rate)) faults['rate'] = ruleText.positive;
    if (isZero(form.cap)) faults['cap'] = ruleText.positive;
  }
  const { virtualAccount } = depositSendType.code;
  if (form.sendTypes.every((one) => one === virtualAccount)) faults['sendTypes'] = t.guaranteeNeeded;
  if (form.sendTypes.includes(virtualAccount))
    for (const name of ['payeeName', 'payeeAccount', 'payeeBank'] as const)
      if (!form[name]) faults[name] = ruleText.required;
  if (yearOf(form.validFrom) !== form.year) faults['validFrom'] = t.inYear;
  if (form.validTo < form.validFrom) faults['validTo'] = t.endBeforeStart;
  if (form.payFrom && form.payTo && form.payTo < form.payFrom) faults['payTo'] = t.endBeforeStart;
  if (form.interestFlag && basisOf(form) === rateBasis.code.own && isZero(form.interestRate))
    faults['interestRate'] = ruleText.positive;
  return faults;
}

/** The most a supplier may owe under a setting, in 元. */
export const mostDue = (form: Pick<DepositForm, 'computeType' | 'amount' | 'cap'>): Money | undefined =>
  (form.computeType === computeType.code.fixedAmount ? form.amount : form.cap) || undefined;

/**
 * What speaks against the amount without stopping it: above `percent` of the smallest estimate it covers (R14). Without an
 * estimate the cover limit stands for the greatest there can be.
 */
export function shareWarning(
  form: Pick<DepositForm, 'computeType' | 'amount' | 'cap' | 'coverLimit'>,
  percent: string,
  smallestEstimate?: Money | null,
): Wording | null {
  const most = mostDue(form);
  const estimate = smallestEstimate ?? form.coverLimit;
  if (!most || !estimate || !isMoney(most) || !isMoney(estimate) || isZero(estimate)) return null;
  return isMoreThanPercent(most, estimate, percent) ? aboveShareText(percent) : null;
}
