import { and, eq, gte, sql } from 'drizzle-orm';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { project, projectAward, projectStage } from './project.table.ts';

/** How often each of these suppliers won something of a buyer since a day (`YYYY-MM-DD`). */
export async function awardsSince(
  db: Db,
  buyerGuid: string,
  since: string,
  supplierGuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ guid: projectAward.winnerGuid, count: sql<number>`count(*)::int` })
    .from(projectAward)
    .innerJoin(project, and(eq(project.guid, projectAward.projectGuid), eq(project.isDeleted, false)))
    .innerJoin(
      projectStage,
      and(eq(projectStage.projectGuid, project.guid), eq(projectStage.stage, planProgress.code.awarded)),
    )
    .where(
      and(
        eq(project.enterpriseGuid, buyerGuid),
        isOneOf(projectAward.winnerGuid, supplierGuids),
        gte(projectStage.reachedDate, since),
      ),
    )
    .groupBy(projectAward.winnerGuid);
  return new Map(found.map(({ guid, count }) => [guid, count]));
}
