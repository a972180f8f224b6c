import { setupStatus, type SetupStatus } from '#shared/areas/project-initiation/codes';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { hangingOn, heldBy, namedBy, supervised } from '../document/around.service.ts';
import { documentExplain } from '../document/explain.service.ts';
import { projectSetupChainSource } from './chain.ts';
import { setupList } from './list-setups.ts';
import { setupReview } from './review-setup.ts';
import { describedSetup, setups } from './setup-access.ts';
import { projectSetupFiles } from './setup-files.ts';
import { projectSetupRoutes, type SetupParts } from './setup.routes.ts';
import { projectSetup as setup } from './setup.table.ts';

export type { SetupParts } from './setup.routes.ts';

const s = setupStatus.code;
const named = namedBy(setupKind, setup, setups.live);
const drafts = {
  label: { cn: '未提交的立项', en: 'Project initiations not yet submitted' },
  states: [s.draft, s.rejected] as readonly SetupStatus[],
};

/** The set-up as everything around documents knows it. */
export function setupDocument(parts: SetupParts) {
  const review = setupReview(parts);
  return {
    kind: setupKind,
    routes: projectSetupRoutes(parts, review),
    approval: review.approval,
    exports: [setupList.export.kind],
    counter: setupList.counter,
    files: projectSetupFiles,
    chain: projectSetupChainSource,
    explain: documentExplain(describedSetup, setups, review),
    supervised: supervised(
      setupKind,
      setup,
      { enterpriseName: setup.applyUnitName, deptGuid: setup.applyDept, projectGuid: setup.projectGuid },
      setups.supervisable,
    ),
    held: heldBy(named, 'setup:read', [
      { kind: 'setup.draft', ...drafts },
      {
        kind: 'setup.inReview',
        label: { cn: '审批中的立项', en: 'Project initiations in approval' },
        states: [s.inReview],
      },
      {
        kind: 'setup.assigned',
        label: { cn: '指派给本人、尚未办理的立项', en: 'Project initiations assigned and not yet acted on' },
        states: [s.notCreated, s.assigned],
        by: setup.managerGuid,
      },
    ]),
    hanging: hangingOn(
      named,
      { dept: 'applyDept', deptName: 'applyDeptName', units: ['applyUnit', 'buyerUnit'] },
      [
        { kind: 'draftSetups', ...drafts, isDraft: true },
        {
          kind: 'settledSetups',
          label: { cn: '已通过的立项', en: 'Approved project initiations' },
          states: setupStatus.codes.filter(
            (status) => status !== s.inReview && !drafts.states.includes(status),
          ),
          isDraft: false,
        },
      ],
    ),
  };
}
