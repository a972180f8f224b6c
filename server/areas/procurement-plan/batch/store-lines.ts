import { getTableColumns, sql } from 'drizzle-orm';
import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import type { Db } from '../../../db/client.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import type { Plan } from '../line/plan.table.ts';
import { type BatchColumns, batchLine } from '../line/batch-line.table.ts';
import { updateLines } from '../line/update-lines.ts';
import type { CheckedLine } from './check-batch-lines.ts';
import { type Held, heldOf, moveHolds } from './hold-lines.ts';
import type { StoredLine } from './stored-line.ts';

/** The half of a line every plan has; 本次采购金额 is its estimate. */
export const planDraft = ({ batchAmount, ...draft }: BatchLineDraft) => ({
  ...draft,
  estimateAmount: batchAmount,
});

/** The half only a batch line has; what is empty is null. */
function batchColumns({
  draft,
  takes,
  excess,
  supplierName,
}: CheckedLine): Omit<BatchColumns, 'lineGuid' | 'returnReason'> {
  return {
    yearItemGuid: draft.yearItemGuid ?? null,
    heldAmount: takes,
    excessAmount: excess,
    outOfPlan: draft.outOfPlan ?? null,
    outReason: draft.outReason || null,
    controlPrice: draft.controlPrice || null,
    qualification: draft.qualification || null,
    packageNo: draft.packageNo || null,
    expectDate: draft.expectDate ?? null,
    inviteList: (draft.inviteList ?? []).map(({ supplierGuid, reason }) => ({
      supplierGuid,
      supplierName: supplierName(supplierGuid),
      reason,
    })),
  };
}

/** What a checked line takes, as a hold. */
const holdOf = ({ draft, takes }: CheckedLine): Held | null =>
  heldOf({ yearItemGuid: draft.yearItemGuid ?? null, heldAmount: takes });

/**
 * Puts checked lines behind those a batch plan has, taking their amounts; those of an adjustment are shared by
 * `shareHolds`. The plan must be locked. Answers their guids.
 */
export async function insertBatchLines(
  db: Db,
  plan: Pick<Plan, 'guid' | 'planKind'>,
  given: readonly (CheckedLine & { guid?: string | undefined })[],
): Promise<string[]> {
  const lines = isAdjustment(plan) ? given.map((one) => ({ ...one, takes: '0.00' })) : given;
  await moveHolds(db, [], lines.map(holdOf));
  const guids = await insertLines(
    db,
    plan.guid,
    lines.map(({ guid, draft, faults }) => ({ guid, draft: planDraft(draft), faults })),
  );
  if (guids.length > 0)
    await db
      .insert(batchLine)
      .values(lines.map((one, at) => ({ ...batchColumns(one), lineGuid: guids[at]! })));
  return guids;
}

/** What a half that stands takes from the one that was to be inserted. */
const taken = Object.fromEntries(
  (Object.keys(getTableColumns(batchLine)) as (keyof BatchColumns)[])
    .filter((name) => name !== 'lineGuid' && name !== 'returnReason')
    .map((name) => [name, sql.raw(`excluded.${batchLine[name].name}`)]),
);

/**
 * Replaces the fields of lines and moves what they hold, of each annual line only the difference of all; what a merged
 * line names, its source holds, and what an adjustment takes is shared by `shareHolds`.
 */
export async function updateBatchLines(
  db: Db,
  plan: Pick<Plan, 'planKind'>,
  changed: readonly { stored: StoredLine; checked: CheckedLine }[],
): Promise<void> {
  if (changed.length === 0) return;
  const own = changed.filter(({ stored }) => stored.mergedFrom === null);
  await moveHolds(
    db,
    own.map(({ stored }) => heldOf(stored)),
    isAdjustment(plan) ? [] : own.map(({ checked }) => holdOf(checked)),
  );
  await updateLines(
    db,
    changed.map(({ stored, checked: { draft, faults } }) => ({ stored, draft: planDraft(draft), faults })),
  );
  const halves = changed.map(({ stored, checked }) => ({
    ...batchColumns(checked),
    ...(isAdjustment(plan) && { heldAmount: '0.00' }),
    ...(stored.mergedFrom !== null && { heldAmount: '0.00', excessAmount: stored.excessAmount }),
    lineGuid: stored.guid,
  }));
  await db.insert(batchLine).values(halves).onConflictDoUpdate({ target: batchLine.lineGuid, set: taken });
}
