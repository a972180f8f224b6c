import { documentModule } from '../../document/module.service.ts';
import { defineExport } from '../../job/write-export.service.ts';
import { annualPlanChainSource } from './chain.ts';
import { departmentPlans } from '../line/department-plans.ts';
import { plansHeldBy } from '../line/held-plans.ts';
import { planList } from './list-plans.ts';
import { annualPlans, describedPlan } from './plan-access.ts';
import { LINES_EXPORT, linesFile, type LinesOrder } from './export-lines.ts';
import type { PlanParts } from '../line/plan-parts.ts';
import { annualPlanRoutes } from './plan.routes.ts';
import { planReview } from './review-plan.ts';
import { explainedWithLines } from '../line/explain-lines.ts';

/** The annual plan as everything around documents knows it; what is held and hangs is said of plans of every type. */
export function annualPlanDocument(parts: PlanParts) {
  const list = planList(parts);
  const module = documentModule(describedPlan, annualPlans, { review: planReview, list });
  return {
    ...module,
    routes: annualPlanRoutes(list),
    exports: [
      ...module.exports,
      defineExport<LinesOrder>(LINES_EXPORT, (order, { db }) => linesFile(db, order)),
    ],
    chain: annualPlanChainSource,
    explain: explainedWithLines(module.explain),
    held: plansHeldBy,
    hanging: departmentPlans,
  };
}
