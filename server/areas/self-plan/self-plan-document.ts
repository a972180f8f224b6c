import { chainKind } from '#shared/areas/chain/contract';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import {
  chainNodes,
  chainStems,
  hangingOn,
  heldBy,
  namedBy,
  supervised,
} from '../document/around.service.ts';
import { documentExplain } from '../document/explain.service.ts';
import { selfPlanList, type SelfPlanParts } from './list-self-plans.ts';
import { selfPlanReview } from './review-self-plan.ts';
import { describedSelfPlan, selfPlans } from './self-plan-access.ts';
import { selfPlanFiles } from './self-plan-files.ts';
import { selfPlanRoutes } from './self-plan.routes.ts';
import { selfPlan as plan } from './self-plan.table.ts';

export type { SelfPlanParts } from './list-self-plans.ts';

const s = planStatus.code;
const named = namedBy(selfPlanKind, plan, selfPlans.live);
const drafts = {
  label: { cn: '未提交的自行采购计划', en: 'Self-procurement plans not yet submitted' },
  states: [s.draft, s.rejected],
};

/** The self-procurement plan as everything around documents knows it. */
export function selfPlanDocument(parts: SelfPlanParts) {
  const list = selfPlanList(parts);
  return {
    kind: selfPlanKind,
    routes: selfPlanRoutes(list),
    approval: selfPlanReview.approval,
    exports: [list.export.kind],
    counter: list.counter,
    files: selfPlanFiles,
    chain: {
      kind: selfPlanKind.code,
      nodes: chainNodes(selfPlanKind, plan, selfPlans),
      // Name the line of a yearly plan, if any.
      ...chainStems(plan, selfPlans, [{ kind: chainKind.code.annualPlan, column: plan.yearItemGuid }]),
    },
    explain: documentExplain(describedSelfPlan, selfPlans, selfPlanReview),
    supervised: supervised(
      selfPlanKind,
      plan,
      { enterpriseName: plan.planUnitName, deptGuid: plan.planDept },
      selfPlans.supervisable,
    ),
    held: heldBy(named, 'plan:read', [
      { kind: 'selfPlan.draft', ...drafts },
      {
        kind: 'selfPlan.inReview',
        label: { cn: '审批中的自行采购计划', en: 'Self-procurement plans in approval' },
        states: [s.inReview],
      },
      {
        kind: 'selfPlan.withoutResult',
        label: { cn: '未登记结果的自行采购计划', en: 'Self-procurement plans without a result' },
        states: [s.approved],
      },
    ]),
    hanging: hangingOn(named, { dept: 'planDept', deptName: 'planDeptName', units: ['planUnit'] }, [
      { kind: 'draftSelfPlans', ...drafts, isDraft: true },
      {
        kind: 'settledSelfPlans',
        label: { cn: '已通过的自行采购计划', en: 'Approved self-procurement plans' },
        states: [s.approved, s.used],
        isDraft: false,
      },
    ]),
  };
}
