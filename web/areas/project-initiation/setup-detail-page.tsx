import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { beside } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { among } from '../../parts/document/acts.ts';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentPage } from '../../parts/document/page.tsx';
import { Sealed } from '../../parts/law/sealed.tsx';
import { SectionsTable } from '../../parts/plan/sections-table.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { AssignmentFacts, PurchaseFacts, SetupFacts } from './setup-facts.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { FilesOfKinds, InviteesTable, LinesTable } from './setup-tables.tsx';
import { setup } from './setup.ts';
import { isFirstAssignment } from './texts.ts';

/** Carries the numbers of the law with it. */
const Compliance = beside(() => import('./compliance.tsx').then((module) => module.Compliance));

/** Where the acts on a set-up stand: what comes next for it stands out, the last of it most. */
function placesOf(found: SetupDetail) {
  const isFirst = isFirstAssignment(found);
  const next = among(found, ['submit', 'assign', 'createOrders', 'build']).filter(
    (one) => one !== 'assign' || isFirst,
  );
  // who may void is shown what stands in its way rather than no button; assigning again is not what comes next
  const offered = [...found.actions, ...(found.voidObstacles.length > 0 ? ['void'] : [])];
  const plain = among({ actions: offered }, ['edit', 'undo', 'assign', 'void', 'delete']).filter(
    (one) => one !== 'assign' || !isFirst,
  );
  return { plain: [...plain, 'print' as const, ...next.slice(0, -1)], next: next.slice(-1) };
}

/** One set-up to read, to decide on and to carry on. */
export function SetupDetailPage() {
  const texts = useDetailTexts();
  return (
    <DocumentPage of={setup} places={placesOf}>
      {(found) => (
        <>
          <DocumentCourse of={setup} document={found}>
            <SetupSteps setup={found} />
          </DocumentCourse>
          <Panel title={texts.project}>
            <SetupFacts setup={found} />
          </Panel>
          <Panel title={texts.lines}>
            <LinesTable lines={found.lines} total={found.planAmount} />
          </Panel>
          <Panel title={texts.purchase}>
            <PurchaseFacts setup={found} />
          </Panel>
          <Panel title={texts.sections}>
            <SectionsTable of={found.sections} />
          </Panel>
          {(found.sealed || found.inviteList!.length > 0) && (
            <Panel title={texts.invitees}>
              {found.inviteList ? <InviteesTable invitees={found.inviteList} /> : <Sealed />}
            </Panel>
          )}
          <Compliance setup={found} />
          <Panel title={texts.files}>
            <FilesOfKinds files={found.files} />
          </Panel>
          <AssignmentFacts setup={found} />
        </>
      )}
    </DocumentPage>
  );
}
