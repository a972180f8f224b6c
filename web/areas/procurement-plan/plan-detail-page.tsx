import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planStatus } from '#shared/areas/procurement-plan/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import { annualPlan } from '#shared/areas/procurement-plan/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/plan-views';
import { paths } from '#shared/areas/session/paths';
import { query, refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { VoidedNote } from '../../parts/document/voided-note.tsx';
import { WherePanel } from '../../parts/where-is-it/where-is-it.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { useEditTexts } from './edit-texts.ts';
import { PlanChangesPanel } from './plan-changes.tsx';
import { PlanHeader } from './plan-header.tsx';
import { PlanLinesPanel } from './plan-lines-panel.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { RelatedPlans } from './related-plans.tsx';
import { useTexts } from './texts.ts';
import { usePlanActs } from './use-plan-acts.tsx';

const ApprovalPanel = onDemand(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);

const KIND = documentKind.code.annualPlan;
/** Recalling and urging stand in the approval panel. */
const buttons = ['undo', 'adjust', 'copy', 'void', 'delete'] as const;

/** One plan to read and to decide on. */
export function PlanDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useTexts();
  const plan = useQuery(query(annualPlan.detail, { guid }, { quiet: true }));
  return (
    <>
      {!plan.data && <PageHead title={title} />}
      <PageState of={plan} rows={12}>
        {(found) => <Detail key={guid} plan={found} />}
      </PageState>
    </>
  );
}

function Detail({ plan }: { plan: PlanDetail }) {
  const texts = useEditTexts();
  const acts = { ...useReviewedTexts(), ...useTexts() };
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, windows } = usePlanActs({
    onDeleted: () => void navigate(paths.annualPlans),
    alsoStale: [approvalCalls.detail, whereIsIt],
  });
  const { status, guid, actions, planName } = plan;
  const wasSubmitted = plan.round > 0;
  const decided = () => void refetch(client, annualPlan.detail, annualPlan.lines, annualPlan.list, whereIsIt);
  return (
    <>
      <PageHead title={planName} state={<DocumentStatus list={planStatus} of={plan} />}>
        <WhyNot objectType="annualPlan" guid={guid} />
        {actions.includes('edit') && (
          <Link to={paths.annualPlanEdit(guid)}>
            <Button>{acts.edit}</Button>
          </Link>
        )}
        {buttons
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one === 'void' || one === 'delete'} onClick={() => act(one, plan)}>
              {acts[one]}
            </Button>
          ))}
        <Link to={paths.annualPlanPrint(guid)}>
          <Button>{acts.print}</Button>
        </Link>
        {actions.includes('submit') && (
          <Button type="primary" onClick={() => act('submit', plan)}>
            {acts.submit}
          </Button>
        )}
      </PageHead>
      <VoidedNote of={plan.voided} />
      {!plan.voided && (
        <Panel>
          <PlanSteps status={status} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.annualPlan} guid={guid} />
      {wasSubmitted && (
        <Panel title={texts.approval}>
          <ApprovalPanel kind={KIND} guid={guid} onDecided={decided} />
        </Panel>
      )}
      <Panel title={texts.header}>
        <PlanHeader plan={plan} />
      </Panel>
      <PlanChangesPanel guid={guid} />
      <PlanLinesPanel plan={plan} />
      <RelatedPlans plan={plan} />
      {wasSubmitted && (
        <Panel title={acts.record}>
          <AuditRecord kind={KIND} guid={guid} />
        </Panel>
      )}
      {windows}
    </>
  );
}
