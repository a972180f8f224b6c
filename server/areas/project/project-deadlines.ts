import { type Deadline, deadlinesOf, type SectionReached } from '#shared/areas/legal-parameter/deadlines';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { daysOfSection, liveSections, stageOfSection } from '#shared/areas/project/section-stand';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { todayOf } from '../../db/today.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { type Project, projectSection, projectStage, sectionStage } from './project.table.ts';

/** What of a project its deadlines depend on. */
type Timed = Pick<Project, 'guid' | 'tenderWay' | 'isMandatory' | 'legalRegime' | 'zsType' | 'stage'>;

/**
 * The days the law sets for these projects, of the sections that go on: for the page, for alarms and for reminders. The
 * same rules as a condition over projects are in `deadline-conditions.ts`.
 */
export async function deadlinesOfProjects(
  db: Db,
  projects: readonly Timed[],
  parameters?: LegalParameters,
): Promise<Map<string, Deadline[]>> {
  if (projects.length === 0) return new Map();
  const guids = projects.map(({ guid }) => guid);
  const by = {
    today: await todayOf(db),
    parameters: parameters ?? (await legalParameters(db)),
    calendar: await loadCalendar(db),
  };
  const sections = Map.groupBy(
    await db
      .select({
        guid: projectSection.projectGuid,
        sectionNo: projectSection.sectionNo,
        state: projectSection.state,
      })
      .from(projectSection)
      .where(isOneOf(projectSection.projectGuid, guids))
      .orderBy(projectSection.projectGuid, projectSection.position),
    ({ guid }) => guid,
  );
  const days = Map.groupBy(
    await db
      .select({
        guid: sectionStage.projectGuid,
        sectionNo: sectionStage.sectionNo,
        stage: sectionStage.stage,
        reachedDate: sectionStage.reachedDate,
      })
      .from(sectionStage)
      .where(isOneOf(sectionStage.projectGuid, guids)),
    ({ guid }) => guid,
  );
  const planned = new Map(
    (
      await db
        .select({
          guid: projectStage.projectGuid,
          stage: projectStage.stage,
          plannedDate: projectStage.plannedDate,
        })
        .from(projectStage)
        .where(isOneOf(projectStage.projectGuid, guids))
    ).map(({ guid, stage, plannedDate }) => [`${guid} ${stage}`, plannedDate]),
  );
  return new Map(
    projects.map((one) => [
      one.guid,
      deadlinesOf(one, reachedBy(sections.get(one.guid) ?? [], days.get(one.guid) ?? []), {
        ...by,
        planned: (stage) => planned.get(`${one.guid} ${stage}`) ?? null,
      }),
    ]),
  );
}

/** Where each section that goes on stands. */
const reachedBy = (
  sections: Parameters<typeof liveSections>[0],
  days: Parameters<typeof stageOfSection>[1],
): SectionReached[] =>
  liveSections(sections).map((sectionNo) => ({
    sectionNo,
    stage: stageOfSection(sectionNo, days),
    days: daysOfSection(sectionNo, days),
  }));
