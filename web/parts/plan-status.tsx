import type { Voided } from '#shared/areas/approval/void-call';
import { planStatus, type PlanStatus as Status } from '#shared/areas/procurement-plan/codes';
import { DocumentStatus } from './document-status.tsx';

/** The state of a plan of any type, or that it was voided. */
export const PlanStatus = ({ of }: { of: { status: Status; voided: Voided } }) => (
  <DocumentStatus list={planStatus} of={of} />
);
