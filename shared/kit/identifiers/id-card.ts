import { isRealDate } from '../dates.ts';
import { defaultLanguage, type Language } from '../language.ts';
import { ruleText } from '../rule-texts.ts';
import { z } from 'zod';
import { filled } from '../text-rules.ts';
import { type Checked, blockedBy, warnedBy } from './checked.ts';

const FORM = /^\d{15}$|^\d{18}$|^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
const EARLIEST_BIRTHDAY = '1900-01-01';

const doubt = {
  check: { cn: '身份证校验位不符，请核对', en: 'The check digit is wrong, please check' },
  birthday: { cn: '身份证中的出生日期有误，请核对', en: 'The date of birth is not possible, please check' },
  obsolete: { cn: '15位身份证自2013年1月1日起停止使用', en: '15-digit cards are void since 2013-01-01' },
};

/** An ID number as it is checked and stored: a final x in upper case. */
export const normaliseIdCard = (number: string) => number.trim().replace(/x$/, 'X');

/** Required 居民身份证 number; a lower-case x is taken as X. */
export const idCard = () =>
  filled(ruleText.idCardRequired.cn, ruleText.idCard.cn)
    .overwrite(normaliseIdCard)
    .regex(FORM, ruleText.idCard.cn);

/** 居民身份证 number that may be left out or empty. */
export const optionalIdCard = () =>
  z
    .string(ruleText.idCard.cn)
    .trim()
    .overwrite(normaliseIdCard)
    .refine((value) => value === '' || FORM.test(value), ruleText.idCard.cn)
    .optional();

/** The check digit of the first 17 digits (GB 11643-1999). */
export const idCheckDigit = (first17: string) =>
  CHECKS[WEIGHTS.reduce((sum, weight, index) => sum + Number(first17[index]) * weight, 0) % 11]!;

/** The 18-digit form of a 15-digit number: the century 19 and a check digit are put in. */
export function widenIdCard(number: string): string {
  if (!/^\d{15}$/.test(number)) return number;
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`;
  return first17 + idCheckDigit(first17);
}

/** The birthday in an ID number as `YYYY-MM-DD`, whether it exists or not. */
export const birthdayOf = (number: string) =>
  widenIdCard(number)
    .slice(6, 14)
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Whether an ID number is a man's: its 17th digit is odd. */
export const isMale = (number: string) => Number(widenIdCard(number)[16]) % 2 === 1;

/** How strictly a birthday is looked at. */
export interface IdCardOptions {
  language?: Language;
  /** Today as `YYYY-MM-DD`: warns when the holder cannot be alive today (born before 1900 or in the future). */
  livingOn?: string;
}

/**
 * Checks an ID number: the form refuses, check digit, birthday and the void 15-digit form only warn. The region part
 * is never doubted: abolished codes stay on cards.
 */
export function checkIdCard(number: string, options: IdCardOptions = {}): Checked {
  const { language = defaultLanguage, livingOn } = options;
  const id = normaliseIdCard(number);
  if (!FORM.test(id)) return blockedBy(ruleText.idCard, language);
  const wide = widenIdCard(id);
  const birthday = birthdayOf(wide);
  const impossible = livingOn !== undefined && (birthday < EARLIEST_BIRTHDAY || birthday > livingOn);
  return warnedBy(
    [
      id.length === 15 && doubt.obsolete,
      (!isRealDate(birthday) || impossible) && doubt.birthday,
      idCheckDigit(wide) !== wide[17] && doubt.check,
    ],
    language,
  );
}
