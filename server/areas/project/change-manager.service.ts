import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { project } from './project.table.ts';

/** Who runs a project from now on. */
export interface ProjectManager {
  /** Its manager; left out, they stay. */
  owner?: { guid: string; name: string };
  /** The agency it is run by, null for the buyer's own people. */
  agentGuid: string | null;
}

/** Gives a project to another manager, agency or both, in the caller's transaction. */
export async function changeManager(
  db: Db,
  projectGuid: string,
  { owner, agentGuid }: ProjectManager,
): Promise<void> {
  await db
    .update(project)
    .set({
      ...(owner && { ownerGuid: owner.guid, ownerName: owner.name }),
      agentGuid,
      version: sql`${project.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(project.guid, projectGuid));
}
