import {
  planStatus,
  type PlanStatus,
  planTransition,
  voidablePlan,
} from '#shared/areas/procurement-plan/codes';
import type { SelfPlanAction } from '#shared/areas/self-plan/views';
import { compareMoney } from '#shared/kit/money';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import {
  ownerRefusal,
  type ReviewedKind,
  reviewRefusals,
  stateRefusal,
} from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import type { SelfPlan } from './self-plan.table.ts';

/** What the table alone does not say about a plan. */
export interface SelfPlanTies {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
}

type Deciding = Pick<
  SelfPlan,
  'status' | 'round' | 'createUserGuid' | 'voidReason' | 'resultAmount' | 'setupAmount' | 'contractGuid'
>;

const reviewedKind: ReviewedKind<PlanStatus> = {
  status: planStatus,
  transition: planTransition,
  write: 'plan:write',
  undo: 'plan:undo',
  noun: { cn: '计划', en: 'plan' },
};

/**
 * What speaks against each act of this person, who can see the plan (documents.md 5.0 and 5.3, states); null where
 * nothing does. Writes ask it with the plan locked; `actions` and explanations are made of the same answer.
 */
export function decideSelfPlan(
  plan: Deciding,
  { approval }: SelfPlanTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<SelfPlanAction, Refusal | null> {
  const review = reviewRefusals(reviewedKind, { ...plan, approval }, actor);
  const made = downstream(plan);
  const ended = voidRefusal(reviewedKind, voidablePlan, { ...plan, approval }, actor);
  return onceVoided(plan, {
    ...review,
    // A result and an approved set-up make it 已使用; one that is still being drawn up holds it all the same.
    undo: made && (review.undo === null || review.undo.by === 'state') ? made : review.undo,
    void: made && (ended === null || ended.by === 'state') ? made : ended,
    registerResult:
      needs(actor, 'plan:write') ??
      ownerRefusal(plan.createUserGuid, actor) ??
      made ??
      notFrom(planStatus, plan.status, planTransition.use.from) ??
      (approval === null
        ? null
        : stateRefusal('撤销申请正在审批中', 'Undoing it has been asked for and is being decided')),
    createContract:
      needs(actor, 'contract:write') ??
      (plan.resultAmount === null
        ? stateRefusal('尚未登记采购结果，不能转合同', 'There is no result to make a contract of yet')
        : null) ??
      (plan.contractGuid === null
        ? null
        : stateRefusal('该计划已关联合同', 'A contract refers to this plan already')),
  });
}

/** Something has been made of the plan. */
function downstream({ resultAmount, setupAmount }: Pick<SelfPlan, 'resultAmount' | 'setupAmount'>) {
  if (resultAmount !== null)
    return stateRefusal('该计划已登记采购结果', 'The result of this plan has been registered');
  if (compareMoney(setupAmount, '0') > 0)
    return stateRefusal('该计划已被立项引用', 'A set-up has been made of this plan');
  return null;
}
