import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectSection } from './project.table.ts';

/** The sections of a project in their order. */
export const sectionsOf = (db: Db, guid: string) =>
  db
    .select()
    .from(projectSection)
    .where(eq(projectSection.projectGuid, guid))
    .orderBy(asc(projectSection.position));
