import { defaultLanguage, type Language } from '../language.ts';
import { ruleText } from '../rule-texts.ts';
import { filled, optionalPatterned, patterned, toHalfWidthDigits } from '../text-rules.ts';
import { type Checked, blockedBy, warnedBy } from './checked.ts';

const DIGITS = /^\d+$/;

const doubt = {
  length: { cn: '银行账号一般为9至25位，请核对', en: 'Account numbers have 9 to 25 digits, please check' },
  personalLength: {
    cn: '个人银行卡号为16至19位，请核对',
    en: 'Card numbers have 16 to 19 digits, please check',
  },
  luhn: { cn: '银行卡号校验位不符，请核对', en: 'The check digit is wrong, please check' },
};

const withoutBlanks = (number: string) => toHalfWidthDigits(number).replace(/\s/g, '');

/** Required bank card or account number: digits; the blanks of the grouped display are taken out. */
export const bankCard = () =>
  filled(ruleText.bankCard.cn).overwrite(withoutBlanks).regex(DIGITS, ruleText.bankCard.cn);

/** Required 联行号 (CNAPS) of a bank branch: 12 digits. */
export const cnaps = () => patterned(/^\d{12}$/, ruleText.cnaps.cn);
/** 联行号 (CNAPS) that may be left out or empty. */
export const optionalCnaps = () => optionalPatterned(/^\d{12}$/, ruleText.cnaps.cn);

/** Whether a text is a 基本存款账户编号. */
export const isBasicAccountNumber = (value: string) => /^J\d{13}$/.test(value);

/** A bank number grouped in fours, as it is shown. */
export const groupInFours = (number: string) => withoutBlanks(number).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the last digit fits the others (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  if (!DIGITS.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index]);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** Whose account a number is: only personal cards carry a check digit. */
export type AccountKind = 'personal' | 'corporate';

/** Checks a bank number: other than digits refuses; length, and for a personal card the check digit, only warn. */
export function checkBankAccount(
  number: string,
  kind: AccountKind,
  language: Language = defaultLanguage,
): Checked {
  const digits = withoutBlanks(number);
  if (!DIGITS.test(digits)) return blockedBy(ruleText.bankCard, language);
  if (kind === 'corporate') {
    return warnedBy([(digits.length < 9 || digits.length > 25) && doubt.length], language);
  }
  return warnedBy(
    [(digits.length < 16 || digits.length > 19) && doubt.personalLength, !passesLuhn(digits) && doubt.luhn],
    language,
  );
}
