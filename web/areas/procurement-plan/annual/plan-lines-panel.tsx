import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { paths } from '#shared/areas/session/paths';
import { compareMoney } from '#shared/kit/money';
import { query } from '../../../api/query.ts';
import { useMay } from '../../../api/user.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../../kit/page-state.tsx';
import { TabBar } from '../../../kit/tab-bar.tsx';
import { useListSearch } from '../../../kit/use-list-search.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { ExportLinesButton } from './export-lines-button.tsx';
import { LinesTable } from '../line/lines-table.tsx';
import { progressSearch } from './progress/progress-search.ts';
import { useProgressTexts } from './progress/texts.ts';

const LineView = onDemand(() => import('./line-view.tsx').then((module) => module.LineView));
const PlanProgress = onDemand(() =>
  import('./progress/plan-progress.tsx').then((module) => module.PlanProgress),
);

/** Whether a batch plan can still take something of it. */
const hasRest = ({ lineStatus: status, estimateAmount, usedAmount }: PlanLine) =>
  status !== lineStatus.code.cancelled &&
  estimateAmount !== null &&
  compareMoney(usedAmount, estimateAmount) < 0;

/** The lines of a plan and, once it is approved, how far they have come; which of the two the address keeps. */
export function PlanLinesPanel({ plan: { guid, status, planKind: kind, voided } }: { plan: PlanDetail }) {
  const texts = useEditTexts();
  const progressTexts = useProgressTexts();
  const mayExport = useMay('plan:export');
  const mayWrite = useMay('plan:write');
  const { search, setSearch } = useListSearch(progressSearch);
  const lines = useQuery(query(annualPlan.lines, { guid }, { quiet: true }));
  const all = useMemo(() => (lines.data ?? []) as PlanLine[], [lines.data]);
  const [open, setOpen] = useState<string>();
  const [chosen, setChosen] = useState<string[]>([]);
  const onOpen = useCallback((line: string) => setOpen(line), []);
  const line = all.find((one) => one.guid === open);
  const isApproved = status === planStatus.code.approved || status === planStatus.code.used;
  // an adjustment is carried into its plan, whose lines are taken
  const mayRelease = mayWrite && isApproved && voided === null && kind !== planKind.code.midYear;
  const table = lines.error ? (
    <LoadFailed error={lines.error} retry={lines.refetch} />
  ) : (
    <LinesTable
      lines={all}
      isLoading={lines.isPending}
      withUse
      onOpen={onOpen}
      {...(mayRelease && { chosen, onChoose: setChosen, isChoosable: hasRest })}
      empty={<NothingYet hint={texts.noneYet} />}
    />
  );
  return (
    <Panel
      title={texts.lines}
      aside={
        <Space>
          {mayRelease && (
            <LinkButton
              to={`${paths.batchPlanEdit()}?lines=${chosen.join(',')}`}
              disabled={chosen.length === 0}
            >
              {texts.toBatch(chosen.length)}
            </LinkButton>
          )}
          {mayExport && <ExportLinesButton guid={guid} />}
        </Space>
      }
    >
      {isApproved ? (
        <TabBar
          label={texts.lines}
          open={search.tab}
          onOpen={(tab) => setSearch({ tab })}
          tabs={[
            { key: 'lines', label: texts.lines, count: all.length, isQuiet: true },
            { key: 'progress', label: progressTexts.title },
          ]}
        >
          {search.tab === 'progress' ? <PlanProgress guid={guid} onOpen={onOpen} /> : table}
        </TabBar>
      ) : (
        table
      )}
      {line && <LineView line={line} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
