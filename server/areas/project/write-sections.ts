import { and, eq, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { sectionState } from '#shared/areas/project/codes';
import type { sectionCalls } from '#shared/areas/project/section-contract';
import { sectionFaultText as t } from '#shared/areas/project/section-fault-texts';
import { liveSections, WHOLE } from '#shared/areas/project/section-stand';
import { type SectionForm, sectionForm } from '#shared/areas/project/sections';
import { compareMoney, subtractMoney, sumMoney } from '#shared/kit/money';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { lockProjectFor, lockSectionsFor } from './lock-project.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, projectSection, type ProjectSection, sectionStage } from './project.table.ts';
import { dropSectionParts, renameSectionParts } from './section-parts.ts';
import { sectionsOf } from './sections.service.ts';
import { settleSection } from './settle-section.ts';

type In<C extends keyof typeof sectionCalls> = z.output<(typeof sectionCalls)[C]['input']>;
const s = sectionState.code;

/** Adds a section to a project that was not issued; the first one takes over the days of the whole. */
export const addSection =
  (parts: ProjectParts) =>
  ({ guid, version, section }: In<'add'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await lockProjectFor(db, context, guid, { act: 'addSection', version });
      const sections = await sectionsOf(db, guid);
      refuseForm(found, section, sections);
      await db.insert(projectSection).values({
        ...columnsOf(section),
        projectGuid: guid,
        position: Math.max(-1, ...sections.map(({ position }) => position)) + 1,
      });
      await takeOverDays(db, found, sections, section.sectionNo);
      if (sections.length === 0) await parts.tenders.renamed(db, guid, WHOLE, section.sectionNo);
      return settleSection(db, context, found, { event: 'project.addSection', sections: [section] });
    });

/**
 * A new section has come as far as the others have together: the days all of them share are its own, too. The first one
 * takes over what the whole had.
 */
async function takeOverDays(
  db: Db,
  { guid, stage }: Project,
  before: readonly ProjectSection[],
  sectionNo: string,
) {
  const own = eq(sectionStage.projectGuid, guid);
  if (before.length === 0) {
    await db.update(sectionStage).set({ sectionNo }).where(own);
    await renameSectionParts(db, guid, WHOLE, sectionNo);
    return;
  }
  const [like] = liveSections(before);
  if (like === undefined) return;
  const days = await db
    .select()
    .from(sectionStage)
    .where(and(own, eq(sectionStage.sectionNo, like), lte(sectionStage.stage, stage)));
  if (days.length > 0) await db.insert(sectionStage).values(days.map((day) => ({ ...day, sectionNo })));
}

/** Changes what a section says, as long as it was not issued. */
export const editSection =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNo, section }: In<'edit'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'edit', version, sectionNos: [sectionNo], field: 'sectionNo' } as const;
      const { found, sections } = await lockSectionsFor(db, context, parts, asked);
      const others = sections.filter((one) => one.sectionNo !== sectionNo);
      refuseForm(found, section, others);
      const of = (no: string) => and(eq(projectSection.projectGuid, guid), eq(projectSection.sectionNo, no));
      await db.update(projectSection).set(columnsOf(section)).where(of(sectionNo));
      await db
        .update(sectionStage)
        .set({ sectionNo: section.sectionNo })
        .where(and(eq(sectionStage.projectGuid, guid), eq(sectionStage.sectionNo, sectionNo)));
      await renameSectionParts(db, guid, sectionNo, section.sectionNo);
      await parts.tenders.renamed(db, guid, sectionNo, section.sectionNo);
      const before = sections.find((one) => one.sectionNo === sectionNo)!;
      return settleSection(db, context, found, {
        event: 'project.editSection',
        sections: [section],
        before: pick(before, sectionForm.shape),
        after: columnsOf(section),
      });
    });

/** Deletes sections that were not issued; what one procured again has failed once more. */
export const deleteSections =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNos }: In<'delete'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'delete', version, sectionNos, field: 'sectionNos' } as const;
      const { found, sections } = await lockSectionsFor(db, context, parts, asked);
      const [gone, left] = [true, false].map((is) =>
        sections.filter(({ sectionNo }) => sectionNos.includes(sectionNo) === is),
      ) as [ProjectSection[], ProjectSection[]];
      const within = (numbers: readonly string[]) =>
        and(eq(projectSection.projectGuid, guid), inArray(projectSection.sectionNo, [...numbers]));
      await db.delete(projectSection).where(within(sectionNos));
      await dropSectionParts(db, guid, sectionNos);
      const again = gone.map(({ againOf }) => againOf).filter((no) => no !== '');
      if (again.length > 0) await db.update(projectSection).set({ state: s.failed }).where(within(again));
      const days = eq(sectionStage.projectGuid, guid);
      // Keep the days of the last one for the whole, which goes on without sections.
      const kept = left.length === 0 ? gone[0]?.sectionNo : undefined;
      const dropped = sectionNos.filter((no) => no !== kept);
      if (dropped.length > 0)
        await db.delete(sectionStage).where(and(days, inArray(sectionStage.sectionNo, dropped)));
      if (kept !== undefined) await db.update(sectionStage).set({ sectionNo: WHOLE }).where(days);
      if (kept !== undefined) await parts.tenders.renamed(db, guid, kept, WHOLE);
      const settled = await settleSection(db, context, found, {
        event: 'project.deleteSections',
        sections: gone,
      });
      await parts.tenders.moved(db, context, guid);
      return settled;
    });

const columnsOf = ({ controlPrice, deposit, ...section }: SectionForm) => ({
  ...section,
  controlPrice: controlPrice || null,
  deposit: deposit || null,
});

/** @throws BusinessError at the field, for a number that is taken, or more than the project may spend */
function refuseForm(
  { budgetAmount }: Pick<Project, 'budgetAmount'>,
  section: SectionForm,
  others: readonly ProjectSection[],
): void {
  if (others.some(({ sectionNo }) => sectionNo === section.sectionNo))
    throw faultAt('section.sectionNo', t.sameNo);
  const held = others.filter(({ state }) => state === s.live || state === s.failed);
  const left = subtractMoney(budgetAmount, sumMoney(held.map(({ amount }) => amount)));
  if (compareMoney(section.amount, left) > 0) throw faultAt('section.amount', t.aboveBudget(left));
}
