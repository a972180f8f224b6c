import { setupStatus } from '#shared/areas/project-initiation/codes';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { projectSetupChainSource } from './chain.ts';
import { setupList } from './list-setups.ts';
import { setupReview } from './review-setup.ts';
import { describedSetup, setups } from './setup-access.ts';
import { projectSetupRoutes, type SetupParts } from './setup.routes.ts';
import { projectSetup as setup } from './setup.table.ts';

export type { SetupParts } from './setup.routes.ts';

const s = setupStatus.code;

/** The set-up as everything around documents knows it. */
export function setupDocument(parts: SetupParts) {
  const review = setupReview(parts);
  return {
    ...documentModule(describedSetup, setups, { review, list: setupList }),
    routes: projectSetupRoutes(parts, review),
    chain: projectSetupChainSource,
    ...heldAndHanging(describedSetup, setups, {
      also: [
        {
          as: 'assigned',
          label: {
            cn: '指派给本人、尚未办理的立项',
            en: 'Project initiations assigned and not yet acted on',
          },
          states: [s.notCreated, s.assigned],
          by: setup.managerGuid,
        },
      ],
    }),
  };
}
