import { setupStatus } from '#shared/areas/project-setup/codes';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { DocumentStatus } from '../../parts/document-status.tsx';

/** The state of a set-up, or that it was voided. */
export const SetupStatus = ({ of }: { of: Pick<SetupRow, 'status' | 'voided'> }) => (
  <DocumentStatus list={setupStatus} of={of} />
);
