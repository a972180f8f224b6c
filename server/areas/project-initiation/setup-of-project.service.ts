import { and, eq } from 'drizzle-orm';
import type { LegalRegime } from '#shared/areas/project/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { regimesByHand } from '../project/made-by-hand.service.ts';
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

/** Under which regime these projects stand, by their set-ups or who made them by hand; others are left out. */
export async function regimesOfProjects(
  db: Db,
  projectGuids: readonly string[],
): Promise<Map<string, LegalRegime>> {
  const found = await db
    .select({ projectGuid: setup.projectGuid, legalRegime: setup.legalRegime })
    .from(setup)
    .where(and(isOneOf(setup.projectGuid, projectGuids), setups.live));
  const byHand = await regimesByHand(db, projectGuids);
  return new Map([...found, ...byHand].map((one) => [one.projectGuid!, one.legalRegime]));
}
