import { z } from 'zod';
import { optionalEmail } from '#shared/kit/contact-rules';
import { isRegionCode, provinceOf } from '#shared/kit/identifiers/region';
import { wholeNumber } from '#shared/kit/number-rules';
import { ruled, ruleText, tooLong, tooManyUploads } from '#shared/kit/rule-texts';
import { DEFAULT_TEXT_MAX, toHalfWidthDigits } from '#shared/kit/text-rules';
import { projectTypeOption, type ProjectTypeOption } from '../codes.ts';
import { NATIONWIDE } from './codes.ts';

const FULL_WIDTH = /[\u3000\uFF01-\uFF5E\uFFE0-\uFFE6]/;
const MOST_REGIONS = 400;
/** Longer than any code list. */
const MOST_CODES = 400;
const guids = (missing: string) => z.array(z.uuid('编号格式不正确'), missing);

/** Files that may be missing. */
export const files = (max = 10) =>
  guids(ruled({ cn: '请上传文件', en: 'Send a file' }))
    .max(max, ruled(tooManyUploads(max)))
    .default([]);
/** Files that must be there; `missing` names what is asked for. */
export const requiredFiles = (missing: string, max = 10) =>
  guids(missing)
    .min(1, missing)
    .max(max, ruled(tooManyUploads(max)));

/** Half-width text of at most `max` characters that may be left out: numbers of certificates and the like. */
export const optionalHalfWidthText = (max = DEFAULT_TEXT_MAX) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max).cn)
    .overwrite(toHalfWidthDigits)
    .refine((value) => !FULL_WIDTH.test(value), ruleText.fullWidth.cn)
    .optional();

const EMAIL_MAX = 100;
/** An e-mail address that may be left out. */
export const emailIfAny = () =>
  optionalEmail().refine((address) => (address ?? '').length <= EMAIL_MAX, tooLong(EMAIL_MAX).cn);

/** A choice that may be left out; an empty text is the same as none. */
export const optionalChoice = <T extends z.ZodType>(choice: T) =>
  z
    .union([z.literal(''), choice], ruleText.choose.cn)
    .optional()
    .transform((value): Exclude<z.output<T>, ''> | undefined =>
      value === '' ? undefined : (value as Exclude<z.output<T>, ''> | undefined),
    );

/** A whole number that may be left out. */
export const optionalWhole = (min: number, max: number) => wholeNumber(min, max).optional();

/** Several codes of a list, each once, in the order of the list. */
export const codesOf = <T extends string | number>(list: { codes: readonly T[]; schema: z.ZodType<T> }) =>
  z
    .array(list.schema, ruleText.choose.cn)
    .max(MOST_CODES, ruleText.choose.cn)
    .transform((chosen) => list.codes.filter((code) => chosen.includes(code)));

const sameOrBelow = (code: string, province: string) => code !== province && provinceOf(code) === province;

/** A list of regions as it is kept: sorted, each once, nothing below a province that is itself named, 全国 alone. */
export function normaliseRegions(regions: readonly string[]): string[] {
  if (regions.includes(NATIONWIDE)) return [NATIONWIDE];
  const named = [...new Set(regions)].sort();
  return named.filter((code) => !named.some((other) => sameOrBelow(code, other)));
}

const regionList = z
  .array(
    z
      .string(ruleText.region.cn)
      .refine((code) => code === NATIONWIDE || isRegionCode(code), ruleText.region.cn),
    ruleText.choose.cn,
  )
  .max(MOST_REGIONS, ruled({ cn: `最多选择${MOST_REGIONS}个地区`, en: `At most ${MOST_REGIONS} regions` }));

/** Provinces and cities, or 全国; at least one. */
export const regions = () => regionList.min(1, ruleText.choose.cn).transform(normaliseRegions);
/** Provinces and cities that may be left out. */
export const optionalRegions = () => regionList.transform(normaliseRegions).default([]);

/** Categories of what is supplied; may be empty. */
export const optionalCategories = () => codesOf<ProjectTypeOption>(projectTypeOption).default([]);

/** Words entered one by one, such as brands; each once. */
export const tags = (most: number, longest: number) =>
  z
    .array(
      z.string(ruleText.required.cn).trim().min(1, ruleText.required.cn).max(longest, tooLong(longest).cn),
      ruleText.required.cn,
    )
    .max(most, ruled({ cn: `最多填写${most}项`, en: `At most ${most} entries` }))
    .transform((words) => [...new Set(words)])
    .default([]);
