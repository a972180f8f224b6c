import { z } from 'zod';
import { percent, twoDecimals, wholeNumber } from '#shared/kit/number-rules';
import { listOf, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import {
  comparedPrice,
  planMethod,
  priceFormula,
  reviewGroup,
  scoreKind,
  scorePart,
  summaryRule,
  tieRule,
  trimLevel,
} from './codes.ts';
import { priceParameters } from './price-parameters.ts';

/** Most standards of the first review, scored items, and bands of one. */
export const STANDARDS_MAX = 100;
export const ITEMS_MAX = 100;
export const BANDS_MAX = 10;

/** 初审项: what a bid must keep to be scored at all. */
export const reviewStandardForm = z.object({
  group: reviewGroup.schema,
  standard: text(500),
  proof: optionalText(200),
  /** Whoever does not keep it is rejected (否决). */
  isVeto: yesNo(),
});

/** 分档 of an item: from, to in points. */
export const bandForm = z.object({ standard: text(200), from: twoDecimals(), to: twoDecimals() });

/** One item of the tree of scores. */
export const scoreItemForm = z.object({
  part: scorePart.schema,
  name: text(100),
  fullScore: twoDecimals(),
  kind: scoreKind.schema,
  standard: text(500),
  bands: listOf(bandForm, BANDS_MAX),
  /** 步长 in points. */
  step: twoDecimals(),
});
export type ScoreItemForm = z.output<typeof scoreItemForm>;

/** 评审方案 (tendering.md 6.8), frozen with the file it is published in; what its parts say about each other: `planFaults`. */
export const evaluationPlanForm = z.object({
  method: planMethod.schema,
  reviewStandards: requiredArray(reviewStandardForm, STANDARDS_MAX),
  scoreItems: listOf(scoreItemForm, ITEMS_MAX),
  priceTaxIncluded: yesNo(),
  comparedPrice: comparedPrice.schema,
  formula: priceFormula.schema.nullish(),
  parameters: priceParameters,
  summaryRule: summaryRule.schema,
  trimLevel: trimLevel.schema.nullish(),
  /** From which percentage off the mean of the others on a member explains a score. */
  outlierLimit: percent(),
  ties: requiredArray(tieRule.schema, tieRule.codes.length),
  /** A price of at most so many percent of the mean of the others, or of the next lowest, is asked about. */
  lowAgainstMean: percent(),
  lowAgainstNext: percent(),
  /** Minutes to explain it. */
  lowMinutes: wholeNumber(30, 1440),
  /** 解密不足: below the least number of decrypted bids the opening ends without a result. */
  endsIfFewDecrypted: yesNo(),
  effectiveMinimum: wholeNumber(1, 20),
  /** 述标 and 暗标. */
  hasPresentation: yesNo(),
  isBlind: yesNo(),
});
export type EvaluationPlanForm = z.output<typeof evaluationPlanForm>;

/** 技术、商务、价格权重 in percent, of a method that weighs. */
export interface Weights {
  weightTech?: string | null | undefined;
  weightBiz?: string | null | undefined;
  weightPrice?: string | null | undefined;
}
