import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Award, awardedInAll, awardFaults } from '#shared/areas/project/award';
import { progressFaultText as t } from '#shared/areas/project/progress-fault-texts';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
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
 * What a project is awarded for in all (元) by what is registered with a stage; undefined where nothing is said of it.
 * @throws BusinessError at the field, for an award with another stage than 定标, or a sum beside the awards it follows from.
 */
export function sumAwarded({
  stage,
  awardAmount,
  awards,
  isPart,
}: {
  stage: PlanProgress;
  awardAmount: string | undefined;
  awards: readonly Award[];
  /** Only some of the sections are awarded now. */
  isPart: boolean;
}): string | undefined {
  const isAward = stage === planProgress.code.awarded;
  if (awardAmount !== undefined && !isAward) throw faultAt('awardAmount', t.awardOnly);
  if (awardAmount !== undefined && isPart) throw faultAt('awardAmount', t.awardOfPart);
  if (awards.length === 0) return awardAmount;
  if (!isAward) throw faultAt('awards', t.awardOnly);
  if (awardAmount !== undefined) throw faultAt('awardAmount', t.sumOfAwards);
  return awardedInAll(awards);
}

/**
 * Stores the awards of a locked project.
 * @throws BusinessError at the award, for a section that is not the project's or comes twice, or a winner that cannot be.
 */
export async function storeAwards(
  db: Db,
  { guid, enterpriseGuid, agentGuid }: Pick<Project, 'guid' | 'enterpriseGuid' | 'agentGuid'>,
  awards: readonly Award[],
  sections: readonly { sectionNo: string }[],
): Promise<ProjectAward[]> {
  if (awards.length === 0) return [];
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
  return db
    .insert(projectAward)
    .values(awards.map((one) => ({ ...one, projectGuid: guid, winnerName: names.get(one.winnerGuid)! })))
    .returning();
}

/**
 * Takes the awards of these sections away, together with the stage they were registered with. Answers what it leaves of
 * the award of the project; nothing where none of them had one.
 */
export async function dropAwards(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<Partial<Pick<Project, 'awardAmount'>>> {
  const dropped = await db
    .delete(projectAward)
    .where(and(eq(projectAward.projectGuid, projectGuid), inArray(projectAward.sectionNo, [...sectionNos])))
    .returning({ sectionNo: projectAward.sectionNo });
  return dropped.length === 0 ? {} : { awardAmount: await awardedSum(db, projectGuid) };
}

/** 元; what the sections of a project are awarded for in all, as far as it is said; null: of none it is. */
export async function awardedSum(db: Db, projectGuid: string): Promise<string | null> {
  const awards = await awardsOf(db, projectGuid);
  return awards.length === 0 ? null : awardedInAll(awards);
}
