import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Context } from '../../http/context.ts';
import { reachedProjects } from './project-access.ts';
import { project, projectStage } from './project.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** Projects as the chain shows them. */
export async function projectNodes(viewer: Viewer, guids: readonly string[]) {
  const { db, actor } = viewer;
  const reached = await reachedProjects(viewer);
  const found = await db
    .select({ project, isReached: sql<boolean>`coalesce((${reached ?? sql`true`}), false)` })
    .from(project)
    .where(and(isOneOf(project.guid, guids), eq(project.isDeleted, false)));
  return found.map(({ project: one, isReached }) => ({
    guid: one.guid,
    no: one.projectNo,
    name: one.projectName,
    state: planProgress.wording(one.stage),
    version: null,
    at: one.updatedAt,
    link: isReached ? paths.project(one.guid) : null,
    // An agency runs it for the buyer.
    isParty: one.agentGuid === actor.enterpriseGuid && one.enterpriseGuid !== actor.enterpriseGuid,
  }));
}

/** The stages projects have reached, with their days; that one exists is the first (未开始). */
export async function stagesReached(
  db: Db,
  guids: readonly string[],
): Promise<{ guid: string; stage: PlanProgress; date: string }[]> {
  const begun = await db
    .select({ guid: project.guid, createTime: project.createTime })
    .from(project)
    .where(isOneOf(project.guid, guids));
  const stages = await db
    .select({ guid: projectStage.projectGuid, stage: projectStage.stage, date: projectStage.reachedDate })
    .from(projectStage)
    .where(and(isOneOf(projectStage.projectGuid, guids), isNotNull(projectStage.reachedDate)))
    .orderBy(asc(projectStage.stage));
  return [
    ...begun.map(({ guid, createTime }) => ({
      guid,
      stage: planProgress.code.notStarted,
      date: formatDate(createTime),
    })),
    ...stages.map(({ date, ...one }) => ({ ...one, date: date! })),
  ];
}
