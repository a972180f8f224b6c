import {
  planKind,
  planStatus,
  type PlanStatus,
  planTransition,
  voidablePlan,
} from '#shared/areas/procurement-plan/codes';
import type { PlanAction } from '#shared/areas/procurement-plan/plan-views';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import {
  type ReviewedKind,
  reviewRefusals,
  stateRefusal as state,
} from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import type { Plan } from './plan.table.ts';

/** What the table alone does not say about a plan. */
export interface PlanTies {
  /** An adjustment or addition refers to it. */
  hasChildren: boolean;
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
  /** Number of an adjustment of it that has not been approved yet. */
  openAdjustment: string | null;
}

type Deciding = Pick<Plan, 'status' | 'round' | 'planKind' | 'createUserGuid' | 'voidReason'>;

/** What a reviewed document of this area is. */
export const reviewedKind: ReviewedKind<PlanStatus> = {
  status: planStatus,
  transition: planTransition,
  write: 'plan:write',
  undo: 'plan:undo',
  noun: { cn: '计划', en: 'plan' },
};

/**
 * What speaks against each act of this person, who can see the plan (documents.md 5.0 and 5.1, states); null where
 * nothing does. Writes ask it with the plan locked; `actions` and explanations are made of the same answer.
 */
export function decidePlan(
  plan: Deciding,
  ties: PlanTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<PlanAction, Refusal | null> {
  const write = needs(actor, 'plan:write');
  const reviewed = { ...plan, approval: ties.approval };
  const review = reviewRefusals(reviewedKind, reviewed, actor);
  const version = versionRefusals(plan, ties, actor, midYear);
  return onceVoided(plan, {
    ...review,
    undo: write ?? review.undo ?? version.undo,
    void: voidRefusal(reviewedKind, voidablePlan, reviewed, actor) ?? version.void,
    adjust: version.adjust,
    copy:
      write ??
      (plan.planKind === planKind.code.initial
        ? null
        : state('只能复制年初计划', 'Only an initial plan can be copied')),
  });
}

/** What a type of plan calls its adjustments, and what may refer to one of its plans. */
interface Versioned {
  adjustment: Wording;
  children: Wording;
}
const midYear: Versioned = {
  adjustment: { cn: '年中调整', en: 'mid-year adjustment' },
  children: { cn: '年中调整或计划外追加', en: 'Adjustments or additions' },
};

/**
 * What a plan and its adjustments say of each other's acts: an approved one lives on in its plan, a plan is adjusted once
 * at a time and not taken back from under what refers to it.
 */
export function versionRefusals(
  plan: Pick<Plan, 'status' | 'planKind'>,
  ties: Pick<PlanTies, 'hasChildren' | 'openAdjustment'>,
  actor: Pick<Actor, 'permissions'>,
  { adjustment: { cn, en }, children }: Versioned,
): Record<'adjust' | 'undo' | 'void', Refusal | null> {
  const isAdjustment = plan.planKind === planKind.code.midYear;
  const merged = (act: string) =>
    state(
      `${cn}已并入原计划，不能${act}，请再次调整原计划`,
      `The ${en} is merged into its plan; adjust that plan again`,
    );
  return {
    undo: (isAdjustment ? merged('撤销') : null) ?? notReferred(ties, children),
    void:
      (isAdjustment && plan.status === planStatus.code.approved ? merged('作废') : null) ??
      (ties.hasChildren
        ? state(`该计划已有${children.cn}，不能作废`, `${children.en} refer to it, so it cannot be voided`)
        : null),
    adjust:
      needs(actor, 'plan:write') ??
      (mayBeParent(plan)
        ? null
        : state(`只有已通过或已使用的计划可以进行${cn}`, 'Only an approved or used plan can be adjusted')) ??
      notBeingAdjusted(ties, cn),
  };
}

/** Two adjustments side by side would overwrite each other. */
export const notBeingAdjusted = (
  { openAdjustment }: Pick<PlanTies, 'openAdjustment'>,
  cn = midYear.adjustment.cn,
): RuleRefusal | null =>
  openAdjustment === null
    ? null
    : state(
        `该计划已有未完成的${cn}：${openAdjustment}`,
        `An adjustment of it is not finished yet: ${openAdjustment}`,
      );

/** A plan that another one adjusts or adds to is not undone. */
export const notReferred = (
  { hasChildren }: Pick<PlanTies, 'hasChildren'>,
  { cn, en } = midYear.children,
): RuleRefusal | null =>
  hasChildren ? state(`该计划已有${cn}，不能撤销`, `${en} refer to it, so it cannot be undone`) : null;

/** Whether adjustments and additions may refer to this plan. */
export const mayBeParent = ({ status, planKind: kind }: Pick<Plan, 'status' | 'planKind'>) =>
  (status === planStatus.code.approved || status === planStatus.code.used) && kind !== planKind.code.midYear;
