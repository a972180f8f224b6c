import { count, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { filesOfMany } from '../../file/file.service.ts';
import { adjustedLines } from '../line/adjusted-lines.ts';
import type { Line } from '../line/plan-line.table.ts';
import { TECH_FILES } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';
import { batchMaterial } from './batch-material.table.ts';
import { type GivenLine } from './check-batch-lines.ts';
import { heldOf } from './hold-lines.ts';
import { batchDraftOf, type StoredLine } from './stored-line.ts';

/** Where the technical specifications of a line are: a merged line shows those of the department's line. */
export const filesOwner = ({ guid, mergedFrom }: Pick<StoredLine, 'guid' | 'mergedFrom'>) =>
  mergedFrom ?? guid;

/** How many materials each of these lines has. */
export async function materialCounts(db: Db, lineGuids: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ lineGuid: batchMaterial.lineGuid, count: count() })
    .from(batchMaterial)
    .where(isOneOf(batchMaterial.lineGuid, lineGuids))
    .groupBy(batchMaterial.lineGuid);
  return new Map(found.map((one) => [one.lineGuid, one.count]));
}

/** What a check of an adjusting line asks of the line it adjusts, by the guid of that. */
async function originals(
  db: Db,
  lines: readonly Line[],
): Promise<Map<string, NonNullable<GivenLine['original']>>> {
  if (lines.length === 0) return new Map();
  const own = await db
    .select({ lineGuid: batchLine.lineGuid, expectDate: batchLine.expectDate })
    .from(batchLine)
    .where(
      isOneOf(
        batchLine.lineGuid,
        lines.map(({ guid }) => guid),
      ),
    );
  const dates = new Map(own.map(({ lineGuid, expectDate }) => [lineGuid, expectDate]));
  return new Map(
    lines.map(({ guid, usedAmount, tenderWay, isMandatory }) => [
      guid,
      { usedAmount, tenderWay, isMandatory, expectDate: dates.get(guid) ?? null },
    ]),
  );
}

/** Stored lines with everything a check of them needs. */
export async function factsOf(db: Db, lines: readonly StoredLine[]): Promise<GivenLine[]> {
  const materials = await materialCounts(
    db,
    lines.map(({ guid }) => guid),
  );
  const files = await filesOfMany(db, TECH_FILES, lines.map(filesOwner));
  const sources = lines.flatMap(({ mergedFrom }) => mergedFrom ?? []);
  const held = new Map(
    sources.length === 0
      ? []
      : (await db.select().from(batchLine).where(inArray(batchLine.lineGuid, sources))).map((one) => [
          one.lineGuid,
          one,
        ]),
  );
  const adjusted = await adjustedLines(
    db,
    lines.map(({ adjusts }) => ({ sourceLineGuid: adjusts })),
  );
  const original = await originals(db, [...adjusted.values()]);
  return lines.map((one) => ({
    draft: batchDraftOf(one),
    materialCount: materials.get(one.guid) ?? 0,
    techFileCount: files.get(filesOwner(one))?.length ?? 0,
    held: heldOf(held.get(one.mergedFrom ?? '') ?? one),
    original: original.get(one.adjusts ?? '') ?? null,
  }));
}
