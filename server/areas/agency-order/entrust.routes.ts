import { entrustCalls, entrustPreparation } from '#shared/areas/agency-order/contract';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import { serveAll } from '../../http/route.ts';
import { receiveOrder, returnOrder, sendOrder, signAsAgency } from './agency-acts.ts';
import { allAgents } from './agents.ts';
import { beforeBuild, blankOrder } from './before-build.ts';
import { makeOrders } from './create-orders.ts';
import { changeAgency, terminateOrder } from './end-order.ts';
import { listOrders, orderList } from './list-orders.ts';
import { computeFee, decideOwnTask, forecastOrder, getOrder, orderSteps } from './read-orders.ts';
import { orderReview } from './review-orders.ts';
import { addOrder, deleteOrder, editOrder } from './write-orders.ts';

/** The calls of orders, on both sides. */
export const entrustmentRoutes = serveAll(
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
);
