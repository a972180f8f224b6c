import { z } from 'zod';
import { ruled } from '#shared/kit/rule-texts';
import { optionalText, patterned, text } from '#shared/kit/text-rules';

/** Most reviewers of a group. */
export const REVIEWERS_MAX = 15;

/** Somebody who reviews applications: who pays them is compared with the applicants (回避). */
export const reviewer = z.object({
  name: text(50),
  employer: text(200),
  /** 技术、经济专家; else a representative of the buyer. */
  isExpert: z.boolean(),
});
export type Reviewer = z.output<typeof reviewer>;

/** What was found of one condition. */
export const finding = z.object({
  condition: text(500),
  fits: z.boolean(),
  /** Asked for where it does not fit. */
  reason: optionalText(500),
});
export type Finding = z.output<typeof finding>;

/** 得分: 0 to 100, at most two decimals. */
export const score = patterned(
  /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/,
  ruled({ cn: '得分为0至100，最多两位小数', en: 'A score is 0 to 100 with two decimals at most' }),
);
