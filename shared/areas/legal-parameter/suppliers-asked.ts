import { fromFormList, type ProcurementMode } from '#shared/areas/project/purchase-mode';
import type { ParameterCode } from './catalogue/catalogue.ts';
import { inForce, type LegalParameters, type ParameterInForce, settingOf } from './parameters.ts';
import type { SetupFacts } from './setup-facts.ts';

/** How many each mode must ask; an open tender asks nobody. */
export const suppliersOf: Readonly<Partial<Record<ProcurementMode, ParameterCode>>> = {
  INVITE: 'invitees',
  INQUIRY: 'inquirySuppliers',
  NEGOTIATE: 'negotiationSuppliers',
  SINGLE: 'singleSupplier',
  AUCTION: 'auctionSuppliers',
};

/** How many suppliers a purchase must ask, as it is in force (R19, legal-rules.md 1.5); undefined where nothing says it. */
export function suppliersAsked(
  purchase: Pick<SetupFacts, 'tenderWay' | 'legalRegime' | 'isMandatory'>,
  parameters: LegalParameters,
): ParameterInForce | undefined {
  const code = purchase.tenderWay == null ? undefined : suppliersOf[fromFormList(purchase.tenderWay)];
  return code && inForce(parameters, code, settingOf(purchase));
}
