import { and, inArray, sql } from 'drizzle-orm';
import { storedMaterial } from '#shared/areas/material/stored-material';
import type { ProjectMaterialForm } from '#shared/areas/project/materials';
import type { Db } from '../../../db/client.ts';
import { projectMaterial as material, type StoredMaterial } from './material.table.ts';
import { ofSection } from './materials-of.ts';

/** PostgreSQL takes 65,535 values a statement; a line has thirteen. */
const AT_ONCE = 1000;

/** A line with its number, as a form or a sheet has it. */
export type Numbered = ProjectMaterialForm & { lineNo: string };

/** What a form says of a line, as it is stored. */
export const columnsOf = ({ lineNo, ...form }: Numbered) => ({
  lineNo: Number(lineNo),
  ...storedMaterial(form),
});

const fresh = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** Puts down lines of a section; one that has the number already is changed. */
export async function storeMaterials(
  db: Db,
  projectGuid: string,
  sectionNo: string,
  lines: readonly Numbered[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await db
      .insert(material)
      .values(lines.slice(at, at + AT_ONCE).map((one) => ({ ...columnsOf(one), projectGuid, sectionNo })))
      .onConflictDoUpdate({
        target: [material.projectGuid, material.sectionNo, material.lineNo],
        set: Object.fromEntries(
          (Object.keys(columnsOf(lines[0]!)) as (keyof ReturnType<typeof columnsOf>)[])
            .filter((name) => name !== 'lineNo')
            .map((name) => [name, fresh(material[name].name)]),
        ),
      });
}

/** Takes lines of a section away; answers those there were. */
export async function dropMaterials(
  db: Db,
  projectGuid: string,
  sectionNo: string,
  lineNos: readonly number[],
): Promise<StoredMaterial[]> {
  if (lineNos.length === 0) return [];
  return db
    .delete(material)
    .where(and(ofSection(projectGuid, sectionNo), inArray(material.lineNo, [...lineNos])))
    .returning();
}
