import { ruleText } from '#shared/kit/rule-texts';
import { agencyFeeMethod, feeBasis, feeDiscount } from './codes.ts';
import { entrustFaultText } from './fault-texts.ts';
import type { FeeTerms } from './rules.ts';

/** 1980号 第九条: the guide price could move by 20 % either way. */
const USUAL_PAY_RATE_MAX = 120;

/** Fee terms that are still being filled in. */
export type FeeDraft = { [K in keyof FeeTerms]?: FeeTerms[K] | null | undefined };

/** What the chosen method, basis and discount still lack, by field, in Chinese (agency-fee.md 2.4). */
export function feeFaults(terms: FeeDraft): Partial<Record<keyof FeeTerms, string>> {
  const faults: Partial<Record<keyof FeeTerms, string>> = {};
  const need = (field: keyof FeeTerms, text: string = ruleText.required.cn) => {
    if (terms[field] == null || terms[field] === '') faults[field] = text;
  };
  const { agencyFeeMethod: method, feeBasis: basis, feeDiscount: discount } = terms;
  const m = agencyFeeMethod.code;
  const d = feeDiscount.code;
  if (method === m.fixedAmount) need('feeAmount');
  if (method === m.fixedRatio) need('feeRate');
  if (method !== m.fixedAmount && basis === feeBasis.code.other) {
    need('feeBaseAmount');
    need('feeNote');
  }
  if (method !== m.progressive) return faults;
  need('feeDiscount', ruleText.choose.cn);
  if (discount === d.discounted) {
    need('discountPayRate');
    if (terms.discountPayRate && Number(terms.discountPayRate) === 0)
      faults.discountPayRate = entrustFaultText.payRateRange.cn;
  }
  if (discount === d.other) {
    need('feeAgreedAmount');
    need('feeNote');
  }
  return faults;
}

/** What to mind about the terms: outside the old guide price, which binds nobody since 2015. */
export const feeWarnings = ({ agencyFeeMethod: method, feeDiscount: discount, discountPayRate }: FeeDraft) =>
  method === agencyFeeMethod.code.progressive &&
  discount === feeDiscount.code.discounted &&
  Number(discountPayRate) > USUAL_PAY_RATE_MAX
    ? [entrustFaultText.payRateUnusual]
    : [];
