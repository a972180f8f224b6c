import { eq } from 'drizzle-orm';
import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import type { Plan } from '../line/plan.table.ts';
import { lockLineOwners } from '../line/use-lines.service.ts';
import { batchLine } from '../line/batch-line.table.ts';
import type { CheckedLine } from './check-batch-lines.ts';
import { heldByOriginal } from './held-by-original.ts';
import { type Held, heldOf, moveHolds } from './hold-lines.ts';
import { standingBatchLines, type StoredLine } from './stored-line.ts';

type Owner = Pick<Plan, 'guid' | 'planKind' | 'parentPlanGuid'>;

/** Locks the annual plans these lines are of before a write, with all others an adjustment takes of, in the one order. */
export const lockYearsOf = async (db: Db, plan: Owner, more: readonly string[] = []): Promise<void> =>
  lockLineOwners(db, [...more, ...(isAdjustment(plan) ? await yearsOf(db, plan) : [])]);

/** The annual lines a plan names, and those its original holds. */
export async function yearsOf(db: Db, plan: Owner): Promise<string[]> {
  const own = await standingBatchLines(db, plan.guid);
  const covered = await heldByOriginal(db, plan);
  return [...own, ...covered].flatMap(({ yearItemGuid }) => yearItemGuid ?? []);
}

/** What each of these takes, in 元, beyond what is covered already; of one annual line the first ones use the cover up. */
export function beyond(lines: readonly (Held | null)[], covered: readonly Held[]): Money[] {
  const left = new Map<string, Money>();
  for (const { yearItemGuid, amount } of covered)
    left.set(yearItemGuid, addMoney(left.get(yearItemGuid) ?? '0.00', amount));
  return lines.map((one) => {
    if (one === null) return '0.00';
    const cover = left.get(one.yearItemGuid) ?? '0.00';
    const rest = subtractMoney(cover, one.amount);
    const isCovered = compareMoney(rest, '0') >= 0;
    left.set(one.yearItemGuid, isCovered ? rest : '0.00');
    return isCovered ? '0.00' : subtractMoney('0', rest);
  });
}

/**
 * Makes the standing lines of a plan that is locked hold what they were found to take, in one movement: an adjustment what
 * goes beyond its original, a centre plan nothing, since its departments do.
 */
export async function settleHolds(
  db: Db,
  plan: Owner,
  checked: readonly ({ line: StoredLine } & Pick<CheckedLine, 'draft' | 'takes' | 'excess'>)[],
): Promise<void> {
  const own = checked.filter(({ line }) => line.mergedFrom === null);
  const wanted = own.map(({ draft, takes }) =>
    heldOf({ yearItemGuid: draft.yearItemGuid ?? null, heldAmount: takes }),
  );
  const amounts = beyond(wanted, await heldByOriginal(db, plan));
  const after = own.map(({ draft }, at) =>
    heldOf({ yearItemGuid: draft.yearItemGuid ?? null, heldAmount: amounts[at]! }),
  );
  await moveHolds(
    db,
    own.map(({ line }) => heldOf(line)),
    after,
  );
  for (const [at, { line, excess }] of own.entries()) {
    const heldAmount = amounts[at]!;
    if (line.heldAmount !== heldAmount || line.excessAmount !== excess)
      await db
        .update(batchLine)
        .set({ heldAmount, excessAmount: excess })
        .where(eq(batchLine.lineGuid, line.guid));
  }
}
