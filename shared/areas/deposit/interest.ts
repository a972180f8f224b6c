import { compareMoney, type Money, simpleInterest, subtractMoney, sumMoney } from '#shared/kit/money';
import { daysBetween } from '#shared/kit/dates';

/** Money that lies there since a day. */
export interface Lot {
  amount: Money;
  from: string;
}

/** A line of the account of a deposit in its order: what came in above 0, what went out below. */
interface Line {
  amount: Money;
  day: string;
}

/** What lies there after these lines: what goes out takes what came last, so that what came first stays longest (tendering.md 6.5). */
export function lotsOf(lines: readonly Line[]): Lot[] {
  const lots: Lot[] = [];
  for (const { amount, day } of lines) {
    if (compareMoney(amount, '0') > 0) lots.push({ amount, from: day });
    let left = compareMoney(amount, '0') < 0 ? subtractMoney('0', amount) : '0.00';
    while (compareMoney(left, '0') > 0 && lots.length > 0) {
      const last = lots.at(-1)!;
      const isAll = compareMoney(last.amount, left) <= 0;
      if (isAll) lots.pop();
      else lots[lots.length - 1] = { ...last, amount: subtractMoney(last.amount, left) };
      left = isAll ? subtractMoney(left, last.amount) : '0.00';
    }
  }
  return lots;
}

/** One lot with what it bears until a day. */
export interface InterestLine extends Lot {
  days: number;
  interest: Money;
}

/** The interest of each lot until a day, by days of a year of 360, and all of it (tendering.md 6.5, refund clocks). */
export function interestOf(
  lots: readonly Lot[],
  percent: string,
  until: string,
): { lines: InterestLine[]; total: Money } {
  const lines = lots.map((lot) => {
    const days = Math.max(0, daysBetween(lot.from, until));
    return { ...lot, days, interest: simpleInterest(lot.amount, percent, days) };
  });
  return { lines, total: sumMoney(lines.map(({ interest }) => interest)) };
}
