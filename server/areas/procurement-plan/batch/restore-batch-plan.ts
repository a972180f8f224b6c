import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { batchLine } from '../line/batch-line.table.ts';
import { refuseOutdated } from '../line/outdated-version.ts';
import type { Plan } from '../line/plan.table.ts';
import { batchPlans, batchPlanWrites } from './batch-access.ts';
import { adjustments } from './batch-refusals.ts';
import { heldOf, moveHolds } from './hold-lines.ts';
import { lockSources, noteMerged } from './merge-plans.ts';
import type { GivenUp } from './write-batch-plans.ts';

/** Takes a deletion back: its lines hold again what they held, and it is merged again from the same plans, or nothing is. */
export const restoreBatchPlan = batchPlanWrites.restore<GivenUp & { parentVersion: number | null }>(
  async (db, context, found, { parentVersion, ...held }) => {
    await refuseOutdated(db, batchPlans, found, { ...adjustments, parentVersion });
    await takeUp(db, context, found, held);
  },
);

async function takeUp(db: Db, context: Context, found: Plan, { lines, children }: GivenUp): Promise<void> {
  await moveHolds(db, [], lines.map(heldOf));
  for (const { lineGuid, heldAmount, excessAmount } of lines)
    await db.update(batchLine).set({ heldAmount, excessAmount }).where(eq(batchLine.lineGuid, lineGuid));
  if (children.length === 0) return;
  const guids = children.map(({ guid }) => guid);
  await lockSources(db, context, guids, found, new Map(children.map(({ guid, version }) => [guid, version])));
  await noteMerged(db, found.guid, guids);
}
