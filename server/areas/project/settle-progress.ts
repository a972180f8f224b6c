import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { dayOfAll, standOf } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { STALE } from '../../db/move-status.ts';
import { sectionDaysOf, sectionsOf } from './sections.service.ts';
import { type Project, project, projectSection, projectStage, sectionStage } from './project.table.ts';

/**
 * Brings a locked project in line with its sections after any of them has moved: state, stage and days, in one guarded
 * change with what else is to be written. Answers where it stands now.
 * @throws BusinessError when somebody else has changed it meanwhile
 */
export async function settleProgress(
  db: Db,
  found: Pick<Project, 'guid' | 'version' | 'stage'>,
  also: Partial<Project> = {},
): Promise<{ version: number; stage: PlanProgress }> {
  const { guid } = found;
  await db.execute(sql`
    update ${projectSection} s set stage = coalesce(
      (select max(d.stage) from ${sectionStage} d where d.project_guid = s.project_guid and d.section_no = s.section_no), 0)
    where s.project_guid = ${guid}`);
  const sections = await sectionsOf(db, guid);
  const days = await sectionDaysOf(db, guid);
  const stand = standOf(sections, days);
  const stage = stand.stage ?? found.stage;
  const [moved] = await db
    .update(project)
    .set({
      ...also,
      stage,
      state: stand.state,
      version: sql`${project.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(project.guid, guid), eq(project.version, found.version)))
    .returning({ version: project.version });
  if (!moved) throw new BusinessError(STALE);
  if (stand.stage !== null)
    await noteDays(
      db,
      guid,
      planProgress.codes.flatMap((one) => dayOfAll(one, sections, days) ?? []),
    );
  return { version: moved.version, stage };
}

/** Puts down the days of a project: those of the stages all of its sections have reached, and no others. */
async function noteDays(db: Db, guid: string, days: readonly (typeof sectionStage.$inferSelect)[]) {
  await db
    .update(projectStage)
    .set({ reachedDate: null, note: '', registeredBy: null, registeredAt: null })
    .where(
      and(
        eq(projectStage.projectGuid, guid),
        isNotNull(projectStage.reachedDate),
        days.length === 0
          ? undefined
          : notInArray(
              projectStage.stage,
              days.map(({ stage }) => stage),
            ),
      ),
    );
  if (days.length === 0) return;
  await db
    .insert(projectStage)
    .values(days.map(({ sectionNo: _section, ...day }) => day))
    .onConflictDoUpdate({
      target: [projectStage.projectGuid, projectStage.stage],
      set: {
        reachedDate: sql`excluded.reached_date`,
        note: sql`excluded.note`,
        registeredBy: sql`excluded.registered_by`,
        registeredAt: sql`excluded.registered_at`,
      },
    });
}

/** Notes that sections have reached a stage on a day, where they have none for it; answers those that had not. */
export async function reachInSections(
  db: Db,
  day: Omit<typeof sectionStage.$inferInsert, 'sectionNo'>,
  sectionNos: readonly string[],
): Promise<string[]> {
  if (sectionNos.length === 0) return [];
  const noted = await db
    .insert(sectionStage)
    .values(sectionNos.map((sectionNo) => ({ ...day, sectionNo })))
    .onConflictDoNothing()
    .returning({ sectionNo: sectionStage.sectionNo });
  return noted.map(({ sectionNo }) => sectionNo);
}
