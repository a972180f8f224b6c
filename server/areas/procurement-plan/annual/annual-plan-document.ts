import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { documentModule } from '../../document/module.service.ts';
import { defineExport } from '../../job/write-export.service.ts';
import { serveAll } from '../../../http/route.ts';
import { departmentPlans } from '../line/department-plans.ts';
import { planGivers, plansHeldBy } from '../line/held-plans.ts';
import type { PlanParts } from '../line/plan-parts.ts';
import { explainedWithLines } from '../line/explain-lines.ts';
import { listUsableLines } from '../line/usable-lines.service.ts';
import { annualPlanChainSource } from './chain.ts';
import { planList } from './list-plans.ts';
import { annualPlans, describedPlan } from './plan-access.ts';
import { LINES_EXPORT, linesFile, type LinesOrder, startLinesExport } from './export-lines.ts';
import { lineAlarms } from './plan-alarms.ts';
import { planReview } from './review-plan.ts';
import { adjustPlan, copyPlan } from './derive-plans.ts';
import { planChanges } from './annual-changes.ts';
import { blankPlan, getPlan, getPlanLines } from './read-plans.ts';
import { saveLines } from './save-lines.ts';
import { deleteLines, fillLines, saveLine } from './write-lines.ts';
import { addPlan, deletePlan, editPlan, restorePlan } from './write-plans.ts';

/** The annual plan as everything around documents knows it; what is held and hangs is said of plans of every type. */
export function annualPlanDocument(parts: PlanParts) {
  const list = planList(parts);
  const module = documentModule(describedPlan, annualPlans, { review: planReview, list, alarms: lineAlarms });
  return {
    ...module,
    routes: serveAll(
      { ...annualPlan, usableLines },
      {
        ...planReview.calls,
        ...list.calls,
        detail: ({ guid }, context) => getPlan(guid, context),
        lines: ({ guid }, context) => getPlanLines(guid, context),
        blank: (_input, context) => blankPlan(context),
        add: addPlan,
        edit: editPlan,
        delete: deletePlan,
        restore: restorePlan,
        saveLine,
        saveLines,
        fillLines,
        deleteLines,
        changes: ({ guid }, context) => planChanges(guid, context),
        copyLastYear: copyPlan,
        adjust: adjustPlan,
        exportLines: ({ guid }, context) => startLinesExport(guid, context),
        usableLines: listUsableLines,
      },
    ),
    exports: [
      ...module.exports,
      defineExport<LinesOrder>(LINES_EXPORT, (order, { db }) => linesFile(db, order)),
    ],
    chain: annualPlanChainSource,
    explain: explainedWithLines(module.explain),
    held: plansHeldBy,
    givers: planGivers,
    hanging: departmentPlans,
  };
}
