import { handoverBizType } from '#shared/areas/handover/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { serveAll } from '../../http/route.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { projectSetupChainSource } from './chain.ts';
import { setupList } from './list-setups.ts';
import { setupReview } from './review-setup.ts';
import { describedSetup, setups } from './setup-access.ts';
import { assignSetup, listAssignees, type OrderBehind } from './assign-setup.ts';
import { blankSetup } from './blank-setup.ts';
import { buildProject, type MadeProject } from './build-project.service.ts';
import { getSetup } from './read-setups.ts';
import { checkDraft } from './setup-findings.ts';
import type { ContractsBehind } from './void-obstacles.ts';
import { listWaiting } from './waiting-setups.ts';
import { addSetup, deleteSetup, editSetup, restoreSetup } from './write-setups.ts';

/** What set-ups must know of contracts and orders, which themselves know set-ups; composed in `server/app`. */
export type SetupParts = ContractsBehind & OrderBehind & MadeProject;

const s = setupStatus.code;

/** The set-up as everything around documents knows it. */
export function setupDocument(parts: SetupParts) {
  const review = setupReview(parts);
  return {
    ...documentModule(describedSetup, setups, { review, list: setupList }),
    routes: serveAll(projectSetup, {
      ...review.calls,
      ...setupList.calls,
      detail: ({ guid }, context) => getSetup(parts)(guid, context),
      add: addSetup,
      edit: editSetup,
      delete: deleteSetup,
      restore: restoreSetup,
      blank: blankSetup,
      check: checkDraft,
      assignees: listAssignees,
      assign: assignSetup(parts),
      build: buildProject(parts),
      waiting: listWaiting,
    }),
    chain: projectSetupChainSource,
    ...heldAndHanging(describedSetup, setups, {
      bizType: handoverBizType.code.setup,
      also: [
        {
          as: 'assigned',
          label: {
            cn: '指派给本人、尚未办理的立项',
            en: 'Project initiations assigned and not yet acted on',
          },
          states: [s.notCreated, s.assigned],
          by: { guid: 'managerGuid', name: 'managerName', needs: 'setup:build' },
        },
      ],
    }),
  };
}
