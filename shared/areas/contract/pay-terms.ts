import {
  compareMoney,
  isMoney,
  multiplyPercent,
  subtractMoney,
  sumMoney,
  type Money,
} from '#shared/kit/money';
import { payTermFaultText as t } from './fault-texts.ts';
import type { PayTermForm } from './rules.ts';

/** Ten-thousandths of a percent: shares have four decimals. */
const PARTS = 10_000;
const partsOf = (percent: string) => Math.round(Number(percent) * PARTS);

/** Amounts of shares of an amount: each rounded to the fen, the last one the rest, so that they make the whole. */
export function amountsOfShares(amount: Money, percents: readonly string[]): Money[] {
  const rounded = percents.map((percent) => multiplyPercent(amount, percent));
  const last = rounded.length - 1;
  if (last < 0) return rounded;
  return rounded.with(last, subtractMoney(amount, sumMoney(rounded.slice(0, last))));
}

/**
 * What is wrong with payment terms as a whole, by field: shares make 100 %, amounts make the contract's amount (null:
 * it has none, and its terms name none either).
 */
export function payTermFaults(
  terms: readonly Partial<PayTermForm>[],
  amount: Money | null,
): Record<string, string> {
  if (terms.length === 0) return {};
  const shares = terms.reduce((sum, { percent = '' }) => sum + partsOf(percent), 0);
  if (shares !== 100 * PARTS) return { payTerms: t.shares.cn };
  if (amount === null) return terms.some((term) => term.amount) ? { payTerms: t.noAmount.cn } : {};
  const amounts = terms.map((term) => term.amount ?? '');
  if (!amounts.every(isMoney)) return { payTerms: t.missing.cn };
  return compareMoney(sumMoney(amounts), amount) === 0 ? {} : { payTerms: t.amounts.cn };
}
