import { and, eq } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import type { ProjectAction } from '#shared/areas/project/contract';
import type { Refusal } from '../../http/refusal.ts';
import { reachedProjects } from './project-access.ts';
import { decideProjectActs } from './project-actions.ts';
import { project } from './project.table.ts';
import { findTies } from './stage-days.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a project that are explained: seeing it, moving it on, and giving it to people. */
export type ProjectAct = 'read' | ProjectAction;

type Permission = 'project:read' | 'project:progress' | 'project:allocate';

async function within(viewer: Viewer, permission: Permission, guid: string) {
  const [found] = await viewer.db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), await reachedProjects(viewer, permission)));
  return found;
}

/** Whether a person sees a project. */
export const seesProject = async (viewer: Viewer, guid: string) =>
  (await within(viewer, 'project:read', guid)) !== undefined;

/** What speaks against each act on a project for this person; null when they reach no such project. */
export async function decideProject(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<ProjectAct, Refusal | null> } | null> {
  const seen = await within(viewer, 'project:read', guid);
  const given = await within(viewer, 'project:allocate', guid);
  const run = await within(viewer, 'project:progress', guid);
  const found = seen ?? given ?? run;
  if (!found) return null;
  const outOfReach: Refusal = { by: 'scope' };
  const {
    allocate: _own,
    updateGroup,
    ...moves
  } = decideProjectActs(found, await findTies(viewer.db, guid), viewer.actor);
  const ofMoves = Object.entries(moves).map(([act, refusal]) => [act, run ? refusal : outOfReach]);
  return {
    name: found.projectNo,
    decisions: {
      read: seen ? null : outOfReach,
      ...(Object.fromEntries(ofMoves) as typeof moves),
      allocate: given ? null : outOfReach,
      updateGroup: seen ? updateGroup : outOfReach,
    },
  };
}
