import { liveContractsOfSetup } from '../areas/contract/project-contracts.service.ts';
import { giveOrder, lockOrder } from '../areas/agency-order/give-order.ts';
import type { SetupParts } from '../areas/project-initiation/setup-document.ts';

/** What set-ups know of contracts and orders: those that were made of one, and whose work an order is. */
export const setupParts: SetupParts = { liveContracts: liveContractsOfSetup, lockOrder, giveOrder };
