import { selfPlanAction, type SelfPlanAction } from '#shared/areas/self-plan/views';
import type { Refusal } from '../../http/refusal.ts';
import { type ApprovalAct, decideApproval } from '../approval/explain.service.ts';
import { canReadSelfPlan, findMine, findSelfPlan, findTies, SELF, type Viewer } from './self-plan-access.ts';
import { decideSelfPlan } from './self-plan-actions.ts';
import { submitObstacle } from './submit-self-plan.service.ts';

/** What can be done with a self-procurement plan, its approval included. */
export type SelfPlanAct = 'read' | SelfPlanAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees a self-procurement plan. */
export const seesSelfPlan = (viewer: Viewer, guid: string) => canReadSelfPlan(viewer, guid);

/**
 * What speaks against each act on a plan for this person, also what only shows when the act is tried (its form, its
 * approval levels); null when for him there is no such plan.
 */
export async function decideSelfPlanActs(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<SelfPlanAct, Refusal | null> } | null> {
  const { db, actor } = viewer;
  const mine = await findMine(db, actor, guid);
  const maySee = await canReadSelfPlan(viewer, guid);
  if (!mine && !maySee) return null;
  const found = mine ?? (await findSelfPlan(viewer, guid));
  const decisions = decideSelfPlan(found, await findTies(db, guid), actor);
  const approval = await decideApproval(viewer, SELF, guid);
  const late: Partial<Record<SelfPlanAction, () => Promise<Refusal | null>>> = {
    submit: () => submitObstacle(viewer, found),
    recall: () => Promise.resolve(approval.recall),
    urge: () => Promise.resolve(approval.urge),
  };
  for (const act of selfPlanAction.options) decisions[act] ??= (await late[act]?.()) ?? null;
  return {
    name: found.planNo,
    decisions: {
      read: maySee ? null : { by: 'scope' },
      ...decisions,
      approve: approval.approve,
      reject: approval.reject,
    },
  };
}
