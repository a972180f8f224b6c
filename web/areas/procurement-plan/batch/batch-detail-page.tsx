import { useQuery } from '@tanstack/react-query';
import { Alert, Table } from 'antd';
import { useState } from 'react';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { batchOwnLabel } from '#shared/areas/procurement-plan/line/fields';
import { lineStatus, planStatus, planType, type PlanStatus } from '#shared/areas/procurement-plan/line/codes';
import { setupOfLines } from '#shared/areas/session/paths';
import { query } from '../../../api/query.ts';
import { useMay } from '../../../api/user.ts';
import { useLanguage } from '../../../kit/language.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { LoadFailed } from '../../../kit/page-state.tsx';
import { DocumentCourse } from '../../../parts/document/approval.tsx';
import { DocumentPage } from '../../../parts/document/page.tsx';
import { useReload } from '../../../parts/document/use-acts.tsx';
import { selectAll } from '../../../kit/select-all.tsx';
import { StepLine, stepsAt } from '../../../parts/course/step-line.tsx';
import lineCss from '../line/line.module.css';
import { PlanChangesPanel } from '../line/plan-changes.tsx';
import { useFaultText } from '../line/use-fault-text.ts';
import css from './batch.module.css';
import { batchPlan } from './batch-plan.ts';
import { BatchFacts } from './batch-facts.tsx';
import { useBatchLineColumns } from './batch-line-columns.tsx';
import { useEditTexts } from './edit-texts.ts';
import { withPackages } from './package-choice.ts';

const ReturnWindow = onDemand(() => import('./return-window.tsx').then((module) => module.ReturnWindow));
const BatchLineView = onDemand(() => import('./batch-line-view.tsx').then((module) => module.BatchLineView));

const s = planStatus.code;

/** One batch plan to read and to decide on. */
export function BatchDetailPage() {
  const texts = useEditTexts();
  return (
    <DocumentPage
      of={batchPlan}
      places={{ plain: ['edit', 'copy', 'adjust', 'undo', 'void', 'delete'], next: ['submit'] }}
    >
      {(plan) => (
        <>
          <Splits of={plan.splits} />
          <DocumentCourse of={batchPlan} document={plan}>
            <Steps status={plan.status} />
          </DocumentCourse>
          <Panel title={texts.header}>
            <BatchFacts of={plan} />
          </Panel>
          <PlanChangesPanel
            guid={plan.guid}
            of={batchPlan.calls.changes}
            amount={batchOwnLabel.batchAmount}
          />
          <Lines plan={plan} />
        </>
      )}
    </DocumentPage>
  );
}

/** What looks like one purchase cut into several. */
function Splits({ of }: { of: BatchDetail['splits'] }) {
  const texts = useEditTexts();
  const faultText = useFaultText();
  if (of.length === 0) return null;
  return (
    <Alert
      className={css.above!}
      type="warning"
      showIcon
      title={texts.splits}
      description={
        <ul className={css.children}>
          {of.map((split) => (
            <li key={split.lineNo}>{faultText(split)}</li>
          ))}
        </ul>
      }
    />
  );
}

/** The step a plan in this state stands on. */
const place: Record<PlanStatus, number> = {
  [s.draft]: 0,
  [s.inReview]: 1,
  [s.rejected]: 1,
  [s.approved]: 2,
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
  const reload = useReload(batchPlan);
  const lines = useQuery(query(batchPlan.calls.lines, { guid: plan.guid }, { quiet: true }));
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
          <LinkButton
            to={setupOfLines(planType.code.batch, chosen)}
            type="primary"
            disabled={chosen.length === 0}
          >
            {texts.setUpLines}
          </LinkButton>
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
            await reload();
          }}
        />
      )}
    </Panel>
  );
}
