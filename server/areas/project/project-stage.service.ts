import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { WHOLE } from '#shared/areas/project/section-stand';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { NotFound } from '../../kit/errors.ts';
import { project, projectStage, sectionStage } from './project.table.ts';
import type { StageFollower } from './project.service.ts';
import { reachInSections, settleProgress } from './settle-progress.ts';

/** As SQL, how far the project with this guid has come: documents about a project show and filter by it. */
export const stageOfProject = (guid: SQL) =>
  sql<PlanProgress>`(select p.stage from ${project} p where p.guid = ${guid})`;

/** As SQL, the days (`YYYY-MM-DD`) on which a section of a project has reached its stages, by stage. */
export const daysOfSection = (projectGuid: SQL, sectionNo: SQL) =>
  sql<Partial<Record<PlanProgress, string>>>`coalesce((select jsonb_object_agg(d.stage, d.reached_date)
    from ${sectionStage} d where d.project_guid = ${projectGuid} and d.section_no = ${sectionNo}), '{}')`;

/** The days planned for the stages of a project, by stage; those nobody planned are left out. */
export async function plannedDaysOf(db: Db, guid: string): Promise<ReadonlyMap<PlanProgress, string>> {
  const found = await db
    .select({ stage: projectStage.stage, day: projectStage.plannedDate })
    .from(projectStage)
    .where(and(eq(projectStage.projectGuid, guid), isNotNull(projectStage.plannedDate)));
  return new Map(found.map(({ stage, day }) => [stage, day!]));
}

/** On which day (`YYYY-MM-DD`) a stage was reached, today unless said, and who follows when the project reaches it with that. */
interface Reached {
  date?: string;
  followers?: readonly StageFollower[];
}

/** Notes in the caller's transaction that these sections of a project, `[]` the whole of it, have reached a stage. */
export async function reachStageOfSections(
  db: Db,
  guid: string,
  stage: PlanProgress,
  sectionNos: readonly string[],
  { date, followers = [] }: Reached = {},
): Promise<void> {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false)))
    .for('update');
  if (!found) throw new NotFound();
  const reached = { projectGuid: guid, stage, reachedDate: date ?? (await todayOf(db)) };
  await reachInSections(db, reached, sectionNos.length === 0 ? [WHOLE] : sectionNos);
  const moved = await settleProgress(db, found);
  if (moved.stage > found.stage)
    for (const follow of followers)
      await follow.reached?.(db, { projectNo: found.projectNo, stage: moved.stage });
}
