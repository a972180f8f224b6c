import { type PlanMethod, planMethod, summaryRule } from '#shared/areas/evaluation/codes';
import { isWeighted } from '#shared/areas/evaluation/plan-faults';
import { parametersOf, type PriceParameters } from '#shared/areas/evaluation/price-parameters';
import type { EvaluationPlanForm, Weights } from '#shared/areas/evaluation/rules';

type Plan = Omit<EvaluationPlanForm, 'method'>;
/** An evaluation plan as a form holds it, with its method and its weights beside it. */
export interface PlanValues extends Weights {
  evalMethod?: PlanMethod;
  evalPlan?: Partial<Plan> | null;
}

/** The plan as the calls take it. What another answer has made needless is left out. */
export function planOf(plan: Partial<Plan>, weighted: boolean): Plan {
  const { formula, parameters = {} } = plan;
  const read = formula ? parametersOf(formula) : [];
  const kept = Object.entries(parameters).filter(
    ([name, value]) => (read as readonly string[]).includes(name) && value !== undefined && value !== '',
  );
  return {
    ...(plan as Plan),
    formula: formula ?? null,
    parameters: Object.fromEntries(kept) as PriceParameters,
    trimLevel: plan.summaryRule === summaryRule.code.trimmed ? (plan.trimLevel ?? null) : null,
    scoreItems: weighted ? (plan.scoreItems ?? []).map((one) => ({ ...one, bands: one?.bands ?? [] })) : [],
  };
}

/** The plan of a form with its method, as formulas and faults read it. */
export const wholePlan = ({
  evalMethod = planMethod.code.scored,
  evalPlan,
}: PlanValues): EvaluationPlanForm => ({
  ...planOf(evalPlan ?? {}, isWeighted(evalMethod)),
  method: evalMethod,
});
