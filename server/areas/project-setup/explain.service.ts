import { and, eq } from 'drizzle-orm';
import { setupAction, type SetupAction } from '#shared/areas/project-setup/setup-views';
import type { Refusal } from '../../http/refusal.ts';
import { type ApprovalAct, decideApproval } from '../approval/explain.service.ts';
import { assignObstacle } from './assign-setup.service.ts';
import { actsForAgency, decideSetup } from './setup-actions.ts';
import { canReadSetup, findTies, type Viewer } from './setup-access.ts';
import { isReadable, SETUP } from './setup-kind.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';
import { submitObstacle } from './submit-setup.service.ts';
import { type ContractsBehind, voidObstacle } from './void-obstacles.ts';

/** What can be done with a set-up, its approval included. */
export type ProjectSetupAct = 'read' | SetupAction | Extract<ApprovalAct, 'approve' | 'reject'>;

/** Whether a person sees a set-up. */
export const seesProjectSetup = (viewer: Viewer, guid: string) => canReadSetup(viewer, guid);

/**
 * What speaks against each act on a set-up for this person, also what only shows when the act is tried (its form, its
 * approval levels); null when for him there is no such set-up. The agency of its order may act on it unseen.
 */
export const decideProjectSetup =
  (parts: ContractsBehind) =>
  async (
    viewer: Viewer,
    guid: string,
  ): Promise<{ name: string; decisions: Record<ProjectSetupAct, Refusal | null> } | null> => {
    const { db, actor } = viewer;
    const [found] = await db
      .select()
      .from(setup)
      .where(and(eq(setup.guid, guid), isReadable));
    const maySee = found !== undefined && (await canReadSetup(viewer, guid));
    const isReached =
      maySee || (found && (found.createUserGuid === actor.guid || actsForAgency(found, actor)));
    if (!found || !isReached) return null;
    const decisions = decideSetup(found, await findTies(db, guid), actor);
    const approval = await decideApproval(viewer, SETUP, guid);
    for (const act of setupAction.options) {
      if (!maySee && found.createUserGuid !== actor.guid && act !== 'build') decisions[act] = { by: 'scope' };
      decisions[act] ??= await lateObstacle(act, { viewer, parts }, found, approval);
    }
    return {
      name: found.projectNo,
      decisions: {
        read: maySee ? null : { by: 'scope' },
        ...decisions,
        approve: approval.approve,
        reject: approval.reject,
      },
    };
  };

/** What the act itself would still refuse. */
async function lateObstacle(
  act: SetupAction,
  { viewer, parts }: { viewer: Viewer; parts: ContractsBehind },
  found: Setup,
  approval: Record<ApprovalAct, Refusal | null>,
): Promise<Refusal | null> {
  if (act === 'submit') return submitObstacle(viewer, found);
  if (act === 'assign') return assignObstacle(viewer.db, found);
  if (act === 'void') return voidObstacle(viewer.db, parts, found);
  return act === 'recall' || act === 'urge' ? approval[act] : null;
}
