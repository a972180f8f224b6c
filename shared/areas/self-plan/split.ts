import { addDays } from '#shared/kit/dates';
import { type Money, sumMoney, compareMoney } from '#shared/kit/money';

/** A purchase of a department in a category as the split check sees it. */
export interface SplitPurchase {
  /** 元. */
  estimateAmount: Money;
  /** `YYYY-MM-DD`. */
  plannedStart: string;
}

/** How far apart two purchases may start and still add up over so many months: 12 are 365 days. */
export const splitDays = (months: number) => Math.round((months * 365) / 12);

/**
 * The largest stretch of so many days of purchases that include this one, when there is another among them and together
 * they are above the limit (R30, 招标投标法 第四条); null otherwise. Amounts in 元.
 */
export function splitOf(
  own: SplitPurchase,
  others: readonly SplitPurchase[],
  limit: Money,
  days: number,
): { count: number; total: Money } | null {
  const starts = [own, ...others]
    .map(({ plannedStart }) => plannedStart)
    .filter((start) => start <= own.plannedStart && own.plannedStart < addDays(start, days));
  const windows = starts.map((start) => {
    const end = addDays(start, days);
    const within = [own, ...others].filter(({ plannedStart }) => start <= plannedStart && plannedStart < end);
    return { count: within.length, total: sumMoney(within.map(({ estimateAmount }) => estimateAmount)) };
  });
  if (windows.length === 0) return null;
  const largest = windows.reduce((a, b) => (compareMoney(b.total, a.total) > 0 ? b : a));
  return largest.count > 1 && compareMoney(largest.total, limit) > 0 ? largest : null;
}
