import { ruleText } from '#shared/kit/rule-texts';
import { agencyFeeMethod, feeBasis, feeDiscount } from './codes.ts';
import { entrustFaultText } from './fault-texts.ts';
import type { FeeTerms } from './rules.ts';

/** 1980号 第九条: the guide price could move by 20 % either way. */
const USUAL_PAY_RATE_MAX = 120;
/** A share above it is a slip of the pen. */
const PAY_RATE_MAX = 1000;

/** Why a share of the standard fee cannot be agreed, in Chinese; null when it can. */
export const payRateFault = (share: string): string | null =>
  Number(share) > 0 && Number(share) <= PAY_RATE_MAX ? null : entrustFaultText.payRateRange.cn;

/** Whether a share lies outside the old guide price; the fee is a market price, so that it is only to be minded. */
export const isUnusualPayRate = (share: string | null | undefined) => Number(share) > USUAL_PAY_RATE_MAX;

/** Fee terms that are still being filled in. */
export type FeeDraft = { [K in keyof FeeTerms]?: FeeTerms[K] | null | undefined };

/** The fields that count under the method, basis and discount chosen, beside these three (agency-fee.md 2.4). */
export function countingTerms(terms: FeeDraft): ReadonlySet<keyof FeeTerms> {
  const { agencyFeeMethod: method, feeBasis: basis, feeDiscount: discount } = terms;
  const m = agencyFeeMethod.code;
  if (method === m.fixedAmount) return new Set(['feeAmount']);
  const counting = new Set<keyof FeeTerms>();
  if (basis === feeBasis.code.discountRate) counting.add('feeDiscountRate');
  else if (basis != null) counting.add('feeBaseAmount');
  if (basis === feeBasis.code.other) counting.add('feeNote');
  if (method === m.fixedRatio) counting.add('feeRate');
  if (method !== m.progressive) return counting;
  counting.add('feeDiscount');
  if (discount === feeDiscount.code.discounted) counting.add('discountPayRate');
  if (discount === feeDiscount.code.other) counting.add('feeAgreedAmount').add('feeNote');
  return counting;
}

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
  if (
    method !== m.fixedAmount &&
    basis === feeBasis.code.discountRate &&
    Number(terms.feeDiscountRate) === 100
  )
    faults.feeDiscountRate = entrustFaultText.discountWhole.cn;
  if (method !== m.progressive) return faults;
  need('feeDiscount', ruleText.choose.cn);
  if (discount === d.discounted) {
    need('discountPayRate');
    const wrong = payRateFault(terms.discountPayRate || '100');
    if (wrong !== null) faults.discountPayRate = wrong;
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
  isUnusualPayRate(discountPayRate)
    ? [entrustFaultText.payRateUnusual]
    : [];
