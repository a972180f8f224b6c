import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { VoidedNote } from '../../parts/document/voided-note.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { WherePanel } from '../../parts/where-is-it/where-is-it.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { InviteesList } from './invitees-list.tsx';
import { ItemsTable } from './items-table.tsx';
import { useLabels } from './labels.ts';
import { ResultView } from './result-view.tsx';
import { SelfPlanFields } from './self-plan-fields.tsx';
import { SelfPlanSteps } from './self-plan-steps.tsx';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';
import { useSelfPlanActs } from './use-self-plan-acts.tsx';

const ApprovalPanel = onDemand(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);

const KIND = documentKind.code.selfPlan;
/** Recalling and urging stand in the approval panel. */
const buttons = ['undo', 'void', 'delete'] as const;
const next = ['submit', 'registerResult', 'createContract'] as const;

/** One plan to read and to decide on. */
export function SelfPlanDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useTexts();
  const plan = useQuery(query(selfPlanCalls.detail, { guid }, { quiet: true }));
  return (
    <>
      {!plan.data && <PageHead title={title} />}
      <PageState of={plan} rows={12}>
        {(found) => <Detail key={guid} plan={found} />}
      </PageState>
    </>
  );
}

function Detail({ plan }: { plan: SelfPlanDetail }) {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const label = useLabels();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, windows } = useSelfPlanActs({
    onDeleted: () => void navigate(paths.selfPlans),
    alsoStale: [approvalCalls.detail, whereIsIt],
  });
  const { guid, actions, projectName, result } = plan;
  const wasSubmitted = plan.round > 0;
  const decided = () => void refetch(client, selfPlanCalls.detail, selfPlanCalls.list, whereIsIt);
  const words = { ...reviewed, registerResult: texts.registerResult, createContract: texts.createContract };
  return (
    <>
      <PageHead title={projectName} state={<DocumentStatus list={planStatus} of={plan} />}>
        <WhyNot objectType="selfPlan" guid={guid} />
        {actions.includes('edit') && (
          <Link to={paths.selfPlanEdit(guid)}>
            <Button>{reviewed.edit}</Button>
          </Link>
        )}
        {buttons
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one !== 'undo'} onClick={() => act(one, plan)}>
              {words[one]}
            </Button>
          ))}
        {next
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} type="primary" onClick={() => act(one, plan)}>
              {words[one]}
            </Button>
          ))}
      </PageHead>
      <VoidedNote of={plan.voided} />
      <Warnings of={plan.warnings} />
      {!plan.voided && (
        <Panel>
          <SelfPlanSteps plan={plan} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.selfPlan} guid={guid} />
      {wasSubmitted && (
        <Panel title={texts.approval}>
          <ApprovalPanel kind={KIND} guid={guid} onDecided={decided} />
        </Panel>
      )}
      {result && (
        <Panel title={texts.result}>
          <ResultView plan={plan} result={result} />
        </Panel>
      )}
      <Panel title={texts.basics}>
        <SelfPlanFields plan={plan} />
      </Panel>
      <Panel title={label.items}>
        <ItemsTable plan={plan} />
      </Panel>
      <Panel title={label.inviteList}>
        <InviteesList of={plan.invitees} />
      </Panel>
      {wasSubmitted && (
        <Panel title={reviewed.record}>
          <AuditRecord kind={KIND} guid={guid} />
        </Panel>
      )}
      {windows}
    </>
  );
}

/** What handler and approvers should look at. */
function Warnings({ of }: { of: SelfPlanDetail['warnings'] }) {
  const { mind } = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <Alert
      className={css.warnings!}
      type="warning"
      showIcon
      title={mind}
      description={
        <ul>
          {of.map(({ text }) => (
            <li key={text.cn}>{text[language]}</li>
          ))}
        </ul>
      }
    />
  );
}
