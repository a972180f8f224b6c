import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { sectionForm } from '#shared/areas/project/sections';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { projectSetupLine as line, projectSetupSection as section } from './setup-parts.table.ts';

/** What a set-up takes of its plan lines, in order. */
export const linesOf = (db: Db, setupGuid: string) =>
  db
    .select({ guid: line.lineGuid, amount: line.amount })
    .from(line)
    .where(eq(line.setupGuid, setupGuid))
    .orderBy(asc(line.position));

/** What it still holds of them: without what was given back since. */
export async function heldLinesOf(db: Db, setupGuid: string) {
  const held = sql<string>`${line.amount} - ${line.released}`;
  return db
    .select({ guid: line.lineGuid, amount: held })
    .from(line)
    .where(and(eq(line.setupGuid, setupGuid), gt(held, '0')))
    .orderBy(asc(line.position));
}

/** The 标段 of a set-up, in order. */
export const sectionsOf = (db: Db, setupGuid: string) =>
  db
    .select(pick(getTableColumns(section), sectionForm.shape))
    .from(section)
    .where(eq(section.setupGuid, setupGuid))
    .orderBy(asc(section.position));

/** Puts down lines and sections of a set-up anew; the plans' own books are `moveLines`. */
export async function storeParts(
  db: Db,
  setupGuid: string,
  { planType, lines, sections }: Pick<SetupForm, 'planType' | 'lines' | 'sections'>,
): Promise<void> {
  await db.delete(line).where(eq(line.setupGuid, setupGuid));
  await db.delete(section).where(eq(section.setupGuid, setupGuid));
  await db
    .insert(line)
    .values(
      lines.map(({ guid, amount }, position) => ({ setupGuid, planType, lineGuid: guid, amount, position })),
    );
  await db.insert(section).values(
    sections.map(({ controlPrice, deposit, ...one }, position) => ({
      ...one,
      setupGuid,
      position,
      controlPrice: controlPrice || null,
      deposit: deposit || null,
    })),
  );
}
