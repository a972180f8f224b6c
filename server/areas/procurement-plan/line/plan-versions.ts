import { planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../../http/context.ts';
import { needs, type Refusal, type RuleRefusal } from '../../../http/refusal.ts';
import { stateRefusal as state } from '../../approval/reviewed-document.service.ts';
import type { PlanTies } from './plan-ties.ts';
import type { Plan } from './plan.table.ts';

/** What a type of plan calls its adjustments, and what may refer to one of its plans. */
export interface Versioned {
  adjustment: Wording;
  children: Wording;
}
export const midYear: Versioned = {
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
  hasChildren ? state(`该计划已有${cn}，不能撤销`, `${en} refer to it, so it cannot be revoked`) : null;

/** Against a deleted plan that would come back to another plan than it left. */
export const parentChanged: RuleRefusal = state(
  '原计划在删除后已有变动，不能恢复',
  'The plan it refers to has changed since the deletion, so it cannot be restored',
);

/** Whether adjustments and additions may refer to this plan. */
export const mayBeParent = ({ status, planKind: kind }: Pick<Plan, 'status' | 'planKind'>) =>
  (status === planStatus.code.approved || status === planStatus.code.used) && kind !== planKind.code.midYear;
