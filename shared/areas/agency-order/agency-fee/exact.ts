import { fenOf, type Money, yuanOf } from '#shared/kit/money';

/** An amount in 元 without rounding: whole parts of 10^-11 元, enough for fen × rate × share to pay. */
export type Exact = bigint;

const PLACES = 11;
const ONE = 10n ** BigInt(PLACES);
const FEN = ONE / 100n;
const PERCENT_PLACES = 4;

/** An amount exact to the fen. */
export const exactOf = (money: Money): Exact => fenOf(money) * FEN;

/** A percentage as whole ten-thousandths of a percent; finer or no number throws a RangeError. */
function parts(percent: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,4}))?$/.exec(percent);
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(PERCENT_PLACES, '0')}`);
}

/** Percent of an amount; what lies below 10^-11 元 is cut off, which fen times two rates of three decimals never reach. */
export const percentOf = (amount: Exact, percent: string): Exact =>
  (amount * parts(percent)) / (100n * 10n ** BigInt(PERCENT_PLACES));

/** To the fen, half up; fees are never negative. */
export const rounded = (amount: Exact): Money => yuanOf((amount + FEN / 2n) / FEN);

/** As it is written in a working: two decimals at least, no rounding. */
export function written(amount: Exact): string {
  const digits = amount.toString().padStart(PLACES + 1, '0');
  const fraction = digits
    .slice(-PLACES)
    .replace(/(?<!0)0+$/, '')
    .padEnd(2, '0');
  return `${digits.slice(0, -PLACES)}.${fraction}`;
}
