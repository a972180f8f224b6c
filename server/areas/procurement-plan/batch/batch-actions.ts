import { planStatus, planTransition, voidablePlan } from '#shared/areas/procurement-plan/codes';
import type { BatchAction } from '#shared/areas/procurement-plan/batch/batch-views';
import type { Actor } from '../../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../../http/refusal.ts';
import { ownerRefusal, reviewRefusals, stateRefusal } from '../../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../../approval/void.service.ts';
import { isAdjustment } from '../adjusted-lines.ts';
import { notBeingAdjusted, type PlanTies, reviewedKind, versionRefusals } from '../plan-actions.ts';
import type { Plan } from '../plan.table.ts';

/** What the plan's own row does not say about a batch plan. */
export interface BatchTies extends Pick<PlanTies, 'hasChildren' | 'openAdjustment'> {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
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
const adjustments = { adjustment: { cn: '调整', en: 'adjustment' }, children: BATCH_CHILDREN };

/**
 * What speaks against each act of this person, who can see the batch plan (documents.md 5.0 and 5.2); null where nothing
 * does. Writes ask it with the plan locked; `actions` and explanations are made of the same answer.
 */
export function decideBatchPlan(
  plan: Deciding,
  ties: BatchTies,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<BatchAction, Refusal | null> {
  const { approved, used } = planStatus.code;
  const reviewed = { ...plan, approval: ties.approval };
  const review = reviewRefusals(reviewedKind, reviewed, actor);
  const write = needs(actor, 'plan:write');
  const officer = needs(actor, 'plan:undo');
  const open = planTransition.submit.from;
  const version = versionRefusals(plan, ties, actor, adjustments);
  return onceVoided(plan, {
    ...review,
    submit: ties.isLate ? (write ?? late(plan, officer, actor) ?? from(plan, open)) : review.submit,
    recall:
      ties.submittedBy === actor.guid
        ? reviewRefusals(reviewedKind, { ...reviewed, createUserGuid: actor.guid }, actor).recall
        : (review.recall ?? (ties.submittedBy ? ownerRefusal(ties.submittedBy, actor) : null)),
    undo: review.undo ?? version.undo ?? merged(ties),
    void: voidRefusal(reviewedKind, voidablePlan, reviewed, actor) ?? version.void ?? merged(ties),
    merge:
      officer ??
      from(plan, [approved]) ??
      (ties.isMerged
        ? stateRefusal('汇总计划不能再次汇总', 'A plan that was merged is not merged again')
        : null) ??
      settled(plan, ties),
    returnLine:
      officer ?? from(plan, [approved, used, ...(ties.isMerged ? open : [])]) ?? settled(plan, ties),
    adjust: version.adjust ?? merged(ties) ?? ofCentre(ties),
    copy:
      write ??
      (isAdjustment(plan)
        ? stateRefusal('调整不能复制，请复制原计划', 'Copy the plan itself, not its adjustment')
        : null),
  });
}

const from = ({ status }: Deciding, states: readonly Plan['status'][]) => notFrom(planStatus, status, states);

/** After the deadline of its batch a plan officer submits, also what is not his own. */
const late = (plan: Deciding, officer: Refusal | null, actor: Pick<Actor, 'guid'>) =>
  officer === null
    ? null
    : (ownerRefusal(plan.createUserGuid, actor) ??
      stateRefusal(
        '已过截报时间，只有采购计划专责可以提交',
        'The deadline has passed: only a plan officer may submit',
      ));

/** What is done with the lines of a plan is done with them as they stand, nowhere and nowhen else. */
const settled = (plan: Deciding, ties: BatchTies): RuleRefusal | null =>
  (isAdjustment(plan)
    ? stateRefusal('调整的明细须从原计划办理', 'The lines of an adjustment are those of its plan; act there')
    : null) ??
  notBeingAdjusted(ties, adjustments.adjustment.cn) ??
  merged(ties);

/** The amounts of a centre plan are taken by the departments' plans. */
const ofCentre = ({ isMerged }: BatchTies): RuleRefusal | null =>
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
