import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { setupStatus } from '#shared/areas/project-setup/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupDetail } from '#shared/areas/project-setup/setup-views';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { SectionsTable } from '../../parts/plan/sections-table.tsx';
import { VoidedNote } from '../../parts/document/voided-note.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { AssignmentFacts, PurchaseFacts, SetupFacts } from './setup-facts.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { FilesOfKinds, InviteesTable, LinesTable } from './setup-tables.tsx';
import { setupKind } from './setup-kind.ts';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { isFirstAssignment, useActLabels } from './texts.ts';
import { useSetupActs } from './use-setup-acts.tsx';

const ApprovalPanel = onDemand(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);
const WherePanel = onDemand(() =>
  import('../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);
/** Carries the numbers of the law with it. */
const Compliance = onDemand(() => import('./compliance.tsx').then((module) => module.Compliance));

/** What stands in the head of the page; recalling and urging stand in the approval panel. */
const buttons = ['undo', 'assign', 'void', 'delete'] as const;
const dangerous: readonly string[] = ['void', 'delete'];
/** What comes next for it stands out; the last of them most. */
const next = ['submit', 'assign', 'createOrders', 'build'] as const;

/** One set-up to read, to decide on and to carry on. */
export function SetupDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useDetailTexts();
  const setup = useQuery(query(projectSetup.detail, { guid }, { quiet: true }));
  return (
    <>
      {!setup.data && <PageHead title={title} />}
      <PageState of={setup} rows={12}>
        {(found) => <Detail key={guid} setup={found} />}
      </PageState>
    </>
  );
}

function Detail({ setup }: { setup: SetupDetail }) {
  const texts = useDetailTexts();
  const { record } = useReviewedTexts();
  const client = useQueryClient();
  const { guid, round, inviteList } = setup;
  const wasSubmitted = round > 0;
  const decided = () =>
    void refetch(client, projectSetup.detail, projectSetup.list, projectSetup.waiting, whereIsIt);
  return (
    <>
      <Head setup={setup} />
      <VoidedNote of={setup.voided} />
      {!setup.voided && (
        <Panel>
          <SetupSteps setup={setup} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.projectSetup} guid={guid} />
      {wasSubmitted && (
        <Panel title={texts.approval}>
          <ApprovalPanel kind={setupKind.code} guid={guid} onDecided={decided} />
        </Panel>
      )}
      <Panel title={texts.project}>
        <SetupFacts setup={setup} />
      </Panel>
      <Panel title={texts.lines}>
        <LinesTable lines={setup.lines} total={setup.planAmount} />
      </Panel>
      <Panel title={texts.purchase}>
        <PurchaseFacts setup={setup} />
      </Panel>
      <Panel title={texts.sections}>
        <SectionsTable of={setup.sections} />
      </Panel>
      {inviteList.length > 0 && (
        <Panel title={texts.invitees}>
          <InviteesTable invitees={inviteList} />
        </Panel>
      )}
      <Compliance setup={setup} />
      <Panel title={texts.files}>
        <FilesOfKinds files={setup.files} />
      </Panel>
      <AssignmentFacts setup={setup} />
      {wasSubmitted && (
        <Panel title={record}>
          <AuditRecord kind={setupKind.code} guid={guid} />
        </Panel>
      )}
    </>
  );
}

function Head({ setup }: { setup: SetupDetail }) {
  const texts = useReviewedTexts();
  const label = useActLabels(setup);
  const navigate = useNavigate();
  const { guid, projectName, actions, voidObstacles } = setup;
  const isFirst = isFirstAssignment(setup);
  // who may void is shown what stands in its way rather than no button; assigning again is not what comes next
  const isOffered = (one: (typeof buttons)[number]) =>
    (actions.includes(one) && (one !== 'assign' || !isFirst)) || (one === 'void' && voidObstacles.length > 0);
  const { act, windows } = useSetupActs({
    onDeleted: () => void navigate(paths.setups),
    alsoStale: [approvalCalls.detail],
  });
  return (
    <>
      <PageHead title={projectName} state={<DocumentStatus list={setupStatus} of={setup} />}>
        <WhyNot objectType="projectSetup" guid={guid} />
        {actions.includes('edit') && (
          <Link to={paths.setupEdit(guid)}>
            <Button>{texts.edit}</Button>
          </Link>
        )}
        {buttons.filter(isOffered).map((one) => (
          <Button key={one} danger={dangerous.includes(one)} onClick={() => act(one, setup)}>
            {label[one]}
          </Button>
        ))}
        <Link to={paths.setupPrint(guid)}>
          <Button>{texts.print}</Button>
        </Link>
        {next
          .filter((one) => actions.includes(one) && (one !== 'assign' || isFirst))
          .map((one, at, all) => (
            <Button
              key={one}
              type={at === all.length - 1 ? 'primary' : 'default'}
              onClick={() => act(one, setup)}
            >
              {label[one]}
            </Button>
          ))}
      </PageHead>
      {windows}
    </>
  );
}
