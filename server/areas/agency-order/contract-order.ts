import { and, eq, notInArray } from 'drizzle-orm';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import type { Db } from '../../db/client.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';

/**
 * An order as an agency contract is drawn up for it, whoever asks; null when there is none or it has ended. It stays locked
 * against its end until the caller's transaction is over, so that the contract is seen by whoever voids the order.
 */
export async function orderToContract(db: Db, guid: string): Promise<Order | null> {
  const { finished, terminated } = entrustStatus.code;
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.guid, guid), notInArray(order.status, [finished, terminated]), orders.live))
    .for('share');
  return found ?? null;
}
