import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { usableLines } from '#shared/areas/procurement-plan/line/usable-contract';
import { serveAll } from '../../../http/route.ts';
import { adjustPlan, copyPlan } from './derive-plans.ts';
import { startLinesExport } from './export-lines.ts';
import type { planList } from './list-plans.ts';
import { planChanges } from './annual-changes.ts';
import { blankPlan, getPlan, getPlanLines } from './read-plans.ts';
import { planReview } from './review-plan.ts';
import { listUsableLines } from '../line/usable-lines.service.ts';
import { deleteLines, fillLines, saveLine } from './write-lines.ts';
import { addPlan, deletePlan, editPlan } from './write-plans.ts';

/** The calls of annual plans, and of the lines of plans of any type. */
export const annualPlanRoutes = (list: ReturnType<typeof planList>) =>
  serveAll(
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
      saveLine,
      fillLines,
      deleteLines,
      changes: ({ guid }, context) => planChanges(guid, context),
      copyLastYear: copyPlan,
      adjust: adjustPlan,
      exportLines: ({ guid }, context) => startLinesExport(guid, context),
      usableLines: listUsableLines,
    },
  );
