import { chainKind } from '#shared/areas/chain/contract';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { selfPlanList, type SelfPlanParts } from './list-self-plans.ts';
import { selfPlanReview } from './review-self-plan.ts';
import { describedSelfPlan, selfPlans } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { blankSelfPlan, getSelfPlan, limitOfUnit } from './read-self-plans.ts';
import { registerResult } from './register-result.ts';
import { listUsableSelfPlans } from './self-plans.service.ts';
import { deleteSelfPlan, restoreSelfPlan, savingSelfPlans } from './write-self-plans.ts';

export type { SelfPlanParts } from './list-self-plans.ts';

/** The self-procurement plan as everything around documents knows it. */
export function selfPlanDocument(parts: SelfPlanParts) {
  const list = selfPlanList(parts);
  return {
    ...documentModule(describedSelfPlan, selfPlans, { review: selfPlanReview, list }),
    routes: serveAll(selfPlanCalls, {
      ...selfPlanReview.calls,
      ...list.calls,
      detail: ({ guid }, context) => getSelfPlan(guid, context),
      ...savingSelfPlans,
      delete: deleteSelfPlan,
      restore: restoreSelfPlan,
      blank: (_input, context) => blankSelfPlan(context),
      limit: limitOfUnit,
      usable: listUsableSelfPlans,
      registerResult,
    }),
    chain: documentChain(describedSelfPlan, selfPlans, [
      // Name the line of a yearly plan, if any.
      { kind: chainKind.code.annualPlan, column: plan.yearItemGuid },
    ]),
    ...heldAndHanging(describedSelfPlan, selfPlans, {
      also: [
        {
          as: 'withoutResult',
          label: { cn: '未登记结果的自行采购计划', en: 'Self-procurement plans without a result' },
          states: [planStatus.code.approved],
        },
      ],
    }),
  };
}
