import { z } from 'zod';
import { isRealDate, isRealDateTime, isRealMonth, yearOf } from './dates.ts';
import { ruleText, tooLong, tooMany } from './rule-texts.ts';

/** Limit of a text that names no other, in characters (product.md 9). */
export const DEFAULT_TEXT_MAX = 255;

/** A text that must be there: missing, empty and blank are one refusal; a value that is no text is `wrong`. */
export const filled = (required: string = ruleText.required.cn, wrong = required) =>
  z
    .string({ error: (issue) => (issue.input == null ? required : wrong) })
    .trim()
    .min(1, { error: required, abort: true });

/** A required text that must look like this. */
export const patterned = (pattern: RegExp, message: string, requiredMessage?: string) =>
  filled(requiredMessage, message).regex(pattern, message);

/** A text that may be left out or empty, but looks like this when it is there. */
export const optionalPatterned = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => value === '' || pattern.test(value), message)
    .optional();

/** Required text of at most `max` characters. */
export const text = (max = DEFAULT_TEXT_MAX) => filled().max(max, tooLong(max).cn);

/** Text of at most `max` characters that may be left out. */
export const optionalText = (max = DEFAULT_TEXT_MAX) =>
  z.string().trim().max(max, tooLong(max).cn).optional();

const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g;
const FULL_WIDTH = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFE6]/;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width digits as ordinary ones: an input method slip that needs no refusal (identifiers.md 3.9). */
export const toHalfWidthDigits = (value: string) =>
  value.replace(FULL_WIDTH_DIGIT, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** Required text without full-width characters; full-width digits are turned into ordinary ones first. */
export const halfWidthText = (max = DEFAULT_TEXT_MAX, required?: string) =>
  filled(required)
    .max(max, tooLong(max).cn)
    .overwrite(toHalfWidthDigits)
    .refine((value) => !FULL_WIDTH.test(value), ruleText.fullWidth.cn);

/** Limit of a list that names no other, in entries. */
const DEFAULT_LIST_MAX = 1000;

/** A list of at most `max` entries, which may be empty. */
export const listOf = <T extends z.ZodType>(item: T, max = DEFAULT_LIST_MAX, more = tooMany(max).cn) =>
  z.array(item, ruleText.required.cn).max(max, more);

/** The entries of a text that separates them by commas; empty ones are left out. */
export const splitList = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A list that must have at least one entry; `more` says that there are too many. */
export const requiredArray = <T extends z.ZodType>(item: T, max = DEFAULT_LIST_MAX, more = tooMany(max).cn) =>
  listOf(item, max, more).refine((list) => list.length > 0, ruleText.required.cn);

/** A choice among fixed values, as radio and select offer them. */
export const choice = <const T extends readonly (string | number | boolean)[]>(values: T) =>
  z.literal(values, ruleText.choose.cn);

/** Yes or no that must be answered. */
export const yesNo = () => z.boolean(ruleText.choose.cn);

/** Years every calculation with a date stays within what programs and the database can hold. */
const FIRST_YEAR = 1800;
const LAST_YEAR = 2999;
const isInRange = (value: string) => yearOf(value) >= FIRST_YEAR && yearOf(value) <= LAST_YEAR;

const chosenDate = (isReal: (value: string) => boolean) =>
  filled(ruleText.chooseDate.cn)
    .refine(isReal, { error: ruleText.chooseDate.cn, abort: true })
    .refine(isInRange, ruleText.dateRange.cn);
const optionalDate = (isReal: (value: string) => boolean) =>
  z
    .string(ruleText.chooseDate.cn)
    .trim()
    .refine((value) => value === '' || isReal(value), { error: ruleText.chooseDate.cn, abort: true })
    .refine((value) => value === '' || isInRange(value), ruleText.dateRange.cn)
    .optional();

/** Required calendar date `YYYY-MM-DD`. */
export const date = () => chosenDate(isRealDate);
/** Calendar date `YYYY-MM-DD` that may be left out. */
export const dateIfAny = () => optionalDate(isRealDate);
/** Required `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const dateTime = () => chosenDate(isRealDateTime);
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai that may be left out. */
export const dateTimeIfAny = () => optionalDate(isRealDateTime);
/** Required month `YYYY-MM`. */
export const month = () => chosenDate(isRealMonth);
/** Month `YYYY-MM` that may be left out. */
export const monthIfAny = () => optionalDate(isRealMonth);
