import type { ContractParts } from '../areas/contract/contract-parts.ts';
import { contractTookEffect, liveOrdersOfContract } from '../areas/agency-order/entrust.ts';
import { orderToContract } from '../areas/agency-order/contract-order.ts';

/** What contracts know of entrust orders: those that rest on one, what one is drawn up for, who follows its approval. */
export const contractParts: ContractParts = {
  liveOrders: liveOrdersOfContract,
  orderToContract,
  tookEffect: contractTookEffect,
};
