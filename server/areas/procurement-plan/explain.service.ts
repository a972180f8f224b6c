import { planAction, type PlanAction } from '#shared/areas/procurement-plan/plan-views';
import { needs, type Refusal } from '../../http/refusal.ts';
import { decideApproval, type ApprovalAct } from '../approval/explain.service.ts';
import { ANNUAL, canReadPlan, findMine, findPlan, findTies, type Viewer } from './plan-access.ts';
import { decidePlan } from './plan-actions.ts';
import { adjustObstacle, copyObstacle } from './derive-plans.service.ts';
import type { Plan } from './plan.table.ts';
import { submitObstacle, undoObstacle } from './submit-plan.service.ts';

/** What can be done with an annual plan, its approval included. */
export type AnnualPlanAct = 'read' | 'exportLines' | PlanAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees an annual plan. */
export const seesAnnualPlan = (viewer: Viewer, guid: string) => canReadPlan(viewer, guid);

/**
 * What speaks against each act on an annual plan for this person, also what only shows when the act is tried (its
 * lines, its approval levels); null when for him there is no such plan.
 */
export async function decideAnnualPlan(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<AnnualPlanAct, Refusal | null> } | null> {
  const { db, actor } = viewer;
  const mine = await findMine(db, actor, guid);
  const maySee = await canReadPlan(viewer, guid);
  if (!mine && !maySee) return null;
  const found = mine ?? (await findPlan(viewer, guid));
  const decisions = decidePlan(found, await findTies(db, guid), actor);
  const approval = await decideApproval(viewer, ANNUAL, guid);
  const read: Refusal | null = maySee ? null : { by: 'scope' };
  for (const act of planAction.options)
    decisions[act] ??= (await lateObstacle(act, viewer, found, approval)) ?? null;
  return {
    name: found.planNo,
    decisions: {
      read,
      exportLines: needs(actor, 'plan:export') ?? read,
      ...decisions,
      approve: approval.approve,
      reject: approval.reject,
    },
  };
}

/** What the act itself would still refuse. */
async function lateObstacle(
  act: PlanAction,
  viewer: Viewer,
  found: Plan,
  approval: Record<ApprovalAct, Refusal | null>,
): Promise<Refusal | null> {
  switch (act) {
    case 'submit':
      return submitObstacle(viewer, found);
    case 'recall':
    case 'urge':
      return approval[act];
    case 'undo':
      return undoObstacle(viewer.db, found.guid);
    case 'adjust':
      return adjustObstacle(viewer, found);
    case 'copy':
      return copyObstacle(viewer, found);
    case 'edit':
    case 'void':
    case 'delete':
      return null;
  }
}
