import { and, eq, sql } from 'drizzle-orm';
import { sectionState } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { project, projectSection, projectStage, sectionStage } from './project.table.ts';

const { issued, opened, evaluated } = planProgress.code;

/** So long before bids are opened a project stays with who runs it (documents.md 5.12). */
const HOURS_BEFORE = 2;

/**
 * Those of these projects, by number, whose bids are about to be opened or are being opened and evaluated. Until openings are
 * documents with an hour of their own, one is dated by its planned day: it may begin with the day and lasts until it is
 * registered, or the day is over; one registered today lasts until the evaluation is registered.
 */
export async function projectsAtOpening(db: Db, guids: readonly string[]): Promise<string[]> {
  const stageOf = sql`coalesce(${projectSection.stage}, ${project.stage})`;
  const isLive = sql`coalesce(${projectSection.state}, ${sectionState.code.live}) = ${sectionState.code.live}`;
  const now = sql`(now() at time zone 'Asia/Shanghai')`;
  const begins = sql`${projectStage.plannedDate}::timestamp - ${HOURS_BEFORE} * interval '1 hour'`;
  const isAhead = sql`${stageOf} >= ${issued} and ${stageOf} < ${opened} and exists (select from ${projectStage}
    where ${projectStage.projectGuid} = ${project.guid} and ${projectStage.stage} = ${opened}
      and ${now} >= ${begins} and ${now} < ${projectStage.plannedDate}::timestamp + interval '1 day')`;
  const isRunning = sql`${stageOf} >= ${opened} and ${stageOf} < ${evaluated} and exists (select from ${sectionStage} d
    where d.project_guid = ${project.guid} and d.section_no = coalesce(${projectSection.sectionNo}, '')
      and d.stage = ${opened} and d.reached_date = ${now}::date)`;
  const found = await db
    .selectDistinct({ projectNo: project.projectNo })
    .from(project)
    .leftJoin(projectSection, eq(projectSection.projectGuid, project.guid))
    .where(and(isOneOf(project.guid, guids), isLive, sql`(${isAhead} or ${isRunning})`))
    .orderBy(project.projectNo);
  return found.map(({ projectNo }) => projectNo);
}
