import { contractAction, type ContractAction } from '#shared/areas/contract/contract-views';
import type { Refusal } from '../../http/refusal.ts';
import { decideApproval, type ApprovalAct } from '../approval/explain.service.ts';
import { canReadContract, CONTRACT, findContract, findTies, type Viewer } from './contract-access.ts';
import { decideContract } from './contract-actions.ts';
import type { ContractParts } from './contract-parts.ts';
import type { Contract } from './contract.table.ts';
import { ABANDON, orderObstacle, UNDO, VOID } from './order-obstacle.ts';
import { submitObstacle } from './submit-contract.service.ts';

/** What can be done with a contract, its approval included. */
export type ContractAct = 'read' | ContractAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees a contract. */
export const seesContract = (viewer: Viewer, guid: string) => canReadContract(viewer, guid);

/**
 * What speaks against each act on a contract for this person, also what only shows when the act is tried; null when for
 * him there is no such contract.
 */
export const decideContractActs =
  (parts: ContractParts) =>
  async (
    viewer: Viewer,
    guid: string,
  ): Promise<{ name: string; decisions: Record<ContractAct, Refusal | null> } | null> => {
    if (!(await canReadContract(viewer, guid))) return null;
    const found = await findContract(viewer, guid);
    const decisions = decideContract(found, await findTies(viewer.db, guid), viewer.actor);
    const approval = await decideApproval(viewer, CONTRACT, guid);
    for (const act of contractAction.options)
      decisions[act] ??= (await lateObstacle(act, viewer, parts, found, approval)) ?? null;
    return {
      name: found.contractNo,
      decisions: { read: null, ...decisions, approve: approval.approve, reject: approval.reject },
    };
  };

/** What the act itself would still refuse. */
async function lateObstacle(
  act: ContractAction,
  viewer: Viewer,
  parts: ContractParts,
  found: Contract,
  approval: Record<ApprovalAct, Refusal | null>,
): Promise<Refusal | null> {
  switch (act) {
    case 'submit':
      return submitObstacle(viewer, parts, found);
    case 'recall':
    case 'urge':
      return approval[act];
    case 'undo':
      return orderObstacle(viewer.db, parts, found.guid, UNDO);
    case 'abandon':
      return orderObstacle(viewer.db, parts, found.guid, ABANDON);
    case 'void':
      return orderObstacle(viewer.db, parts, found.guid, VOID);
    case 'edit':
    case 'delete':
    case 'sign':
    case 'file':
    case 'change':
      return null;
  }
}
