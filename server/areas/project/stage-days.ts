import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { sectionState } from '#shared/areas/project/codes';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { ProjectTies } from './project-actions.ts';
import { project, projectSection, sectionStage } from './project.table.ts';

const sectionOfDay = and(
  eq(projectSection.projectGuid, sectionStage.projectGuid),
  eq(projectSection.sectionNo, sectionStage.sectionNo),
);
/** Of a section that is live, or of a project without sections. */
const isLive = sql`coalesce(${projectSection.state}, ${sectionState.code.live}) = ${sectionState.code.live}`;

/** The ties of a project as columns of a query over projects. */
export const tiesOfProject = {
  // As SQL of its own: a bare column of a query over one table would be read as a column of the subquery.
  lastRegistered: sql<PlanProgress | null>`(select d.stage from ${sectionStage} d
    left join ${projectSection} s on s.project_guid = d.project_guid and s.section_no = d.section_no
    where d.project_guid = ${sql`${project.guid}`} and d.registered_at is not null
      and coalesce(s.state, ${sectionState.code.live}) = ${sectionState.code.live}
    order by d.registered_at desc, d.stage desc limit 1)`,
  furthest: sql<PlanProgress>`coalesce((select max(s.stage) from ${projectSection} s
    where s.project_guid = ${sql`${project.guid}`}), 0)`,
};

/** What was registered last in live sections, with all of them it was registered for at once; null: nothing. */
export async function lastRegistration(
  db: Db,
  guid: string,
): Promise<{ stage: PlanProgress; sectionNos: string[] } | null> {
  const [last] = await db
    .select({
      stage: sectionStage.stage,
      sectionNos: sql<string[]>`array_agg(${sectionStage.sectionNo} order by ${sectionStage.sectionNo})`,
    })
    .from(sectionStage)
    .leftJoin(projectSection, sectionOfDay)
    .where(and(eq(sectionStage.projectGuid, guid), isNotNull(sectionStage.registeredAt), isLive))
    .groupBy(sectionStage.registeredAt, sectionStage.stage)
    .orderBy(desc(sectionStage.registeredAt), desc(sectionStage.stage))
    .limit(1);
  return last ?? null;
}

/** What else stands between a project and its acts; read after it is locked. */
export async function findTies(db: Db, guid: string): Promise<ProjectTies> {
  const [ties] = await db.select(tiesOfProject).from(project).where(eq(project.guid, guid));
  return ties ?? { lastRegistered: null, furthest: 0 };
}
