import { eq } from 'drizzle-orm';
import { isOneOf } from '../../../db/is-one-of.ts';
import type { Db } from '../../../db/client.ts';
import { batchState } from './line-lists.ts';
import { copyFiles, releaseFiles } from '../../file/file.service.ts';
import type { AdjustedPair } from '../line/merge-adjustment.ts';
import type { Line } from '../line/plan-line.table.ts';
import { BATCH, TECH_FILES } from './batch-access.ts';
import { type BatchColumns, batchLine } from '../line/batch-line.table.ts';
import { batchMaterial } from './batch-material.table.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { copyMaterials } from './materials.ts';

/**
 * What a batch plan has beside the lines of any plan, carried into the original with an approved adjustment: what only a
 * batch line says, its materials and specifications, and what it holds of annual plans, which the original takes over in
 * one movement.
 */
export const batchAdjustment = {
  kind: BATCH,
  event: 'batchPlan.adjusted',
  stateOf: batchState,
  carry: carryHalves,
} as const;

interface Carried {
  replaced: readonly AdjustedPair[];
  added: readonly AdjustedPair[];
  cancelled: readonly Line[];
}

async function carryHalves(db: Db, { replaced, added, cancelled }: Carried): Promise<void> {
  const pairs = [...replaced, ...added];
  const guidOf = ({ guid }: Pick<Line, 'guid'>) => guid;
  const left = [...replaced.map(({ old }) => old.guid), ...cancelled.map(guidOf)];
  const own = await halvesOf(db, [...left, ...pairs.map(({ fresh }) => fresh.guid)]);
  const after = pairs.map(({ old, fresh }) => takenOver(own.get(fresh.guid)!, old.guid, fresh));
  await moveHolds(db, [...own.values()].map(heldOf), after.map(heldOf));

  const gone = [...own.keys()].filter((guid) => !replaced.some(({ old }) => old.guid === guid));
  await db.update(batchLine).set({ heldAmount: '0.00' }).where(isOneOf(batchLine.lineGuid, gone));
  await db
    .update(batchLine)
    .set({ excessAmount: '0.00' })
    .where(isOneOf(batchLine.lineGuid, cancelled.map(guidOf)));
  for (const { lineGuid, ...columns } of after.slice(0, replaced.length))
    await db.update(batchLine).set(columns).where(eq(batchLine.lineGuid, lineGuid));
  if (added.length > 0) await db.insert(batchLine).values(after.slice(replaced.length));
  await carryLists(db, pairs);
}

async function halvesOf(db: Db, guids: readonly string[]): Promise<Map<string, BatchColumns>> {
  const found = await db.select().from(batchLine).where(isOneOf(batchLine.lineGuid, guids));
  return new Map(found.map((one) => [one.lineGuid, one]));
}

/** The batch half of an adjusting line as that of the line it becomes, which holds the whole of its amount. */
const takenOver = (half: BatchColumns, lineGuid: string, { estimateAmount }: Line): BatchColumns => ({
  ...half,
  lineGuid,
  heldAmount: half.yearItemGuid === null ? '0.00' : estimateAmount!,
});

/** Materials and specifications: the adjustment keeps its own, so that it can be read as it was approved. */
async function carryLists(db: Db, pairs: readonly AdjustedPair[]): Promise<void> {
  const copyOf = new Map(pairs.map(({ old, fresh }) => [fresh.guid, old.guid]));
  await db.delete(batchMaterial).where(isOneOf(batchMaterial.lineGuid, [...copyOf.values()]));
  await copyMaterials(db, copyOf);
  for (const documentGuid of copyOf.values()) await releaseFiles(db, { kind: TECH_FILES, documentGuid });
  await copyFiles(db, TECH_FILES, copyOf);
}
