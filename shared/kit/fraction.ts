/** An exact number: numerator over a denominator above 0, in lowest terms. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [left, right] = [a < 0n ? -a : a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
};

/** `top / bottom`; throws a RangeError where `bottom` is 0. */
export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('division by zero');
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = commonDivisor(top, sign * bottom) || 1n;
  return { top: (sign * top) / divisor, bottom: (sign * bottom) / divisor };
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal text of any length as it is written; throws a RangeError on a text that is none. */
export function decimal(text: string): Fraction {
  const [, sign = '', whole = '', places = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === '') throw new RangeError(`not a decimal number: ${text}`);
  return fraction(BigInt(`${sign}${whole}${places}`), 10n ** BigInt(places.length));
}

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction) => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom);
/** Throws a RangeError where `b` is 0. */
export const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top);
export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, fraction(0n));
/** Throws a RangeError where there is none. */
export const meanOf = (all: readonly Fraction[]) => over(sumOf(all), fraction(BigInt(all.length)));

/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};
/** The least of some; throws a RangeError where there is none. */
export const leastOf = (all: readonly Fraction[]) => pick(all, -1);
/** The greatest of some; throws a RangeError where there is none. */
export const greatestOf = (all: readonly Fraction[]) => pick(all, 1);

function pick([first, ...rest]: readonly Fraction[], side: 1 | -1): Fraction {
  if (!first) throw new RangeError('nothing to choose from');
  return rest.reduce((found, one) => (compare(one, found) === side ? one : found), first);
}

/** Rounded to so many places, half away from 0. */
export function rounded(value: Fraction, places: number): Fraction {
  const unit = 10n ** BigInt(places);
  const size = value.top < 0n ? -value.top : value.top;
  const whole = (2n * size * unit + value.bottom) / (2n * value.bottom);
  return fraction(value.top < 0n ? -whole : whole, unit);
}

/** As a decimal text with so many places, at least one, rounded half away from 0: `36.02`. */
export function inPlaces(value: Fraction, places: number): string {
  const { top, bottom } = rounded(value, places);
  const whole = (top * 10n ** BigInt(places)) / bottom;
  const digits = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
