import type { Db } from '../../../db/client.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import type { Plan } from '../line/plan.table.ts';
import { type Held, heldOf } from './hold-lines.ts';
import { standingBatchLines } from './stored-line.ts';

/**
 * What the lines of the plan this one adjusts hold; an adjustment stands in for them, so that until its approval it holds
 * only what goes beyond. Nothing for a plan that adjusts none.
 */
export async function heldByOriginal(
  db: Db,
  plan: Pick<Plan, 'planKind' | 'parentPlanGuid'>,
): Promise<Held[]> {
  if (!isAdjustment(plan)) return [];
  return (await standingBatchLines(db, plan.parentPlanGuid!)).flatMap((one) => heldOf(one) ?? []);
}
