import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { chainKind, whereIsIt } from '#shared/areas/chain/contract';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import { batchOwnLabel } from '#shared/areas/procurement-plan/batch/fields';
import { lineStatus, planStatus, planType, type PlanStatus } from '#shared/areas/procurement-plan/codes';
import { paths, setupOfLines } from '#shared/areas/session/paths';
import { query, refetch } from '../../../api/query.ts';
import { useMay } from '../../../api/user.ts';
import { useLanguage } from '../../../kit/language.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { LoadFailed, PageState } from '../../../kit/page-state.tsx';
import { selectAll } from '../../../kit/select-all.tsx';
import { useReviewedTexts } from '../../../parts/document/reviewed-texts.ts';
import { DocumentStatus } from '../../../parts/document/document-status.tsx';
import { VoidedNote } from '../../../parts/document/voided-note.tsx';
import { StepLine, stepsAt } from '../../../parts/course/step-line.tsx';
import { WhyNot } from '../../../parts/why-not/why-not.tsx';
import lineCss from '../line.module.css';
import { PlanChangesPanel } from '../plan-changes.tsx';
import { useFaultText } from '../use-fault-text.ts';
import css from './batch.module.css';
import { BatchFacts } from './batch-facts.tsx';
import { useBatchLineColumns } from './batch-line-columns.tsx';
import { useEditTexts } from './edit-texts.ts';
import { withPackages } from './package-choice.ts';
import { useTexts } from './texts.ts';
import { useBatchActs } from './use-batch-acts.tsx';

const ReturnWindow = onDemand(() => import('./return-window.tsx').then((module) => module.ReturnWindow));
const BatchLineView = onDemand(() => import('./batch-line-view.tsx').then((module) => module.BatchLineView));

const ApprovalPanel = onDemand(() =>
  import('../../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);
const AuditRecord = onDemand(() =>
  import('../../../parts/approval/audit-record.tsx').then((module) => module.AuditRecord),
);
const WherePanel = onDemand(() =>
  import('../../../parts/where-is-it/where-is-it.tsx').then((module) => module.WherePanel),
);

const KIND = documentKind.code.batchPlan;
const s = planStatus.code;

/** One batch plan to read and to decide on. */
export function BatchDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useTexts();
  const plan = useQuery(query(batchPlan.detail, { guid }, { quiet: true }));
  return (
    <>
      {!plan.data && <PageHead title={title} />}
      <PageState of={plan} rows={12}>
        {(found) => <Detail key={guid} plan={found} />}
      </PageState>
    </>
  );
}

function Detail({ plan }: { plan: BatchDetail }) {
  const texts = useEditTexts();
  const making = useTexts();
  const reviewed = useReviewedTexts();
  const faultText = useFaultText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, windows } = useBatchActs({
    onDeleted: () => void navigate(paths.batchPlans),
    alsoStale: [approvalCalls.detail, whereIsIt, batchPlan.lines],
  });
  const { guid, status, actions } = plan;
  const wasSubmitted = plan.round > 0;
  const decided = () => void refetch(client, batchPlan.detail, batchPlan.lines, batchPlan.list, whereIsIt);
  return (
    <>
      <PageHead title={plan.planName} state={<DocumentStatus list={planStatus} of={plan} />}>
        <WhyNot objectType="batchPlan" guid={guid} />
        {actions.includes('edit') && (
          <Link to={paths.batchPlanEdit(guid)}>
            <Button>{reviewed.edit}</Button>
          </Link>
        )}
        {(['copy', 'adjust'] as const)
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} onClick={() => act(one, plan)}>
              {making[one]}
            </Button>
          ))}
        {(['undo', 'void', 'delete'] as const)
          .filter((one) => actions.includes(one))
          .map((one) => (
            <Button key={one} danger={one !== 'undo'} onClick={() => act(one, plan)}>
              {reviewed[one]}
            </Button>
          ))}
        {actions.includes('submit') && (
          <Button type="primary" onClick={() => act('submit', plan)}>
            {reviewed.submit}
          </Button>
        )}
      </PageHead>
      <VoidedNote of={plan.voided} />
      {plan.splits.length > 0 && (
        <Alert
          className={css.above!}
          type="warning"
          showIcon
          title={texts.splits}
          description={
            <ul className={css.children}>
              {plan.splits.map(({ lineNo, message }) => (
                <li key={lineNo}>{faultText(message)}</li>
              ))}
            </ul>
          }
        />
      )}
      {!plan.voided && (
        <Panel>
          <Steps status={status} />
        </Panel>
      )}
      <WherePanel kind={chainKind.code.batchPlan} guid={guid} />
      {wasSubmitted && (
        <Panel title={texts.approval}>
          <ApprovalPanel kind={KIND} guid={guid} onDecided={decided} />
        </Panel>
      )}
      <Panel title={texts.header}>
        <BatchFacts of={plan} />
      </Panel>
      <PlanChangesPanel guid={guid} of={batchPlan.changes} amount={batchOwnLabel.batchAmount} />
      <Lines plan={plan} />
      {wasSubmitted && (
        <Panel title={reviewed.record}>
          <AuditRecord kind={KIND} guid={guid} />
        </Panel>
      )}
      {windows}
    </>
  );
}

/** How many steps are behind a plan in this state. */
const place: Record<PlanStatus, number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 3,
  [s.used]: 4,
};

function Steps({ status }: { status: PlanStatus }) {
  const texts = useEditTexts();
  const language = useLanguage();
  const at = place[status];
  const marks = stepsAt(texts.steps, at).map((mark, index) =>
    status === s.rejected && index === at
      ? { ...mark, title: planStatus.label(status, language), state: 'failed' as const }
      : mark,
  );
  return <StepLine steps={marks} label={texts.stepsLabel} />;
}

const isFree = ({ lineStatus: status }: BatchLine) =>
  status !== lineStatus.code.used && status !== lineStatus.code.cancelled;

function Lines({ plan }: { plan: BatchDetail }) {
  const texts = useEditTexts();
  const client = useQueryClient();
  const lines = useQuery(query(batchPlan.lines, { guid: plan.guid }, { quiet: true }));
  const [chosen, setChosen] = useState<string[]>([]);
  const [returned, setReturned] = useState<BatchLine>();
  const [open, setOpen] = useState<string>();
  const columns = useBatchLineColumns(setOpen);
  const maySetUp =
    useMay('setup:write') &&
    (plan.status === s.approved || plan.status === s.used) &&
    plan.mergedInto === null &&
    !plan.isAdjustment &&
    plan.voided === null;
  const mayReturn = plan.actions.includes('returnLine');
  const all = (lines.data ?? []) as BatchLine[];
  const opened = all.find(({ guid }) => guid === open);
  if (lines.error && !lines.data) return <LoadFailed error={lines.error} retry={lines.refetch} />;
  return (
    <Panel
      title={texts.lines}
      aside={
        maySetUp && (
          <Link to={setupOfLines(planType.code.batch, chosen)}>
            <Button type="primary" disabled={chosen.length === 0}>
              {texts.setUpLines}
            </Button>
          </Link>
        )
      }
    >
      <Table<BatchLine>
        rowKey="guid"
        size="small"
        dataSource={all}
        loading={lines.isPending}
        pagination={false}
        scroll={{ x: 1120 }}
        columns={[
          ...columns,
          ...(mayReturn
            ? [
                {
                  key: 'acts',
                  width: 64,
                  fixed: 'end' as const,
                  render: (_: unknown, line: BatchLine) =>
                    line.lineStatus === lineStatus.code.unused && (
                      <button type="button" className={lineCss.name} onClick={() => setReturned(line)}>
                        {texts.returnLine}
                      </button>
                    ),
                },
              ]
            : []),
        ]}
        {...(maySetUp && {
          rowSelection: {
            fixed: true,
            columnTitle: selectAll,
            selectedRowKeys: chosen,
            getCheckboxProps: (line) => ({ disabled: !isFree(line) }),
            onChange: (keys) => setChosen(withPackages(all.filter(isFree), chosen, keys.map(String))),
          },
        })}
      />
      {opened && <BatchLineView line={opened} onClose={() => setOpen(undefined)} />}
      {returned && (
        <ReturnWindow
          plan={plan}
          line={returned}
          onClose={() => setReturned(undefined)}
          onDone={async () => {
            setReturned(undefined);
            await refetch(client, batchPlan.detail, batchPlan.lines, batchPlan.list);
          }}
        />
      )}
    </Panel>
  );
}
