import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { projectAward } from './project.table.ts';

/** The enterprises that won something of these projects. */
export async function winnersOf(db: Db, projectGuids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ winnerGuid: projectAward.winnerGuid })
    .from(projectAward)
    .where(isOneOf(projectAward.projectGuid, projectGuids));
  return found.map(({ winnerGuid }) => winnerGuid);
}
