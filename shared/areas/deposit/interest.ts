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

/** A rate from a day on until the next; the first one holds before its day too. */
export interface DatedRate {
  from: string;
  /** Percent a year. */
  percent: string;
}

/** A lot over a piece of time with one rate: `to` is the first day that does not count. */
export interface InterestLine extends Lot {
  to: string;
  days: number;
  /** Percent a year. */
  rate: string;
  interest: Money;
}

/**
 * The interest of each lot until a day, by days of a year of 360 and the rates of the time, the earliest first; the interest
 * of a lot is rounded once (tendering.md 6.5, refund clocks).
 */
export function interestOf(
  lots: readonly Lot[],
  rates: readonly DatedRate[],
  until: string,
): { lines: InterestLine[]; total: Money } {
  const lines = lots.flatMap((lot) => linesOf(lot, rates, until));
  return { lines, total: sumMoney(lines.map(({ interest }) => interest)) };
}

function linesOf(lot: Lot, rates: readonly DatedRate[], until: string): InterestLine[] {
  const cuts = rates.slice(1).filter(({ from }) => from > lot.from && from < until);
  const begins = [lot.from, ...cuts.map(({ from }) => from)];
  const first = rates.findLast(({ from }) => from <= lot.from) ?? rates[0];
  if (!first) return [];
  const pieces = [first, ...cuts].map(({ percent }, at) => {
    const [from, to] = [begins[at]!, begins[at + 1] ?? (until > lot.from ? until : lot.from)];
    return { from, to, percent, days: daysBetween(from, to) };
  });
  const interest = simpleInterest(lot.amount, pieces);
  return pieces.map(({ percent, ...piece }, at) => ({
    amount: lot.amount,
    ...piece,
    rate: percent,
    interest: interest[at]!,
  }));
}
