import { comparedPrice, type PlanMethod, planMethod, reviewGroup, summaryRule, tieRule } from './codes.ts';
import { formulasOf, fullPriceScore } from './plan-faults.ts';
import { startingPriceParameters } from './price-parameters.ts';
import type { EvaluationPlanForm, Weights } from './rules.ts';

const standard = (group: EvaluationPlanForm['reviewStandards'][number]['group'], text: string) => ({
  group,
  standard: text,
  isVeto: true,
});

/** What an evaluation plan starts from: the usual first review, ties and limits of tendering.md 6.8 */
export function startingPlan(
  method: PlanMethod = planMethod.code.scored,
  weights: Weights = {},
): EvaluationPlanForm {
  const formula = formulasOf(method)[0] ?? null;
  return {
    method,
    reviewStandards: [
      standard(reviewGroup.code.form, '投标文件经投标单位盖章和单位负责人签字'),
      standard(reviewGroup.code.qualification, '投标人符合国家或者招标文件规定的资格条件'),
      standard(reviewGroup.code.response, '投标文件对招标文件的实质性要求和条件作出响应'),
    ],
    scoreItems: [],
    priceTaxIncluded: true,
    comparedPrice: comparedPrice.code.corrected,
    formula,
    parameters: formula ? startingPriceParameters(formula, fullPriceScore(method, weights) ?? '') : {},
    summaryRule: summaryRule.code.mean,
    trimLevel: null,
    outlierLimit: '30',
    ties: [tieRule.code.price, tieRule.code.technical, tieRule.code.lot],
    lowAgainstMean: '60',
    lowAgainstNext: '70',
    lowMinutes: 60,
    endsIfFewDecrypted: true,
    effectiveMinimum: 3,
    hasPresentation: false,
    isBlind: false,
  };
}
