import { planKind, planStatus, planTransition } from '#shared/areas/procurement-plan/codes';
import type { PlanAction } from '#shared/areas/procurement-plan/contract';
import { isAllowed } from '#shared/kit/transition';
import type { Actor } from '../../http/context.ts';
import type { Plan } from './plan.table.ts';

/** What the table alone does not say about a plan. */
export interface PlanTies {
  /** An adjustment or addition refers to it. */
  hasChildren: boolean;
  /** An adjustment of it has not been approved yet. */
  hasOpenAdjustment: boolean;
}

type Deciding = Pick<Plan, 'status' | 'round' | 'planKind' | 'createUserGuid'>;

/** What this person, who can see the plan, may do with it now (documents.md 5.0 and 5.1, states). */
export function actionsFor(plan: Deciding, ties: PlanTies, actor: Pick<Actor, 'guid' | 'permissions'>) {
  const isOwner = plan.createUserGuid === actor.guid;
  const mayWrite = actor.permissions.has('plan:write');
  const isOwners = isOwner && mayWrite;
  const isEditable = isAllowed(planTransition.submit, plan.status);
  const isInReview = plan.status === planStatus.code.inReview;
  const isAdjustment = plan.planKind === planKind.code.midYear;
  const allowed: Record<PlanAction, boolean> = {
    edit: isOwners && isEditable,
    submit: isOwners && isEditable,
    recall: isOwners && isInReview,
    urge: isOwners && isInReview,
    undo:
      (isOwners || actor.permissions.has('plan:undo')) &&
      isAllowed(planTransition.undo, plan.status) &&
      !isAdjustment &&
      !ties.hasChildren,
    delete: isOwners && mayBeDeleted(plan),
    adjust:
      mayWrite &&
      !isAdjustment &&
      !ties.hasOpenAdjustment &&
      (plan.status === planStatus.code.approved || plan.status === planStatus.code.used),
    copy: mayWrite && plan.planKind === planKind.code.initial,
  };
  return (Object.keys(allowed) as PlanAction[]).filter((action) => allowed[action]);
}

/** Only a plan that was never submitted, or was rejected, may be deleted (documents.md 5.0, 删除). */
export const mayBeDeleted = ({ status, round }: Pick<Plan, 'status' | 'round'>) =>
  (status === planStatus.code.draft && round === 0) || status === planStatus.code.rejected;
