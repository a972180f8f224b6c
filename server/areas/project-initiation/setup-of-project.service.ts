import { and, eq } from 'drizzle-orm';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { setups } from './setup-access.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

/** The set-up a project was made of, whoever asks; null when it was made without one. */
export async function setupOfProject(db: Db, projectGuid: string): Promise<Setup | null> {
  const [found] = await db
    .select()
    .from(setup)
    .where(and(eq(setup.projectGuid, projectGuid), setups.live));
  return found ?? null;
}

/** Under which regime the set-ups of these projects stand; a project made without one is left out. */
export async function regimesOfProjects(
  db: Db,
  projectGuids: readonly string[],
): Promise<Map<string, LegalRegime>> {
  const found = await db
    .select({ projectGuid: setup.projectGuid, legalRegime: setup.legalRegime })
    .from(setup)
    .where(and(isOneOf(setup.projectGuid, projectGuids), setups.live));
  return new Map(found.map((one) => [one.projectGuid!, one.legalRegime]));
}
