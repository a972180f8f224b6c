import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import type { Actor } from '../../../http/context.ts';
import { notFrom, type Refusal, type RuleRefusal } from '../../../http/refusal.ts';
import { ownerRefusal, stateRefusal } from '../../approval/reviewed-document.service.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import type { PlanTies } from '../line/plan-ties.ts';
import { notBeingAdjusted } from '../line/plan-versions.ts';
import type { Plan } from '../line/plan.table.ts';

/** What the plan's own row does not say about a batch plan. */
export interface BatchTies extends PlanTies {
  /** The deadline of its batch has passed. */
  isLate: boolean;
  isMerged: boolean;
  /** Number of the centre plan that has taken it up. */
  mergedInto: string | null;
  /** Who put it up for approval last. */
  submittedBy: string | null;
}

type Deciding = Pick<Plan, 'status' | 'round' | 'planKind' | 'createUserGuid' | 'voidReason'>;

/** What may refer to a batch plan. */
export const BATCH_CHILDREN = { cn: '调整', en: 'Adjustments' };
/** What a batch plan calls its adjustments. */
export const adjustments = { adjustment: { cn: '调整', en: 'adjustment' }, children: BATCH_CHILDREN };

export const from = ({ status }: Deciding, states: readonly Plan['status'][]) =>
  notFrom(planStatus, status, states);

/** After the deadline of its batch a plan officer submits, also what is not their own. */
export const late = (plan: Deciding, officer: Refusal | null, actor: Pick<Actor, 'guid'>) =>
  officer === null
    ? null
    : (ownerRefusal(plan.createUserGuid, actor) ??
      stateRefusal(
        '已过截报时间，只有采购计划专责可以提交',
        'The deadline has passed: only a plan officer may submit',
      ));

/** What is done with the lines of a plan is done with them as they stand, nowhere and nowhen else. */
export const settled = (plan: Deciding, ties: BatchTies): RuleRefusal | null =>
  (isAdjustment(plan)
    ? stateRefusal('调整的明细须从原计划办理', 'The lines of an adjustment are those of its plan; act there')
    : null) ??
  notBeingAdjusted(ties, adjustments.adjustment.cn) ??
  merged(ties);

/** The amounts of a centre plan are taken by the departments' plans. */
export const ofCentre = ({ isMerged }: BatchTies): RuleRefusal | null =>
  isMerged
    ? stateRefusal(
        '汇总计划的金额由部门计划占用，不能调整，请退回明细后由部门重新申报',
        'The departments hold the amounts of a centre plan: return the line, and the department reports it anew',
      )
    : null;

/** What the centre plan has taken up changes there. */
export const merged = ({ mergedInto }: Pick<BatchTies, 'mergedInto'>): RuleRefusal | null =>
  mergedInto === null
    ? null
    : stateRefusal(`该计划已汇总到${mergedInto}`, `It has been merged into ${mergedInto}`);
