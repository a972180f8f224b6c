import { planKind, planStatus, planTransition } from '#shared/areas/procurement-plan/codes';
import type { PlanAction } from '#shared/areas/procurement-plan/plan-views';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
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

type Deciding = Pick<Plan, 'status' | 'round' | 'planKind' | 'createUserGuid'>;

const state = (cn: string, en: string): RuleRefusal => ({ by: 'state', text: { cn, en } });

/**
 * What speaks against each act of this person, who can see the plan (documents.md 5.0 and 5.1, states); null where
 * nothing does. Writes ask it with the plan locked; `actions` and explanations are made of the same answer.
 */
export function decidePlan(
  plan: Deciding,
  ties: PlanTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<PlanAction, Refusal | null> {
  const owner: Refusal | null =
    plan.createUserGuid === actor.guid
      ? null
      : {
          by: 'owner',
          text: { cn: '只有经办人本人可以进行此操作', en: 'Only its handler may do this' },
          ask: [plan.createUserGuid],
        };
  const write = needs(actor, 'plan:write');
  const from = (states: readonly Plan['status'][]) => notFrom(planStatus, plan.status, states);
  const own = write ?? owner;
  const isAdjustment = plan.planKind === planKind.code.midYear;
  return {
    edit: own ?? from(planTransition.submit.from),
    submit: own ?? from(planTransition.submit.from),
    recall:
      own ??
      from(planTransition.recall.from) ??
      (ties.approval === 'begun'
        ? state('已有审批人处理，不能撤回', 'An approver has decided already, so it cannot be recalled')
        : null),
    urge: owner ?? from(planTransition.recall.from),
    undo:
      write ??
      (actor.permissions.has('plan:undo') ? null : owner) ??
      from(planTransition.undo.from) ??
      (isAdjustment
        ? state(
            '年中调整已并入原计划，不能撤销，请再次调整原计划',
            'The adjustment is merged into its plan; adjust that plan again',
          )
        : null) ??
      notReferred(ties) ??
      (ties.approval === null
        ? null
        : state('撤销申请正在审批中', 'Undoing it has been asked for and is being decided')),
    delete: own ?? from(planTransition.submit.from) ?? notAfterSubmission(plan),
    adjust:
      write ??
      (mayBeParent(plan)
        ? null
        : state(
            '只有已通过或已使用的计划可以进行年中调整',
            'Only an approved or used plan can be adjusted',
          )) ??
      (ties.openAdjustment === null
        ? null
        : state(
            `该计划已有未完成的年中调整：${ties.openAdjustment}`,
            `An adjustment of it is not finished yet: ${ties.openAdjustment}`,
          )),
    copy:
      write ??
      (plan.planKind === planKind.code.initial
        ? null
        : state('只能复制年初计划', 'Only an initial plan can be copied')),
  };
}

/** A plan that another one adjusts or adds to is not undone. */
export const notReferred = ({ hasChildren }: Pick<PlanTies, 'hasChildren'>): RuleRefusal | null =>
  hasChildren
    ? state(
        '该计划已有年中调整或计划外追加，不能撤销',
        'Adjustments or additions refer to it, so it cannot be undone',
      )
    : null;

/** Only a plan that was never submitted, or was rejected, may be deleted (documents.md 5.0, 删除). */
const notAfterSubmission = ({ status, round }: Pick<Plan, 'status' | 'round'>) =>
  status === planStatus.code.draft && round > 0
    ? state('曾提交过的计划不能删除', 'A plan that was submitted once cannot be deleted')
    : null;

/** Whether adjustments and additions may refer to this plan. */
export const mayBeParent = ({ status, planKind: kind }: Pick<Plan, 'status' | 'planKind'>) =>
  (status === planStatus.code.approved || status === planStatus.code.used) && kind !== planKind.code.midYear;
