import { and, eq, or } from 'drizzle-orm';
import { invites } from '#shared/areas/project/purchase-mode';
import { isSealed } from '#shared/areas/project/seal';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { hasPart } from '../approval/participation.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { isSealedOf } from '../project/seal.service.ts';
import { actsForAgency, SETUP, setups } from './setup-access.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/**
 * Whether whom a set-up would invite is kept from this reader: by its project once there is one; before, from all who
 * neither draw it up, assign it, build it nor decide on it (legal-rules.md 1.3).
 */
export async function hidesInvitees(viewer: Viewer, found: Setup): Promise<boolean> {
  if (!invites(found.tenderWay)) return false;
  if (found.projectGuid) return isSealedOf(viewer, found.projectGuid, 'invitees');
  return isSealed('invitees', planProgress.code.notStarted, { worksOnIt: await worksOn(viewer, found) });
}

async function worksOn(viewer: Viewer, found: Setup): Promise<boolean> {
  const { db, actor } = viewer;
  if (found.createUserGuid === actor.guid || found.managerGuid === actor.guid) return true;
  if (actsForAgency(found, actor)) return true;
  const acting = ['setup:write', 'setup:assign', 'setup:build'].filter((one) => actor.permissions.has(one));
  const within = await Promise.all(acting.map((one) => setups.visible(viewer, one)));
  // No condition is no limit.
  if (within.includes(undefined)) return true;
  const [own] = await db
    .select({ guid: setup.guid })
    .from(setup)
    .where(and(eq(setup.guid, found.guid), or(hasPart(db, SETUP, setup.guid, actor.guid), ...within)));
  return own !== undefined;
}
