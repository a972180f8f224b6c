import { liveContractsOfSetup } from '../areas/contract/project-contracts.service.ts';
import { giveOrder, lockOrder } from '../areas/agency-order/give-order.ts';
import { addFirstInquiry } from '../areas/inquiry/first-draft.ts';
import { addFirstScheme } from '../areas/tender-scheme/first-draft.ts';
import type { SetupParts } from '../areas/project-initiation/setup-document.ts';

/** What set-ups know of contracts, orders, schemes and inquiries: those that were made of one, whose work an order is, and what a project begins with. */
export const setupParts: SetupParts = {
  liveContracts: liveContractsOfSetup,
  lockOrder,
  giveOrder,
  async projectMade(db, context, projectGuid) {
    await addFirstScheme(db, context, projectGuid);
    await addFirstInquiry(db, context, projectGuid);
  },
};
