import { z } from 'zod';
import { defaultLanguage, type Language } from '../language.ts';
import { ruleText } from '../rule-texts.ts';
import { optionalPatterned, patterned } from '../text-rules.ts';
import { type Checked, blockedBy, warnedBy } from './checked.ts';

const FORM = /^[0-9A-Z]{18}$/;
const LOOSE_FORM = /^[0-9A-Z]{1,18}$/;
/** GB 32100-2015: department, kind, six digits of region, nine of the body, check character; no I O S V Z. */
const STRICT_FORM = /^[1-9ANY][1-9][0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** Characters of a 统一社会信用代码 (GB 32100-2015): digits and capitals without I, O, S, V, Z. */
export const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const BODY_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

const doubt = {
  alphabet: {
    cn: '统一社会信用代码的结构不符合GB 32100，请核对',
    en: 'The code does not have the structure of GB 32100, please check',
  },
  check: { cn: '统一社会信用代码校验位不符，请核对', en: 'The check character is wrong, please check' },
};

/** Required 统一社会信用代码: 18 upper-case letters or digits. */
export const uscc = () => patterned(FORM, ruleText.uscc.cn);
/** 统一社会信用代码 that may be left out or empty. */
export const optionalUscc = () => optionalPatterned(FORM, ruleText.uscc.cn);
/** The loose variant of product.md 5, for looking one up by a part of it: up to 18 upper-case letters or digits, or nothing. */
export const looseUscc = () =>
  z
    .string(ruleText.uscc.cn)
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || LOOSE_FORM.test(value), ruleText.uscc.cn)
    .optional();
/** Required 纳税人识别号: 18 digits or upper-case letters. */
export const taxpayerId = () => patterned(FORM, ruleText.taxpayerId.cn);

/** The check character of the first 17 characters (GB 32100-2015), which must be of its alphabet. */
export function usccCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + USCC_ALPHABET.indexOf(first17[index]!) * weight,
    0,
  );
  return USCC_ALPHABET[(31 - (sum % 31)) % 31]!;
}

/** Whether nine characters are an organisation code whose check fits (GB 11714); a hint only, old bodies differ. */
export function isOrganizationCode(code: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(code)) return false;
  const sum = BODY_WEIGHTS.reduce((total, weight, index) => total + parseInt(code[index]!, 36) * weight, 0);
  const check = 11 - (sum % 11);
  return code[8] === (check === 10 ? 'X' : String(check % 11));
}

/** Checks a 统一社会信用代码: its form refuses, structure and check character of GB 32100 only warn. */
export function checkUscc(code: string, language: Language = defaultLanguage): Checked {
  if (!FORM.test(code)) return blockedBy(ruleText.uscc, language);
  if (!STRICT_FORM.test(code)) return warnedBy([doubt.alphabet], language);
  return warnedBy([usccCheckCharacter(code) !== code[17] && doubt.check], language);
}

/** Checks a 纳税人识别号: its form refuses, the check of the 统一社会信用代码 it repeats only warns. */
export function checkTaxpayerId(code: string, language: Language = defaultLanguage): Checked {
  return FORM.test(code) ? checkUscc(code, language) : blockedBy(ruleText.taxpayerId, language);
}
