import type { ProjectDetail } from '#shared/areas/project/contract';
import { invites } from '#shared/areas/project/purchase-mode';
import { InviteesPanel } from './invitees-panel.tsx';
import { MaterialsPanel } from './materials-panel.tsx';

/** What belongs to the sections of a project: what they buy, and whom they invite. */
export const SectionParts = (given: { of: ProjectDetail; onDone: () => Promise<void> }) => (
  <>
    <MaterialsPanel {...given} />
    {invites(given.of.tenderWay) && <InviteesPanel {...given} />}
  </>
);
