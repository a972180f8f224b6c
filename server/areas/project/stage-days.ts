import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { StageDay } from '#shared/areas/project/progress';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { ProjectTies } from './project-actions.ts';
import { project, projectStage } from './project.table.ts';

/** The days a project has, stage by stage. */
export const daysOf = (db: Db, guid: string): Promise<StageDay[]> =>
  db
    .select({ stage: projectStage.stage, reachedDate: projectStage.reachedDate })
    .from(projectStage)
    .where(eq(projectStage.projectGuid, guid));

/** The ties of a project as columns of a query over projects. */
export const tiesOfProject = {
  // As SQL of its own: a bare column of a query over one table would be read as a column of the subquery.
  lastRegistered: sql<PlanProgress | null>`(select s.stage from ${projectStage} s
    where s.project_guid = ${sql`${project.guid}`} and s.registered_at is not null
    order by s.registered_at desc, s.stage desc limit 1)`,
};

/** What else stands between a project and its acts; read after it is locked. */
export async function findTies(db: Db, guid: string): Promise<ProjectTies> {
  const [last] = await db
    .select({ stage: projectStage.stage })
    .from(projectStage)
    .where(and(eq(projectStage.projectGuid, guid), isNotNull(projectStage.registeredAt)))
    .orderBy(desc(projectStage.registeredAt), desc(projectStage.stage))
    .limit(1);
  return { lastRegistered: last?.stage ?? null };
}

/** The stage a project stands at by its days, when one of them is taken away. */
export const stageWithout = (taken: PlanProgress, days: readonly StageDay[]): PlanProgress =>
  days.reduce<PlanProgress>(
    (at, { stage, reachedDate }) => (reachedDate !== null && stage !== taken && stage > at ? stage : at),
    0,
  );
