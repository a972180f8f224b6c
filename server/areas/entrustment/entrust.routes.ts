import type { FastifyInstance } from 'fastify';
import { entrustCalls, entrustPreparation } from '#shared/areas/entrustment/contract';
import { createOrders } from '#shared/areas/project-setup/create-orders-contract';
import { serveAll } from '../../http/route.ts';
import { receiveOrder, returnOrder, sendOrder, signAsAgency } from './agency-acts.service.ts';
import { allAgents } from './agents.service.ts';
import { beforeBuild, blankOrder } from './before-build.service.ts';
import { makeOrders } from './create-orders.service.ts';
import { changeAgency, terminateOrder } from './end-order.service.ts';
import { listOrders, orderList } from './list-orders.ts';
import { computeFee, decideOwnTask, forecastOrder, getOrder, orderSteps } from './read-orders.service.ts';
import { orderReview } from './review-orders.service.ts';
import { addOrder, deleteOrder, editOrder } from './write-orders.service.ts';

/** The calls of orders, on both sides. */
export function entrustmentRoutes(app: FastifyInstance) {
  serveAll(app, entrustCalls, {
    ...orderReview.calls,
    forecast: forecastOrder,
    auditRecord: orderSteps,
    examination: decideOwnTask,
    list: listOrders,
    exportList: orderList.export.start,
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
  });
  serveAll(app, { createOrders }, { createOrders: makeOrders });
  serveAll(app, entrustPreparation, { beforeBuild, allAgent: allAgents });
}
