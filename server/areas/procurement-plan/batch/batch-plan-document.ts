import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { supervised } from '../../document/around.service.ts';
import { documentExplain } from '../../document/explain.service.ts';
import { explainedWithLines } from '../line/explain-lines.ts';
import type { PlanParts } from '../line/plan-parts.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { batchPlans, describedBatch } from './batch-access.ts';
import { batchPlanExports } from './batch.exports.ts';
import { batchPlanRoutes } from './batch.routes.ts';
import { batchPlanChainSource } from './chain.ts';
import { batchList } from './list-batch.ts';
import { batchPlanFiles } from './read-batch.ts';
import { batchReview } from './review-batch.ts';

/** The batch plan as everything around documents knows it; what is held and hangs stands with the annual plan. */
export function batchPlanDocument(parts: PlanParts) {
  const list = batchList(parts);
  return {
    kind: batchPlanKind,
    routes: batchPlanRoutes(list),
    approval: batchReview.approval,
    exports: [list.export.kind, ...batchPlanExports],
    counter: list.counter,
    files: batchPlanFiles,
    chain: batchPlanChainSource,
    explain: explainedWithLines(documentExplain(describedBatch, batchPlans, batchReview)),
    supervised: supervised(
      batchPlanKind,
      plan,
      { enterpriseName: plan.planUnitName, deptGuid: plan.planDept },
      batchPlans.supervisable,
    ),
  };
}
