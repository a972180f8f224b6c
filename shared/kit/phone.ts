import { toHalfWidthDigits } from './text-rules.ts';

/** What people put between the digits: blanks of any width, hyphens and dashes, dots, brackets. */
const BETWEEN = /[\s\u200B-\u200F\u2060\uFEFF\-\u2010-\u2015\u2212\uFF0D\u30FC.()（）]/g;
const CHINA = /^(?:[+＋]|00)86/;
/** A number of a person, or one that starts with the zero of its area or is a service number. */
const WHOLE = /^(?:1[3-9]\d{9}|0|[48]00)/;

/**
 * A telephone number as it is stored and compared, of whatever people type: `139 5711 2345`, `+86-139…`, `（0571）8888 8888`,
 * full-width digits. Without the prefix of China and what stands between digits; a fixed line written with the prefix gets
 * the zero of its area back. What is no number stays what it is, for the rule of the field to refuse.
 */
export function plainPhone(written: string): string {
  const digits = toHalfWidthDigits(written).replace(BETWEEN, '');
  if (!CHINA.test(digits)) return digits;
  const national = digits.replace(CHINA, '');
  return WHOLE.test(national) || !/^\d{9,11}$/.test(national) ? national : `0${national}`;
}
