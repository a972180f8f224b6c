import { addMoney, compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { lockLineOwners, releaseLine, useLine } from '../line/use-lines.service.ts';

/** An amount (元) of an annual line. */
export interface Held {
  yearItemGuid: string;
  amount: Money;
}

/** What a stored line holds itself; null: nothing. */
export const heldOf = (found: { yearItemGuid: string | null; heldAmount: Money }): Held | null =>
  found.yearItemGuid !== null && compareMoney(found.heldAmount, '0') > 0
    ? { yearItemGuid: found.yearItemGuid, amount: found.heldAmount }
    : null;

/**
 * Gives back what lines held and takes what they hold now, in the caller's transaction; of each annual line only the
 * difference moves. Refuses more than may be used of one.
 */
export async function moveHolds(
  db: Db,
  before: readonly (Held | null)[],
  after: readonly (Held | null)[],
): Promise<void> {
  const moved = new Map<string, Money>();
  const add = (held: Held | null, sum: typeof addMoney) => {
    if (held) moved.set(held.yearItemGuid, sum(moved.get(held.yearItemGuid) ?? '0.00', held.amount));
  };
  for (const held of before) add(held, subtractMoney);
  for (const held of after) add(held, addMoney);
  await lockLineOwners(db, [...moved.keys()]);
  for (const [guid, amount] of moved) {
    const sign = compareMoney(amount, '0');
    if (sign < 0) await releaseLine(db, guid, subtractMoney('0', amount));
    if (sign > 0) await useLine(db, guid, amount);
  }
}
