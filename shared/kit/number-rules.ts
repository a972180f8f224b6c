import { z } from 'zod';
import { compareMoney, parseMoney } from './money.ts';
import { atLeast, atMost, ruleText } from './rule-texts.ts';
import { filled, optionalPatterned, toHalfWidthDigits } from './text-rules.ts';

/** Numeric(18,2) of the database: 16 digits before the point. */
const TWO_DECIMALS = /^\d{1,16}(\.\d{1,2})?$/;
const SIX_DECIMALS = /^\d{1,12}(\.\d{1,6})?$/;
const FOUR_DECIMALS = /^\d{1,14}(\.\d{1,4})?$/;
const PERCENT = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/;

const numberText = (pattern: RegExp, message: string) =>
  filled(undefined, message).overwrite(toHalfWidthDigits).regex(pattern, { error: message, abort: true });

/** Required number with at most two decimals, as text. */
export const twoDecimals = () => numberText(TWO_DECIMALS, ruleText.number.cn);

/** Required amount in 元, not negative; handed on with exactly two places. */
export const money = () => twoDecimals().overwrite(parseMoney);

/** Required amount in 元 above 0; handed on with exactly two places. */
export const positiveMoney = () =>
  money().refine((amount) => compareMoney(amount, '0') > 0, ruleText.positive.cn);

/** Amount in 元 that may be left out or empty; handed on with exactly two places. */
export const optionalMoney = () =>
  z
    .string(ruleText.number.cn)
    .trim()
    .overwrite(toHalfWidthDigits)
    .refine((value) => value === '' || TWO_DECIMALS.test(value), { error: ruleText.number.cn, abort: true })
    .overwrite((value) => (value === '' ? '' : parseMoney(value)))
    .optional();

/** Required amount in 万元 as a form shows it, at most six decimals (one fen is 0.000001 万元). */
export const wan = () => numberText(SIX_DECIMALS, ruleText.wan.cn);

/** Required quantity with at most four decimals. */
export const quantity = () => numberText(FOUR_DECIMALS, ruleText.quantity.cn);

/** Quantity with at most four decimals that may be left out or empty. */
export const optionalQuantity = () => optionalPatterned(FOUR_DECIMALS, ruleText.quantity.cn);

/** Required percentage from 0 to 100 with at most four decimals. */
export const percent = () => numberText(PERCENT, ruleText.percent.cn);

/** Percentage from 0 to 100 with at most four decimals that may be left out or empty. */
export const optionalPercent = () => optionalPatterned(PERCENT, ruleText.percent.cn);

/** Text of digits only, or empty. */
export const digits = () =>
  z
    .string(ruleText.digits.cn)
    .trim()
    .overwrite(toHalfWidthDigits)
    .refine((value) => value === '' || /^\d+$/.test(value), { error: ruleText.digits.cn, abort: true });

/** The greatest number an `integer` column holds. */
const INTEGER_MAX = 2_147_483_647;

/** A whole number as an address or a body sends it, as a number or as text; within what the database can hold. */
export const wholeText = () =>
  z.coerce
    .number<number | string>(ruleText.wholeNumber.cn)
    .int(ruleText.wholeNumber.cn)
    .min(-INTEGER_MAX, atLeast(-INTEGER_MAX).cn)
    .max(INTEGER_MAX, atMost(INTEGER_MAX).cn);

/** The version of a record as its reader last saw it; the next one must fit too. */
export const recordVersion = () =>
  wholeText()
    .min(0, atLeast(0).cn)
    .max(INTEGER_MAX - 1, atMost(INTEGER_MAX - 1).cn);

/** Required whole number within these bounds, both included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? ruleText.required.cn : ruleText.wholeNumber.cn) })
    .min(min, atLeast(min).cn)
    .max(max, atMost(max).cn);
