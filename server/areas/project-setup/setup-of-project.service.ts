import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from './setup-kind.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** The set-up a project was made of, whoever asks; null when it was made without one. */
export async function setupOfProject(db: Db, projectGuid: string): Promise<Setup | null> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.projectGuid, projectGuid), isLive));
  return found ?? null;
}
