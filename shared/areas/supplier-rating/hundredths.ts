import type { Wording } from '#shared/kit/language';

/** Weights and scores: decimal texts from 0 to 100 with at most two places, counted as whole hundredths, never as floats. */
export const WHOLE = 10_000;
/** What any other text is refused with. */
export const NOT_IN_HUNDRED: Wording = {
  cn: '请填写0到100之间的数值，两位以内小数',
  en: 'Enter 0 to 100 with at most two decimals',
};

const TWO_PLACES = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** The hundredths of a decimal text; null when it is none or lies above 100. */
export function hundredthsOf(text: string): number | null {
  const match = TWO_PLACES.exec(text.trim());
  if (!match) return null;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value <= WHOLE ? value : null;
}

/** Hundredths as a text with two places: `8850` is `88.50`. */
export const textOf = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
