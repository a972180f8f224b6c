import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { supervised } from '../../document/around.service.ts';
import { defineExport } from '../../job/write-export.service.ts';
import { documentExplain } from '../../document/explain.service.ts';
import { annualPlanChainSource } from './chain.ts';
import { departmentPlans } from '../line/department-plans.ts';
import { plansHeldBy } from '../line/held-plans.ts';
import { planList } from './list-plans.ts';
import { annualPlans, describedPlan } from './plan-access.ts';
import { LINES_EXPORT, linesFile, type LinesOrder } from './export-lines.ts';
import type { PlanParts } from '../line/plan-parts.ts';
import { annualPlanRoutes } from './plan.routes.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { annualPlanFiles } from './read-plans.ts';
import { planReview } from './review-plan.ts';
import { explainedWithLines } from '../line/explain-lines.ts';

/** The annual plan as everything around documents knows it; what is held and hangs is said of plans of every type. */
export function annualPlanDocument(parts: PlanParts) {
  const list = planList(parts);
  return {
    kind: annualPlanKind,
    routes: annualPlanRoutes(list),
    approval: planReview.approval,
    exports: [
      list.export.kind,
      defineExport<LinesOrder>(LINES_EXPORT, (order, { db }) => linesFile(db, order)),
    ],
    counter: list.counter,
    files: [annualPlanFiles],
    chain: annualPlanChainSource,
    explain: explainedWithLines(documentExplain(describedPlan, annualPlans, planReview)),
    supervised: supervised(
      annualPlanKind,
      plan,
      { enterpriseName: plan.planUnitName, deptGuid: plan.planDept },
      annualPlans.supervisable,
    ),
    held: plansHeldBy,
    hanging: departmentPlans,
  };
}
