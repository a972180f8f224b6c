import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { deadlinesOfProjects } from './project-deadlines.ts';
import { project } from './project.table.ts';
import { signingSettled } from './signing-asked.ts';

/** Nobody is asked any more for the contracts of a project of which no section waits for one. */
export async function settleSigning(db: Db, guid: string): Promise<void> {
  const found = await db.select().from(project).where(eq(project.guid, guid));
  const deadlines = (await deadlinesOfProjects(db, found)).get(guid) ?? [];
  if (!deadlines.some(({ code, daysLeft }) => code === 'contractSigning' && daysLeft !== null))
    await signingSettled(db, guid);
}
