import { compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { releaseLine, useLine } from '../procurement-plan/line/use-lines.service.ts';
import type { SelfPlan } from './self-plan.table.ts';

/** What a plan holds of a line of a yearly plan; 元. */
type Hold = Pick<SelfPlan, 'yearItemGuid' | 'heldAmount'>;

/** What a plan with this estimate is to hold: the whole of it, and nothing outside the plan. */
export const holdFor = (yearItemGuid: string | null, estimate: Money): Hold => ({
  yearItemGuid,
  heldAmount: yearItemGuid === null ? '0.00' : estimate,
});

export const NO_HOLD: Hold = { yearItemGuid: null, heldAmount: '0.00' };

/**
 * Moves what a plan holds from one state to the other, in the caller's transaction. On the same line only the
 * difference moves, so that nobody takes what is held already.
 * @throws BusinessError at the field, as `useLine` refuses
 */
export async function moveHold(db: Db, before: Hold, after: Hold): Promise<void> {
  if (before.yearItemGuid !== after.yearItemGuid) {
    await give(db, before.yearItemGuid, before.heldAmount);
    await take(db, after.yearItemGuid, after.heldAmount);
    return;
  }
  const isMore = compareMoney(after.heldAmount, before.heldAmount) > 0;
  if (isMore) await take(db, after.yearItemGuid, subtractMoney(after.heldAmount, before.heldAmount));
  else await give(db, after.yearItemGuid, subtractMoney(before.heldAmount, after.heldAmount));
}

async function take(db: Db, guid: string | null, amount: Money) {
  if (guid === null || compareMoney(amount, '0') <= 0) return;
  try {
    await useLine(db, guid, amount);
  } catch (error) {
    if (error instanceof BusinessError) throw faultAt('yearItemGuid', error.wording);
    throw error;
  }
}

async function give(db: Db, guid: string | null, amount: Money) {
  if (guid !== null && compareMoney(amount, '0') > 0) await releaseLine(db, guid, amount);
}
