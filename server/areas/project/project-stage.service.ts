import { and, eq, type SQL, sql } from 'drizzle-orm';
import { WHOLE } from '#shared/areas/project/section-stand';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { NotFound } from '../../kit/errors.ts';
import { project } from './project.table.ts';
import { reachInSections, settleProgress } from './settle-progress.ts';

/** As SQL, how far the project with this guid has come: documents about a project show and filter by it. */
export const stageOfProject = (guid: SQL) =>
  sql<PlanProgress>`(select p.stage from ${project} p where p.guid = ${guid})`;

/** Notes in the caller's transaction that these sections of a project, `[]` the whole of it, have reached a stage today. */
export async function reachStageOfSections(
  db: Db,
  guid: string,
  stage: PlanProgress,
  sectionNos: readonly string[],
): Promise<void> {
  const [found] = await db
    .select()
    .from(project)
    .where(and(eq(project.guid, guid), eq(project.isDeleted, false)))
    .for('update');
  if (!found) throw new NotFound();
  const reached = { projectGuid: guid, stage, reachedDate: await todayOf(db) };
  await reachInSections(db, reached, sectionNos.length === 0 ? [WHOLE] : sectionNos);
  await settleProgress(db, found);
}
