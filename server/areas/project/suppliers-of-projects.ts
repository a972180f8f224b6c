import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { projectInvitee } from './invitees/invitee.table.ts';
import { projectAward } from './project.table.ts';

/** The suppliers these projects invite, and those that won something of them. */
export async function suppliersOfProjects(db: Db, projectGuids: readonly string[]): Promise<string[]> {
  const winners = db
    .selectDistinct({ guid: projectAward.winnerGuid })
    .from(projectAward)
    .where(isOneOf(projectAward.projectGuid, projectGuids));
  const invited = db
    .selectDistinct({ guid: projectInvitee.enterpriseGuid })
    .from(projectInvitee)
    .where(isOneOf(projectInvitee.projectGuid, projectGuids));
  return (await winners.union(invited)).map(({ guid }) => guid);
}
