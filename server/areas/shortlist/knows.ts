import { and, eq, or, sql } from 'drizzle-orm';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../document/described.service.ts';
import { hasPart } from '../approval/participation.service.ts';
import { contributesTo } from '../draw/read-draws.service.ts';
import { findProjects } from '../project/project.service.ts';
import { liveSectionsOf } from '../project/shortlisting.service.ts';
import { sealOf } from '../project/seal.service.ts';
import { SHORTLIST } from './shortlist-access.ts';
import { shortlist, type Shortlist } from './shortlist.table.ts';

/**
 * Whether somebody may know whom a shortlist names and how many: who carries the purchase out and, while the seal of 0055
 * holds, its approvers and the supervisors who watched its draw (documents.md 5.9, secrecy).
 */
export async function knowsInvitees(viewer: Viewer, found: Shortlist): Promise<boolean> {
  if (found.createUserGuid === viewer.actor.guid) return true;
  const isSealed = await sealOf(viewer, found.projectGuid);
  if (!isSealed('invitees', await stageOf(viewer.db, found))) return true;
  return takesPart(viewer, found.guid);
}

/** The stage of the section a shortlist is for, or of a project that is not divided. */
export async function stageOf(db: Db, { projectGuid, sectionNo }: Shortlist) {
  const section = (await liveSectionsOf(db, projectGuid)).find((one) => one.sectionNo === sectionNo);
  const [project] = section ? [section] : await findProjects(db, [projectGuid]);
  return project?.stage ?? planProgress.code.notStarted;
}

async function takesPart({ db, actor }: Viewer, guid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: shortlist.guid })
    .from(shortlist)
    .where(
      and(
        eq(shortlist.guid, guid),
        or(
          hasPart(db, SHORTLIST, guid, actor.guid),
          contributesTo(db, SHORTLIST, sql`${guid}::uuid`, actor.guid),
        ),
      ),
    );
  return found !== undefined;
}
