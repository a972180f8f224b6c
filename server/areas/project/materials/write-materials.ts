import type { z } from 'zod';
import type { materialCalls } from '#shared/areas/project/material-contract';
import { materialFaultText as t } from '#shared/areas/project/material-texts';
import {
  LINE_NO_MAX,
  SECTION_MATERIALS_MAX,
  tooManyMaterials,
  withLineNos,
} from '#shared/areas/project/materials';
import { WHOLE } from '#shared/areas/project/section-stand';
import { ruleWording } from '#shared/kit/rule-texts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { refuseFaults } from '../../../http/refusal.ts';
import { BusinessError, faultAt } from '../../../kit/errors.ts';
import { lockSectionsFor, wholeOf } from '../lock-project.ts';
import type { ProjectParts } from '../project-parts.ts';
import type { Project, ProjectSection } from '../project.table.ts';
import { settleSection } from '../settle-section.ts';
import { materialsOf, totalsOf } from './materials-of.ts';
import { dropMaterials, storeMaterials } from './store-materials.ts';

type In<C extends keyof typeof materialCalls> = z.output<(typeof materialCalls)[C]['input']>;
/** What locking a section asks of the contracts. */
type Parts = Pick<ProjectParts, 'contractedSections'>;

/** One section whose materials are changed, locked. */
interface Bill {
  found: Project;
  section: Pick<ProjectSection, 'sectionNo' | 'sectionName' | 'amount'>;
}

/**
 * Locks a section whose materials this person wants to change; it was not issued. Without a version, whatever has changed
 * of the project otherwise.
 */
export async function lockBill(
  db: Db,
  context: Context,
  parts: Parts,
  { guid, version, sectionNo }: { guid: string; version?: number | undefined; sectionNo: string },
): Promise<Bill> {
  const { found, sections } = await lockSectionsFor(db, context, parts, {
    guid,
    act: 'editMaterials',
    version,
    sectionNos: [sectionNo],
    field: 'sectionNo',
  });
  const section = sectionNo === WHOLE ? wholeOf(found) : sections.find((one) => one.sectionNo === sectionNo)!;
  return { found, section };
}

/** Records what was done with the materials of a section, and answers how it stands now. */
export async function settleBill(
  db: Db,
  context: Context,
  { found, section }: Bill,
  {
    event,
    ...changes
  }: {
    event: `project.${'saveMaterial' | 'saveMaterials' | 'deleteMaterials' | 'importMaterials'}`;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
) {
  const stand = (await totalsOf(db, found.guid))(section.sectionNo);
  if (stand.count > SECTION_MATERIALS_MAX) throw new BusinessError(ruleWording(tooManyMaterials));
  const moved = await settleSection(db, context, found, {
    event,
    sections: [section],
    ...changes,
    after: { ...changes.after, materials: stand.count, materialTotal: stand.total },
  });
  return { ...moved, ...stand, estimate: section.amount };
}

/** Adds a line to a section, or changes the one with this number; another line may not have the new number. */
export const saveMaterial =
  (parts: Parts) =>
  ({ lineNo, material, ...of }: In<'save'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const bill = await lockBill(db, context, parts, of);
      const lines = await materialsOf(db, of.guid, of.sectionNo);
      const before = lines.find((one) => String(one.lineNo) === lineNo);
      if (lineNo !== undefined && !before) throw new BusinessError(t.noLine);
      const [line] = withLineNos([{ ...material, lineNo: material.lineNo || lineNo }], lines.at(-1)?.lineNo);
      if (lines.some((one) => one !== before && String(one.lineNo) === line!.lineNo))
        throw faultAt('material.lineNo', t.sameLineNo);
      refuseNumber(line!.lineNo, 'material.lineNo');
      if (before) await dropMaterials(db, of.guid, of.sectionNo, [before.lineNo]);
      await storeMaterials(db, of.guid, of.sectionNo, [line!]);
      return settleBill(db, context, bill, {
        event: 'project.saveMaterial',
        ...(before && { before: { line: named(before) } }),
        after: { line: named(line!) },
      });
    });

const named = ({ lineNo, materialName }: { lineNo: string | number; materialName: string }) =>
  `${lineNo} ${materialName}`;

/** Puts lines in place of all a section has; those without a number get the next ones. */
export const saveMaterials =
  (parts: Parts) =>
  ({ materials, ...of }: In<'saveAll'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const bill = await lockBill(db, context, parts, of);
      const lines = withLineNos(materials);
      const first = new Map<string, number>();
      const faults: Record<string, typeof t.sameLineNo> = {};
      for (const [at, { lineNo }] of lines.entries())
        if (first.has(lineNo)) faults[`materials.${at}.lineNo`] = t.sameLineNo;
        else first.set(lineNo, at);
      refuseFaults(faults);
      for (const [at, { lineNo }] of lines.entries()) refuseNumber(lineNo, `materials.${at}.lineNo`);
      const before = await materialsOf(db, of.guid, of.sectionNo);
      await dropMaterials(
        db,
        of.guid,
        of.sectionNo,
        before.map(({ lineNo }) => lineNo),
      );
      await storeMaterials(db, of.guid, of.sectionNo, lines);
      return settleBill(db, context, bill, {
        event: 'project.saveMaterials',
        before: { materials: before.length },
      });
    });

/** The next number after the greatest there may be is none. */
function refuseNumber(lineNo: string, field: string): void {
  if (Number(lineNo) > LINE_NO_MAX) throw faultAt(field, t.noNumberLeft);
}

/** Deletes lines of a section; those that are gone already make no difference, unless all are. */
export const deleteMaterials =
  (parts: Parts) =>
  ({ lineNos, ...of }: In<'deleteSeveral'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const bill = await lockBill(db, context, parts, of);
      const gone = await dropMaterials(db, of.guid, of.sectionNo, lineNos.map(Number));
      if (gone.length === 0) throw new BusinessError(t.noLine);
      return settleBill(db, context, bill, {
        event: 'project.deleteMaterials',
        before: { lines: gone.map(named) },
      });
    });

/** The same of one line. */
export const deleteMaterial =
  (parts: Parts) =>
  ({ lineNo, ...of }: In<'delete'>, context: Context) =>
    deleteMaterials(parts)({ ...of, lineNos: [lineNo] }, context);
