import type { ProjectMaterial } from '#shared/areas/project/material-contract';
import type { Db } from '../../../db/client.ts';
import { materialsOf, toMaterial } from './materials-of.ts';

/** The lines of these sections of a project, `[]` the whole of it, one section after the other. */
export async function materialsOfSections(
  db: Db,
  projectGuid: string,
  sectionNos: readonly string[],
): Promise<ProjectMaterial[]> {
  const found: ProjectMaterial[] = [];
  for (const sectionNo of sectionNos.length === 0 ? [''] : sectionNos)
    found.push(...(await materialsOf(db, projectGuid, sectionNo)).map(toMaterial));
  return found;
}
