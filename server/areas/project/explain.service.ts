import { and, eq } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { reachedProjects } from './project-access.ts';
import { project } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on a project that are explained: seeing it, and giving it to people. */
export type ProjectAct = 'read' | 'allocate';

async function within(viewer: Viewer, permission: 'project:read' | 'project:allocate', guid: string) {
  const [found] = await viewer.db
    .select({ projectNo: project.projectNo })
    .from(project)
    .where(and(eq(project.guid, guid), await reachedProjects(viewer, permission)));
  return found;
}

/** Whether a person sees a project. */
export const seesProject = async (viewer: Viewer, guid: string) =>
  (await within(viewer, 'project:read', guid)) !== undefined;

/** What speaks against each act on a project for this person; null when he reaches no such project. */
export async function decideProject(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<ProjectAct, Refusal | null> } | null> {
  const seen = await within(viewer, 'project:read', guid);
  const given = await within(viewer, 'project:allocate', guid);
  const found = seen ?? given;
  if (!found) return null;
  const outOfReach: Refusal = { by: 'scope' };
  return {
    name: found.projectNo,
    decisions: { read: seen ? null : outOfReach, allocate: given ? null : outOfReach },
  };
}
