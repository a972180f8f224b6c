import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectInvitee } from './invitees/invitee.table.ts';
import { projectMaterial } from './materials/material.table.ts';

/** What hangs on a section by its number, beside its days and awards. */
const parts = [projectMaterial, projectInvitee] as const;
/** PostgreSQL takes 65,535 values a statement; a row has at most fifteen. */
const AT_ONCE = 1000;

const within = (part: (typeof parts)[number], projectGuid: string, sectionNos: readonly string[]) =>
  and(eq(part.projectGuid, projectGuid), inArray(part.sectionNo, [...sectionNos]));

/** A section is called otherwise, or the whole becomes a section: what hangs on it follows. */
export async function renameSectionParts(db: Db, projectGuid: string, from: string, to: string) {
  if (from === to) return;
  for (const part of parts)
    await db
      .update(part)
      .set({ sectionNo: to })
      .where(within(part, projectGuid, [from]));
}

/** Sections are gone, and what hung on them. */
export async function dropSectionParts(db: Db, projectGuid: string, sectionNos: readonly string[]) {
  for (const part of parts) await db.delete(part).where(within(part, projectGuid, sectionNos));
}

/** A new round has what the round before had, of each as it stands now. */
export async function copySectionParts(
  db: Db,
  projectGuid: string,
  rounds: readonly { sectionNo: string; againOf: string }[],
) {
  for (const { sectionNo, againOf } of rounds)
    for (const part of parts) {
      const rows = await db
        .select()
        .from(part as typeof projectMaterial)
        .where(within(part, projectGuid, [againOf]));
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await db
          .insert(part as typeof projectMaterial)
          .values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, sectionNo })));
    }
}
