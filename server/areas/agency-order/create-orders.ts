import type { z } from 'zod';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import type { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { secondOrderRefused } from './check-order.ts';
import { draftFrom } from './setup-facts.ts';
import { insertOrder, setupToEntrust } from './write-orders.ts';

type Calls = typeof createOrders;

/** 生成委托单: a draft for each of these set-ups, all or none; what the set-up does not say its handler fills in. */
export async function makeOrders(
  { setups }: z.output<Calls['input']>,
  context: Context,
): Promise<z.output<Calls['output']>> {
  if (new Set(setups.map(({ guid }) => guid)).size < setups.length) throw new BusinessError(t.setupTwice);
  return secondOrderRefused(() =>
    inTransaction(context.db, async (db) => {
      const made = new Map<string, { ordersGuid: string; ordersNo: string }>();
      // Lock in the order of the guids, or two people who chose the same set-ups block each other.
      for (const { guid, version } of setups.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))) {
        const setup = await setupToEntrust(db, context, guid, version);
        const { setupGuid: _setup, ...draft } = draftFrom(setup);
        const found = await insertOrder(db, context, setup, {
          ...draft,
          depositValue: draft.depositValue ?? null,
        });
        made.set(guid, { ordersGuid: found.guid, ordersNo: found.ordersNo });
      }
      return setups.map(({ guid }) => ({ setupGuid: guid, ...made.get(guid)! }));
    }),
  );
}
