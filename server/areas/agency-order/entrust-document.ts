import { and } from 'drizzle-orm';
import { chainKind } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule, supervised } from '../document/module.service.ts';
import { describedOrder, orders, seenAsAgency, seenInside } from './entrust-access.ts';
import { entrustFiles } from './entrust-files.ts';
import { entrustmentRoutes } from './entrust.routes.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { orderList } from './list-orders.ts';
import { orderReview } from './review-orders.ts';

const s = entrustStatus.code;

/** The order as everything around documents knows it. */
export const entrustDocument = {
  ...documentModule(describedOrder, orders, { review: orderReview, list: orderList }),
  routes: entrustmentRoutes,
  files: entrustFiles,
  chain: documentChain(
    describedOrder,
    orders,
    [{ kind: chainKind.code.projectSetup, column: order.setupGuid }],
    { mayRead: seenInside, party: seenAsAgency },
  ),
  // Show a supervisor the order as one of its principal, not of the agency.
  supervised: supervised(describedOrder, async (viewer) => and(orders.live, await orders.inScope(viewer))),
  ...heldAndHanging(describedOrder, orders, {
    hang: 'Orders',
    also: [
      {
        as: 'running',
        label: { cn: '未完成的委托单', en: 'Agency orders not yet finished' },
        states: [s.approved, s.toReceive, s.received, s.inEffect],
      },
    ],
  }),
};
