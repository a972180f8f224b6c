import { eq, sql } from 'drizzle-orm';
import type { BatchLineDraft } from '#shared/areas/procurement-plan/batch/rules';
import type { Db } from '../../../db/client.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { insertLines } from '../line/insert-lines.ts';
import { lineColumns } from '../line/line-columns.ts';
import type { Plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { type BatchColumns, batchLine } from '../line/batch-line.table.ts';
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

/**
 * Replaces a line's fields and moves what it holds; what a merged line names, its source holds, and what an adjustment
 * takes is shared by `shareHolds`.
 */
export async function updateBatchLine(
  db: Db,
  plan: Pick<Plan, 'planKind'>,
  stored: StoredLine,
  checked: CheckedLine,
): Promise<void> {
  if (isAdjustment(plan)) {
    await moveHolds(db, [heldOf(stored)], []);
    return storeLine(db, stored, checked, { heldAmount: '0.00' });
  }
  if (stored.mergedFrom !== null)
    return storeLine(db, stored, checked, { heldAmount: '0.00', excessAmount: stored.excessAmount });
  await moveHolds(db, [heldOf(stored)], [holdOf(checked)]);
  return storeLine(db, stored, checked, {});
}

async function storeLine(
  db: Db,
  stored: StoredLine,
  checked: CheckedLine,
  holds: Partial<Pick<BatchColumns, 'heldAmount' | 'excessAmount'>>,
): Promise<void> {
  await db
    .update(line)
    .set({ ...lineColumns(planDraft(checked.draft), checked.faults), version: sql`${line.version} + 1` })
    .where(eq(line.guid, stored.guid));
  await db
    .update(batchLine)
    .set({ ...batchColumns(checked), ...holds })
    .where(eq(batchLine.lineGuid, stored.guid));
}
