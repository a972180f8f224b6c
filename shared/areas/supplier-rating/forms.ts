import { z } from 'zod';
import { wholeNumber } from '#shared/kit/number-rules';
import { date, optionalText, patterned, text, toHalfWidthDigits, yesNo } from '#shared/kit/text-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import {
  bandConsequence,
  LEAST_STATEMENT_DAYS,
  measureKind,
  measureReason,
  MOST_MONTHS,
  MOST_STATEMENT_DAYS,
  STATEMENT_DAYS,
  supplierGrade,
} from './codes.ts';
import { hundredthsOf, NOT_IN_HUNDRED } from './hundredths.ts';
import { isPeriod } from './periods.ts';

const inHundred = () =>
  patterned(/./, ruled(NOT_IN_HUNDRED))
    .overwrite(toHalfWidthDigits)
    .refine((value) => hundredthsOf(value) !== null, ruled(NOT_IN_HUNDRED));
const guid = () => z.uuid('请选择');
/** A month, quarter or year: `2026-10`, `2026-Q3`, `2026`. */
export const ratingPeriod = () =>
  text(7).refine(isPeriod, ruled({ cn: '请选择评价周期', en: 'Choose a rating period' }));
const files = () =>
  z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional();

/** A scheme as its company writes it; what rows must be to each other says `schemeFaults`. */
export const schemeForm = z.object({
  name: text(100),
  criteria: z
    .array(z.object({ name: text(50), weight: inHundred(), description: optionalText(500) }))
    .max(30, ruled({ cn: '评价指标不能超过30项', en: 'At most 30 criteria' })),
  bands: z
    .array(
      z.object({
        from: inHundred(),
        to: inHundred(),
        grade: supplierGrade.schema,
        consequence: bandConsequence.schema,
      }),
    )
    .max(10, ruled({ cn: '分数段不能超过10个', en: 'At most 10 bands' })),
});
export type SchemeForm = z.output<typeof schemeForm>;

/** One criterion's score, empty while it is missing. */
const scoreEntry = z.object({
  score: z
    .string(ruled(NOT_IN_HUNDRED))
    .trim()
    .overwrite(toHalfWidthDigits)
    .refine((value) => value === '' || hundredthsOf(value) !== null, ruled(NOT_IN_HUNDRED)),
  remark: optionalText(500),
});
export type ScoreEntry = z.output<typeof scoreEntry>;

/** A rating as it is entered; scores stand in the order of the scheme's criteria. */
export const ratingForm = z.object({
  supplierGuid: guid(),
  /** `2026`, `2026-Q3` or `2026-10`. */
  period: ratingPeriod(),
  /** Without business there is no score, which is not a score of 0. */
  hasBusiness: yesNo(),
  scores: z.array(scoreEntry).max(30),
  comment: optionalText(2000),
});
export type RatingForm = z.output<typeof ratingForm>;

/** A proposed measure. */
export const measureForm = z.object({
  supplierGuid: guid(),
  kind: measureKind.schema,
  reason: measureReason.schema,
  /** The facts, as the supplier will read them in the notice. */
  facts: text(2000),
  /** How long it is to last. */
  months: wholeNumber(1, MOST_MONTHS),
  /** Working days for the statement. */
  statementDays: wholeNumber(LEAST_STATEMENT_DAYS, MOST_STATEMENT_DAYS).default(STATEMENT_DAYS),
  /** The rating it follows from. */
  ratingGuid: z.uuid().optional(),
  files: files(),
});
export type MeasureForm = z.output<typeof measureForm>;

/** What the supplier says to the notice. */
export const statementForm = z.object({ text: text(4000), files: files() });
/** The decision to take the measure. */
export const upholdForm = z.object({ text: text(2000), validFrom: date(), validTo: date(), files: files() });
/** Why it is dropped, withdrawn, lifted or revoked. */
export const reasonForm = z.object({ text: text(1000) });
