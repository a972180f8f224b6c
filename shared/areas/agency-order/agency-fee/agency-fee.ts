import type { ProjectType } from '#shared/areas/project/codes';
import { type CodeOf } from '#shared/kit/code-list';
import {
  compareMoney,
  fenOf,
  multiplyPercent,
  parseMoney,
  subtractMoney,
  sumMoney,
  type Money,
  yuanOf,
} from '#shared/kit/money';
import { agencyFeeMethod, feeBasis, feeDiscount } from '../codes.ts';
import { type Exact, exactOf, percentOf, rounded, written } from './exact.ts';
import { type FeeStep, progressive } from './progressive.ts';
import { tariffOn } from './tariffs.ts';

const WHOLE = '100';

/** What the base of a fee is made from (agency fee 2.4, 计费基数). */
export type FeeBase =
  | { basis: typeof feeBasis.code.winningPrice; winningPrice: Money }
  /** Control price, or budget, less the rate the winner offered, in percent. */
  | { basis: typeof feeBasis.code.discountRate; controlPrice: Money; discountRate: string }
  /** Unit prices, frameworks: entered by hand. */
  | { basis: typeof feeBasis.code.other; amount: Money };

/** The base in 元, to the fen. */
export function baseOf(from: FeeBase): Money {
  if (from.basis === feeBasis.code.winningPrice) return parseMoney(from.winningPrice);
  if (from.basis === feeBasis.code.other) return parseMoney(from.amount);
  const whole = exactOf(from.controlPrice);
  return rounded(whole - percentOf(whole, from.discountRate));
}

/** What was agreed on the standard fee. */
export type FeeAgreement =
  /** `payRate`: percent of the standard that is paid; 80 for 八折. */
  | { discount: typeof feeDiscount.code.discounted; payRate: string }
  | { discount: typeof feeDiscount.code.full }
  | { discount: typeof feeDiscount.code.other; amount: Money };

/** A fee with its working, as screen and print show it. */
export interface AgencyFee {
  method: CodeOf<typeof agencyFeeMethod>;
  base: Money;
  /** Where the table comes from; empty for what is agreed without it. */
  source: string;
  steps: FeeStep[];
  /** Sum of the steps in 元, not rounded; of a ratio the ratio of the base. */
  beforeCap: string;
  /** Null where no cap applies. */
  cap: Money | null;
  isCapped: boolean;
  /** Percent of the standard that is paid; of a ratio percent of the base. */
  payRate: string;
  /** What is to be paid, in 元. */
  fee: Money;
}

const plain = (method: AgencyFee['method'], base: Money, fee: Money): AgencyFee => ({
  method,
  base,
  source: '',
  steps: [],
  beforeCap: fee,
  cap: null,
  isCapped: false,
  payRate: WHOLE,
  fee,
});

/** Method 1: the amount agreed. */
export const fixedAmountFee = (base: Money, amount: Money): AgencyFee =>
  plain(agencyFeeMethod.code.fixedAmount, parseMoney(base), parseMoney(amount));

/** Method 2: percent of the base. */
export const fixedRatioFee = (base: Money, percent: string): AgencyFee => ({
  ...plain(agencyFeeMethod.code.fixedRatio, parseMoney(base), multiplyPercent(base, percent)),
  payRate: percent,
});

const payRateOf = (agreed: FeeAgreement) =>
  agreed.discount === feeDiscount.code.discounted ? agreed.payRate : WHOLE;

/** Method 3 for one tender of one section: bands, then the cap, then the share to pay; rounded once, half up. */
export function standardFee(type: ProjectType, base: Money, day: string, agreed: FeeAgreement): AgencyFee {
  const tariff = tariffOn(day);
  const { steps, sum } = progressive(tariff, type, base);
  const cap = exactOf(tariff.caps[type]);
  const isCapped = sum > cap;
  const payRate = payRateOf(agreed);
  return {
    method: agencyFeeMethod.code.progressive,
    base: parseMoney(base),
    source: tariff.source,
    steps,
    beforeCap: written(sum),
    cap: tariff.caps[type],
    isCapped,
    payRate,
    fee:
      agreed.discount === feeDiscount.code.other
        ? parseMoney(agreed.amount)
        : rounded(percentOf(isCapped ? cap : sum, payRate)),
  };
}

/**
 * Method 3 for several sections of one tender: the cap is on their sum and shared in the proportion of their bases
 * (agency fee 2.2). Under the cap each section is rounded for itself, never past the cap; under a shared cap the fees add up to the cap's
 * share to pay, the fen left over going to the sections that lost most by rounding.
 */
export function sectionFees(
  type: ProjectType,
  bases: readonly Money[],
  day: string,
  payRate: string,
): { fees: Money[]; total: Money; isCapped: boolean } {
  const tariff = tariffOn(day);
  const sums = bases.map((base) => progressive(tariff, type, base).sum);
  const cap = exactOf(tariff.caps[type]);
  const isCapped = sums.reduce((all, sum) => all + sum, 0n) > cap;
  const most = rounded(percentOf(cap, payRate));
  const fees = isCapped
    ? shared(most, bases.map(exactOf))
    : within(
        sums.map((sum) => rounded(percentOf(sum, payRate))),
        most,
      );
  return { fees, total: sumMoney(fees), isCapped };
}

/** Fees whose rounding took their sum past the most there may be, less a fen each, the largest first. */
function within(fees: Money[], most: Money): Money[] {
  let over = fenOf(sumMoney(fees)) - fenOf(most);
  if (over <= 0n) return fees;
  const less = new Map<number, Money>();
  for (const [at] of [...fees.entries()].toSorted(([, a], [, b]) => compareMoney(b, a))) {
    if (over === 0n) break;
    less.set(at, subtractMoney(fees[at]!, '0.01'));
    over -= 1n;
  }
  return fees.map((fee, at) => less.get(at) ?? fee);
}

/** An amount divided in the proportion of weights, exact to the fen in sum (largest remainder). */
function shared(amount: Money, weights: readonly Exact[]): Money[] {
  const fen = fenOf(amount);
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  const shares = weights.map((weight, at) => ({
    at,
    fen: (fen * weight) / whole,
    rest: (fen * weight) % whole,
  }));
  let left = fen - shares.reduce((all, share) => all + share.fen, 0n);
  for (const share of shares.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break;
    share.fen += 1n;
    left -= 1n;
  }
  return shares.map((share) => yuanOf(share.fen));
}
