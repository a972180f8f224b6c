import { entrustAction, type EntrustAction } from '#shared/areas/entrustment/views';
import type { Refusal } from '../../http/refusal.ts';
import { decideApproval, type ApprovalAct } from '../approval/explain.service.ts';
import { canReadOrder, findOrder, findTies, type Viewer } from './entrust-access.ts';
import { decideOrder } from './entrust-actions.ts';
import { ENTRUST } from './entrust-ties.ts';
import type { Order } from './entrust.table.ts';
import { submitObstacle } from './submit-order.service.ts';
import { contractObstacle } from './void-order.service.ts';

/** What can be done with an order, its approval included. */
export type EntrustAct = 'read' | EntrustAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees an order. */
export const seesOrder = (viewer: Viewer, guid: string) => canReadOrder(viewer, guid);

/**
 * What speaks against each act on an order for this person, also what only shows when the act is tried; null when for him
 * there is no such order.
 */
export async function decideEntrust(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<EntrustAct, Refusal | null> } | null> {
  if (!(await canReadOrder(viewer, guid))) return null;
  const { row } = await findOrder(viewer, guid);
  const decisions = decideOrder(row, await findTies(viewer.db, guid), viewer.actor);
  const approval = await decideApproval(viewer, ENTRUST, guid);
  for (const act of entrustAction.options) decisions[act] ??= await lateObstacle(act, viewer, row, approval);
  return {
    name: row.ordersNo,
    decisions: { read: null, ...decisions, approve: approval.approve, reject: approval.reject },
  };
}

/** What the act itself would still refuse. */
async function lateObstacle(
  act: EntrustAction,
  viewer: Viewer,
  row: Order,
  approval: Record<ApprovalAct, Refusal | null>,
): Promise<Refusal | null> {
  if (act === 'submit') return submitObstacle(viewer, row);
  if (act === 'void') return contractObstacle(viewer.db, row.guid);
  return act === 'recall' || act === 'urge' ? approval[act] : null;
}
