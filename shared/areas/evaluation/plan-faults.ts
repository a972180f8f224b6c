import { compare, decimal, type Fraction, sumOf } from '#shared/kit/fraction';
import type { Wording } from '#shared/kit/language';
import { planMethod, type PlanMethod, priceFormula, type PriceFormula, scorePart } from './codes.ts';
import { planFaultText } from './fault-texts.ts';
import { isDecimal, parameterFaults } from './price-faults.ts';
import type { EvaluationPlanForm, ScoreItemForm, Weights } from './rules.ts';

type Faults = Record<string, Wording>;

const m = planMethod.code;
const f = priceFormula.code;
const scoringFormulas: readonly PriceFormula[] = priceFormula.codes.filter(
  (one) => one !== f.valueForMoney && one !== f.reviewedPrice,
);

/** The price formulas each method may use; of none its ranking needs no formula. */
const formulas: Record<PlanMethod, readonly PriceFormula[]> = {
  [m.scored]: scoringFormulas,
  [m.lowestReviewed]: [f.reviewedPrice],
  [m.lowestQualified]: [],
  [m.reasonableLow]: [f.meanDeviation, f.loweredMean, f.trimmedMean, f.mixedBase, f.rangeMean],
  [m.valueForMoney]: [f.valueForMoney],
  [m.qualitative]: [],
};
export const formulasOf = (method: PlanMethod) => formulas[method];

/** Whether a method weighs its parts against each other. */
export const isWeighted = (method: PlanMethod) => method === m.scored || method === m.valueForMoney;
/** What a formula's full score is under a method, in points; null where it gives none. */
export function fullPriceScore(method: PlanMethod, { weightPrice }: Weights): string | null {
  if (method === m.reasonableLow) return '100';
  return method === m.scored && weightPrice ? weightPrice : null;
}

/**
 * What the parts of an evaluation plan say about each other, by fields of the plan and of the weights; its single fields
 * hold (`evaluationPlanForm`). 性价比 weighs 技术 and 商务 alone, 综合评分 all three.
 */
export function planFaults(plan: EvaluationPlanForm, weights: Weights, isGovernment: boolean): Faults {
  const faults: Faults = { ...weightFaults(plan.method, weights), ...itemFaults(plan, weights) };
  if (new Set(plan.ties).size < plan.ties.length) faults['ties'] = planFaultText.ties;
  return { ...formulaFaults(plan, weights, isGovernment), ...faults };
}

const filled = (text: string | null | undefined): text is string => text != null && text !== '';
const same = (a: string, b: string) => compare(decimal(a), decimal(b)) === 0;
const HUNDRED = '100';

export function weightFaults(method: PlanMethod, { weightTech, weightBiz, weightPrice }: Weights): Faults {
  const all = [weightTech, weightBiz, weightPrice].filter(filled);
  if (!isWeighted(method)) return all.length > 0 ? { weightPrice: planFaultText.noWeights } : {};
  if (!all.every(isDecimal)) return {};
  const sum: Fraction = sumOf(all.map(decimal));
  return compare(sum, decimal(HUNDRED)) === 0 ? {} : { weightPrice: planFaultText.weights };
}

function itemFaults({ method, scoreItems }: EvaluationPlanForm, weights: Weights): Faults {
  if (!isWeighted(method)) return scoreItems.length > 0 ? { scoreItems: planFaultText.noItems } : {};
  if (scoreItems.length === 0) return { scoreItems: planFaultText.items };
  const faults: Faults = {};
  for (const [at, item] of scoreItems.entries()) Object.assign(faults, oneItem(item, `scoreItems.${at}`));
  const names = scoreItems.map(({ part, name }) => `${part} ${name}`);
  if (new Set(names).size < names.length) faults['scoreItems'] = planFaultText.twice;
  const parts = [
    [scorePart.code.technical, weights.weightTech],
    [scorePart.code.business, weights.weightBiz],
  ] as const;
  for (const [part, weight] of parts) {
    const sum = sumOf(scoreItems.filter((one) => one.part === part).map((one) => decimal(one.fullScore)));
    const wanted = filled(weight) && isDecimal(weight) ? weight : '0';
    if (compare(sum, decimal(wanted)) !== 0) faults['scoreItems'] ??= planFaultText.partSum;
  }
  return faults;
}

function oneItem({ part, fullScore, bands, step }: ScoreItemForm, at: string): Faults {
  const faults: Faults = {};
  if (part === scorePart.code.price) faults[`${at}.part`] = planFaultText.priceItem;
  if (Number(fullScore) <= 0) faults[`${at}.fullScore`] = planFaultText.zero;
  if (Number(step) < 0.01 || Number(step) > 1) faults[`${at}.step`] = planFaultText.step;
  for (const [band, { from, to }] of bands.entries())
    if (Number(to) < Number(from) || Number(to) > Number(fullScore))
      faults[`${at}.bands.${band}.to`] = planFaultText.bandRange;
  return faults;
}

function formulaFaults(
  { method, formula, parameters }: EvaluationPlanForm,
  weights: Weights,
  isGovernment: boolean,
): Faults {
  const usable = formulasOf(method);
  if (!formula) return usable.length > 0 ? { formula: planFaultText.formula } : {};
  if (usable.length === 0) return { formula: planFaultText.noFormula };
  if (!usable.includes(formula)) return { formula: planFaultText.otherFormula };
  if (isGovernment && method === m.scored && formula !== f.lowestFirst)
    return { formula: planFaultText.government };
  const faults: Faults = {};
  for (const [name, text] of Object.entries(parameterFaults(formula, parameters)))
    faults[`parameters.${name}`] = text;
  const full = fullPriceScore(method, weights);
  const { fullScore } = parameters;
  if (full && isDecimal(full) && fullScore && isDecimal(fullScore) && !same(full, fullScore))
    faults['parameters.fullScore'] ??=
      method === m.reasonableLow ? planFaultText.fullPrice : planFaultText.fullScore;
  return faults;
}
