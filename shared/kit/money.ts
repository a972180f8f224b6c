/** Money is a decimal text in 元 with two places (`12.50`); inside these functions it is whole fen as a BigInt. */
export type Money = string;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal text as a whole number of 10^-places; throws a RangeError on a text that is none or is finer. */
function scaled(text: string, places: number): bigint {
  const match = DECIMAL.exec(text.trim());
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > places) throw new RangeError(`more than ${places} decimals: ${text}`);
  return BigInt(`${match[1]}${match[2]}${fraction.padEnd(places, '0')}`);
}

function unscaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** An amount in 元 as whole fen; finer than a fen throws a RangeError. */
export const fenOf = (money: Money): bigint => scaled(money, 2);
/** Whole fen as an amount in 元. */
export const yuanOf = (amount: bigint): Money => unscaled(amount, 2);

/** An amount in 元 as people write it (`5`, `5.5`, `5.500`), with two places; finer than a fen throws a RangeError. */
export const parseMoney = (text: string): Money => yuanOf(fenOf(text));

/** Whether a text is an amount in 元 that is exact to the fen. */
export function isMoney(text: string): boolean {
  try {
    parseMoney(text);
    return true;
  } catch {
    return false;
  }
}

/** Sum of two amounts in 元. */
export const addMoney = (a: Money, b: Money): Money => yuanOf(fenOf(a) + fenOf(b));

/** `a` less `b`, in 元. */
export const subtractMoney = (a: Money, b: Money): Money => yuanOf(fenOf(a) - fenOf(b));

/** Sum of any number of amounts in 元; of none it is 0.00. */
export const sumMoney = (amounts: Iterable<Money>): Money => {
  let total = 0n;
  for (const amount of amounts) total += fenOf(amount);
  return yuanOf(total);
};

/** -1, 0 or 1, as `a` is less than, equal to or more than `b`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  const difference = fenOf(a) - fenOf(b);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

const PERCENT_PLACES = 4;
const PERCENT_DIVISOR = 100n * 10n ** BigInt(PERCENT_PLACES);

/** That percentage of an amount (percent with up to four decimals), rounded to the fen, half away from zero. */
export function multiplyPercent(amount: Money, percent: string): Money {
  const product = fenOf(amount) * scaled(percent, PERCENT_PLACES);
  const half = product < 0n ? -PERCENT_DIVISOR / 2n : PERCENT_DIVISOR / 2n;
  return yuanOf((product + half) / PERCENT_DIVISOR);
}

const YEAR_DAYS = 360n;

/**
 * Simple interest of an amount above 0 over pieces of time one after the other, each at its percentage a year of 360 days.
 * The whole is rounded to the fen once; a piece is what the whole grows by with it, so that pieces add up to the whole and
 * it does not matter how finely the time is cut.
 */
export function simpleInterest(amount: Money, pieces: readonly { percent: string; days: number }[]): Money[] {
  const divisor = PERCENT_DIVISOR * YEAR_DAYS;
  let exact = 0n;
  let rounded = 0n;
  return pieces.map(({ percent, days }) => {
    exact += fenOf(amount) * scaled(percent, PERCENT_PLACES) * BigInt(days);
    const before = rounded;
    rounded = (exact + divisor / 2n) / divisor;
    return yuanOf(rounded - before);
  });
}

/** Whether an amount is more than that percentage of another, exactly: no rounding lets a fen through. */
export const isMoreThanPercent = (part: Money, whole: Money, percent: string): boolean =>
  fenOf(part) * PERCENT_DIVISOR > fenOf(whole) * scaled(percent, PERCENT_PLACES);

/** Whether an amount is a whole number of times another above 0. */
export const isMultipleOf = (amount: Money, of: Money): boolean => fenOf(amount) % fenOf(of) === 0n;

/** What percentage one amount is of another above 0: two decimals at most, rounded away from 0, so that what is above a whole limit reads as above it. */
export function percentOf(part: Money, whole: Money): string {
  const [a, b] = [fenOf(part) * 10_000n, fenOf(whole)];
  const size = ((a < 0n ? -a : a) + b - 1n) / b;
  return unscaled(a < 0n ? -size : size, 2).replace(/\.?(?<!0)0+$/, '');
}

/** 元 as 万元 without superfluous zeros, at most six decimals: `12345.60` is `1.23456`. */
export const toWan = (amount: Money): string => unscaled(fenOf(amount), 6).replace(/\.?(?<!0)0+$/, '');

/** 万元 as 元; finer than a fen (more than six decimals) throws a RangeError. */
export const fromWan = (wan: string): Money => yuanOf(scaled(wan, 6));

/** An amount in 元 with a comma every three digits: `1,234,567.80`. */
export const formatMoney = (amount: Money): string => {
  const [whole, fraction] = parseMoney(amount).split('.') as [string, string];
  return `${inThousands(whole)}.${fraction}`;
};

/** Whole digits, perhaps with a sign before them, with a comma every three. */
export const inThousands = (whole: string): string =>
  whole.replace(/\d+/, (digits) => BigInt(digits).toLocaleString('en'));

/** A stored number as people write it: `80`, not `80.0000`. */
export const plainNumber = <N extends string | null>(stored: N): N =>
  (stored?.includes('.') ? stored.replace(/\.?(?<!0)0+$/, '') : stored) as N;

/** The same where there may be none: `-`. */
export const formatMoneyOrNone = (amount: Money | null | undefined): string =>
  amount == null ? '-' : formatMoney(amount);
