import { handSignatureOn, ordersToSign } from '../areas/agency-order/hand-signature-on.ts';
import { userNamesApplied } from '../areas/registration/registration.service.ts';
import type { RepresentativeParts } from '../areas/representative/parts.ts';

/** What the register of representatives asks of areas that stand above it. */
export const representativeParts: RepresentativeParts = {
  waiting: ordersToSign,
  handOn: handSignatureOn,
  claimedNames: userNamesApplied,
};
