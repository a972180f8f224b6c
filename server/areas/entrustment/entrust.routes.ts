import type { FastifyInstance } from 'fastify';
import { entrustCalls as calls, entrustPreparation } from '#shared/areas/entrustment/contract';
import { createOrders } from '#shared/areas/project-setup/create-orders-contract';
import { serve } from '../../http/route.ts';
import { receiveOrder, returnOrder, sendOrder, signAsAgency } from './agency-acts.service.ts';
import { allAgents } from './agents.service.ts';
import { beforeBuild, blankOrder } from './before-build.service.ts';
import { makeOrders } from './create-orders.service.ts';
import { changeAgency, terminateOrder } from './end-order.service.ts';
import { orderExport } from './export-orders.service.ts';
import { listOrders } from './list-orders.service.ts';
import { computeFee, decideOwnTask, getOrder, orderSteps } from './read-orders.service.ts';
import {
  entrustApproval,
  forecastOrder,
  recallOrder,
  submitOrder,
  undoOrder,
} from './submit-order.service.ts';
import { voidOrder } from './void-order.service.ts';
import { addOrder, deleteOrder, editOrder } from './write-orders.service.ts';

/** The calls of entrust orders, on both sides. */
export function entrustmentRoutes(app: FastifyInstance) {
  serve(app, calls.list, listOrders);
  serve(app, calls.detail, ({ guid }, context) => getOrder(guid, context));
  serve(app, calls.blank, blankOrder);
  serve(app, calls.fee, computeFee);
  serve(app, calls.add, addOrder);
  serve(app, calls.edit, editOrder);
  serve(app, calls.delete, deleteOrder);
  serve(app, calls.void, voidOrder);
  serve(app, calls.forecast, ({ guid }, context) => forecastOrder(guid, context));
  serve(app, calls.submit, submitOrder);
  serve(app, calls.recall, recallOrder);
  serve(app, calls.undo, undoOrder);
  serve(app, calls.auditRecord, ({ guid }, context) => orderSteps(guid, context));
  serve(app, calls.examination, decideOwnTask);
  serve(app, calls.exportList, orderExport.start);
  serve(app, calls.send, sendOrder);
  serve(app, calls.receive, receiveOrder);
  serve(app, calls.returnOrder, returnOrder);
  serve(app, calls.agencySign, signAsAgency);
  serve(app, calls.changeAgency, changeAgency(entrustApproval));
  serve(app, calls.terminate, terminateOrder(entrustApproval));
  serve(app, createOrders, makeOrders);
  serve(app, entrustPreparation.beforeBuild, beforeBuild);
  serve(app, entrustPreparation.allAgent, allAgents);
}
