import { contractKind } from '#shared/areas/contract/codes';
import { type DocumentsOf, everybody } from './documents-of.ts';
import { contracts, orders, setups } from './later-documents.ts';
import { annualPlans, batchPlans, selfPlans } from './plans.ts';

/** People of every kind of document, and the kinds by their code; `contract` is one of a purchase. */
export async function everyKind() {
  const all = await everybody();
  const kinds: Readonly<Record<string, DocumentsOf>> = {
    annualPlan: await annualPlans(all),
    batchPlan: batchPlans(all),
    selfPlan: await selfPlans(all),
    projectSetup: await setups(all),
    entrust: await orders(all),
    contract: contracts(all, contractKind.code.purchase),
  };
  return { all, kinds };
}
