import { z } from 'zod';
import { type Checked, blockedBy, warnedBy } from './identifiers/checked.ts';
import { defaultLanguage, type Language } from './language.ts';
import { ruleText, tooLong } from './rule-texts.ts';
import { plainPhone } from './phone.ts';
import { DEFAULT_TEXT_MAX, filled, optionalPatterned, patterned } from './text-rules.ts';

/** Second and third digits the ministry has allotted to people's phones; changes when it allots more (identifiers.md 3.4). */
const MOBILE_STRICT = /^1(3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
const MOBILE_SIMPLE = /^(?:(?:\+|00)86)?1[3-9]\d{9}$/;
/** Letters, digits, underscore or hyphen before the @ (product.md 5): a dot there is refused on purpose. */
const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;
const CONTACT_PHONE = /^\d{1,20}$/;

/** Required mobile number by the allotted ranges, as entered for accounts. */
export const mobile = () =>
  filled(ruleText.mobileRequired.cn, ruleText.mobile.cn)
    .max(DEFAULT_TEXT_MAX, tooLong(DEFAULT_TEXT_MAX).cn)
    .overwrite(plainPhone)
    .regex(MOBILE_STRICT, ruleText.mobile.cn);

/** Required mobile number, any range from 13 to 19, also with +86 or 0086. */
export const simpleMobile = () =>
  filled(ruleText.mobileRequired.cn, ruleText.mobile.cn)
    .max(DEFAULT_TEXT_MAX, tooLong(DEFAULT_TEXT_MAX).cn)
    .overwrite(plainPhone)
    .regex(MOBILE_SIMPLE, ruleText.mobile.cn);

/** Mobile number by the allotted ranges that may be left out or empty. */
export const optionalMobile = () => optionalPhone(MOBILE_STRICT, ruleText.mobile.cn);

const optionalPhone = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .max(DEFAULT_TEXT_MAX, tooLong(DEFAULT_TEXT_MAX).cn)
    .overwrite(plainPhone)
    .refine((value) => value === '' || pattern.test(value), message)
    .optional();

/** Required e-mail address. */
export const email = () =>
  patterned(EMAIL, ruleText.email.cn).max(DEFAULT_TEXT_MAX, tooLong(DEFAULT_TEXT_MAX).cn);

const NO_TOP_DOMAIN = { cn: '邮箱域名不完整，请核对', en: 'The domain looks incomplete, please check' };

/** Checks an e-mail address: its form refuses, a domain that does not end in letters only warns (identifiers.md 3.9). */
export function checkEmail(address: string, language: Language = defaultLanguage): Checked {
  if (!EMAIL.test(address)) return blockedBy(ruleText.email, language);
  return warnedBy([!/\.[A-Za-z]{2,}$/.test(address) && NO_TOP_DOMAIN], language);
}

/** E-mail address that may be left out or empty. */
export const optionalEmail = () => optionalPatterned(EMAIL, ruleText.email.cn);

/** Required phone number of a contact: 1 to 20 digits. */
export const contactPhone = () =>
  filled(undefined, ruleText.contactPhone.cn)
    .max(DEFAULT_TEXT_MAX, tooLong(DEFAULT_TEXT_MAX).cn)
    .overwrite(plainPhone)
    .regex(CONTACT_PHONE, ruleText.contactPhone.cn);

/** Phone number of a contact, up to 20 digits, that may be left out or empty. */
export const optionalContactPhone = () => optionalPhone(CONTACT_PHONE, ruleText.contactPhone.cn);
