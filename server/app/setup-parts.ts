import { liveContractsOfSetup } from '../areas/contract/project-contracts.service.ts';
import { giveOrder, lockOrder } from '../areas/entrustment/give-order.ts';
import type { SetupParts } from '../areas/project-setup/setup-document.ts';

/** What set-ups know of contracts and orders: those that were made of one, and whose work an order is. */
export const setupParts: SetupParts = { liveContracts: liveContractsOfSetup, lockOrder, giveOrder };
