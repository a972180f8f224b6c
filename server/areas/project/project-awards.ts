import { asc, eq } from 'drizzle-orm';
import { type Award, awardFaults } from '#shared/areas/project/award';
import { progressFaultText as t } from '#shared/areas/project/progress-fault-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { findEnterprises } from '../enterprise/enterprise.service.ts';
import { type Project, projectAward, type ProjectAward } from './project.table.ts';

/** Who won what of a project. */
export const awardsOf = (db: Db, projectGuid: string): Promise<ProjectAward[]> =>
  db
    .select()
    .from(projectAward)
    .where(eq(projectAward.projectGuid, projectGuid))
    .orderBy(asc(projectAward.sectionNo));

/**
 * Stores the awards of a locked project.
 * @throws BusinessError at the award, for a section that is not the project's or comes twice, or a winner that cannot be.
 */
export async function storeAwards(
  db: Db,
  { guid, enterpriseGuid, agentGuid }: Pick<Project, 'guid' | 'enterpriseGuid' | 'agentGuid'>,
  awards: readonly Award[],
  sections: readonly { sectionNo: string }[],
): Promise<void> {
  if (awards.length === 0) return;
  const found = await findEnterprises(db, [...new Set(awards.map(({ winnerGuid }) => winnerGuid))]);
  const names = new Map(found.filter(({ isActive }) => isActive).map((one) => [one.guid, one.name]));
  const winnerFault = ({ winnerGuid }: Award): Wording | null => {
    if (winnerGuid === enterpriseGuid || winnerGuid === agentGuid) return t.ownWinner;
    return names.has(winnerGuid) ? null : t.noWinner;
  };
  const faults = awardFaults(awards, sections);
  for (const [at, one] of awards.entries()) {
    const fault = winnerFault(one);
    if (fault) faults[`awards.${at}.winnerGuid`] = fault;
  }
  const [first] = Object.values(faults);
  if (first) throw new BusinessError(first, faults);
  await db
    .insert(projectAward)
    .values(awards.map((one) => ({ ...one, projectGuid: guid, winnerName: names.get(one.winnerGuid)! })));
}

/** Takes the awards away together with the stage they were registered with. */
export const dropAwards = (db: Db, projectGuid: string) =>
  db.delete(projectAward).where(eq(projectAward.projectGuid, projectGuid));
