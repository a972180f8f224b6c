import { handoverBizType } from '#shared/areas/handover/codes';
import { and } from 'drizzle-orm';
import { chainKind } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule, supervised } from '../document/module.service.ts';
import { describedOrder, orders, seenAsAgency, seenInside } from './entrust-access.ts';
import { entrustFiles } from './entrust-files.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { orderList, listOrders, returnedOrders } from './list-orders.ts';
import { orderReview } from './review-orders.ts';
import { receiveOrder, returnOrder, sendOrder, signAsAgency } from './agency-acts.ts';
import { allAgents } from './agents.ts';
import { beforeBuild, blankOrder } from './before-build.ts';
import { makeOrders } from './create-orders.ts';
import { changeAgency, terminateOrder } from './end-order.ts';
import { computeFee, decideOwnTask, forecastOrder, getOrder, orderSteps } from './read-orders.ts';
import { addOrder, deleteOrder, editOrder, restoreOrder } from './write-orders.ts';

const s = entrustStatus.code;

const module = documentModule(describedOrder, orders, { review: orderReview, list: orderList });

/** The order as everything around documents knows it. */
export const entrustDocument = {
  ...module,
  routes: serveAll(
    { ...entrustCalls, ...entrustPreparation, createOrders },
    {
      ...orderReview.calls,
      forecast: forecastOrder,
      auditRecord: orderSteps,
      examination: decideOwnTask,
      ...orderList.calls,
      list: listOrders,
      detail: ({ guid }, context) => getOrder(guid, context),
      add: addOrder,
      edit: editOrder,
      delete: deleteOrder,
      restore: restoreOrder,
      blank: blankOrder,
      fee: computeFee,
      send: sendOrder,
      receive: receiveOrder,
      returnOrder,
      agencySign: signAsAgency,
      changeAgency,
      terminate: terminateOrder,
      createOrders: makeOrders,
      beforeBuild,
      allAgent: allAgents,
    },
  ),
  counter: { ...orderList.counter, returnedMine: returnedOrders },
  files: [...module.files, ...entrustFiles],
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
    bizType: handoverBizType.code.setup,
    also: [
      {
        as: 'running',
        label: { cn: '未完成的委托单', en: 'Agency orders not yet finished' },
        states: [s.approved, s.toReceive, s.received, s.inEffect],
      },
    ],
  }),
};
