import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectSection, sectionStage } from './project.table.ts';

/** The sections of a project in their order. */
export const sectionsOf = (db: Db, guid: string) =>
  db
    .select()
    .from(projectSection)
    .where(eq(projectSection.projectGuid, guid))
    .orderBy(asc(projectSection.position));

/** The days the sections of a project have, the earliest stage first. */
export const sectionDaysOf = (db: Db, guid: string) =>
  db
    .select()
    .from(sectionStage)
    .where(eq(sectionStage.projectGuid, guid))
    .orderBy(asc(sectionStage.sectionNo), asc(sectionStage.stage));
