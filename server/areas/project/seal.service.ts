import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { groupRole } from '#shared/areas/project/codes';
import { isSealed, type SealedItem } from '#shared/areas/project/seal';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Context } from '../../http/context.ts';
import { reachedProjects } from './project-access.ts';
import { project, projectMember } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/**
 * Whether this person carries a project out: who may move it on, its manager, who handled its set-up, and its group but for
 * observers. A supervisor, an approver and a head who read it do not.
 */
async function worksOn({ db, actor }: Viewer, guid: string): Promise<boolean> {
  const inGroup = db
    .select({ guid: projectMember.projectGuid })
    .from(projectMember)
    .where(and(eq(projectMember.userGuid, actor.guid), ne(projectMember.role, groupRole.code.observer)));
  const [found] = await db
    .select({ guid: project.guid })
    .from(project)
    .where(
      and(
        eq(project.guid, guid),
        or(
          eq(project.ownerGuid, actor.guid),
          eq(project.handlerGuid, actor.guid),
          inArray(project.guid, inGroup),
          await reachedProjects({ db, actor }, 'project:progress'),
        ),
      ),
    );
  return found !== undefined;
}

/** What is sealed of a project for this person, by item and the stage of a section (legal-rules.md 1.3). */
export async function sealOf(viewer: Viewer, projectGuid: string) {
  const reader = { worksOnIt: await worksOn(viewer, projectGuid) };
  return (item: SealedItem, stage: PlanProgress): boolean => isSealed(item, stage, reader);
}

/** Whether an item is sealed for this person as long as not every live section of the project is that far. */
export async function isSealedOf(viewer: Viewer, projectGuid: string, item: SealedItem): Promise<boolean> {
  const [found] = await viewer.db
    .select({ stage: project.stage })
    .from(project)
    .where(eq(project.guid, projectGuid));
  return found !== undefined && (await sealOf(viewer, projectGuid))(item, found.stage);
}
