import { type BatchAction, batchAction } from '#shared/areas/procurement-plan/batch/batch-views';
import { needs, type Refusal } from '../../../http/refusal.ts';
import { type ApprovalAct, decideApproval } from '../../approval/explain.service.ts';
import type { Viewer } from '../plan-access.ts';
import type { Plan } from '../plan.table.ts';
import { undoObstacle } from '../submit-plan.service.ts';
import { BATCH, batchPlans, findBatchTies } from './batch-access.ts';
import { decideBatchPlan } from './batch-actions.ts';
import { adjustBatchObstacle, copyBatchObstacle } from './derive-batch.service.ts';
import { submitBatchObstacle } from './submit-batch.service.ts';

/** What can be done with a batch plan, its approval included. */
export type BatchPlanAct = 'read' | 'exportLines' | BatchAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees a batch plan. */
export const seesBatchPlan = (viewer: Viewer, guid: string) => batchPlans.canRead(viewer, guid);

/**
 * What speaks against each act on a batch plan for this person, also what only shows when the act is tried (its lines,
 * its approval levels); null when for him there is no such plan.
 */
export async function decideBatchPlanActs(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<BatchPlanAct, Refusal | null> } | null> {
  const { db, actor } = viewer;
  const mine = await batchPlans.findMine(db, actor, guid);
  const maySee = await batchPlans.canRead(viewer, guid);
  if (!mine && !maySee) return null;
  const found = mine ?? (await batchPlans.find(viewer, guid));
  const decisions = decideBatchPlan(found, await findBatchTies(db, guid), actor);
  const approval = await decideApproval(viewer, BATCH, guid);
  const read: Refusal | null = maySee ? null : { by: 'scope' };
  for (const act of batchAction.options)
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
  act: BatchAction,
  viewer: Viewer,
  found: Plan,
  approval: Record<ApprovalAct, Refusal | null>,
): Promise<Refusal | null> {
  switch (act) {
    case 'submit':
      return submitBatchObstacle(viewer, found);
    case 'recall':
    case 'urge':
      return approval[act];
    case 'undo':
      return undoObstacle(viewer.db, found.guid);
    case 'adjust':
      return adjustBatchObstacle(viewer, found);
    case 'copy':
      return copyBatchObstacle(viewer, found);
    case 'edit':
    case 'void':
    case 'delete':
    case 'merge':
    case 'returnLine':
      return null;
  }
}
