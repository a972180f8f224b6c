import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useMemo, useState } from 'react';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { BatchDetail, BatchLine } from '#shared/areas/procurement-plan/batch/batch-views';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { mutation, query, refetch } from '../../../api/query.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { newGuid } from '../../../kit/new-guid.ts';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../../kit/page-state.tsx';
import { selectAll } from '../../../kit/select-all.tsx';
import lineCss from '../line/line.module.css';
import { useLinesView } from '../line/use-lines-view.tsx';
import { useBatchLineColumns } from './batch-line-columns.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useSheetTexts } from './sheet-texts.ts';

const PlanLinePicker = onDemand(() =>
  import('../../../parts/plan/line-picker.tsx').then((module) => module.PlanLinePicker),
);
const BatchLineDrawer = onDemand(() =>
  import('./batch-line-drawer.tsx').then((module) => module.BatchLineDrawer),
);
const BatchLinesGrid = onDemand(() =>
  import('./batch-lines-grid.tsx').then((module) => module.BatchLinesGrid),
);
const ImportLines = onDemand(() => import('./import-lines.tsx').then((module) => module.ImportLines));

/** A line whose form is open, a new one without guid; `field` is where to begin. */
export interface OpenLine {
  key: string;
  guid?: string | undefined;
  field?: string | undefined;
}

/**
 * The lines of a batch plan being drawn up: picked from annual plans, entered, changed, deleted, each stored by itself; or
 * edited in a grid and stored at once.
 */
export function BatchLines({
  plan,
  open,
  setOpen,
  onDirty,
}: {
  plan: BatchDetail;
  /** Told whether the grid holds something that is not saved. */
  onDirty: (isDirty: boolean) => void;
  /** The line whose form is open. */
  open: OpenLine | undefined;
  setOpen: (line: OpenLine | undefined) => void;
}) {
  const texts = useEditTexts();
  const sheet = useSheetTexts();
  const client = useQueryClient();
  const lines = useQuery(query(batchPlan.lines, { guid: plan.guid }, { quiet: true }));
  const [chosen, setChosen] = useState<string[]>([]);
  const [isPicking, setPicking] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { isGrid, choice, holder, isDirty, tell } = useLinesView(onDirty);
  const pick = useMutation(mutation(batchPlan.pickYearLines, { done: texts.picked }));
  const remove = useMutation(mutation(batchPlan.deleteLines, { done: texts.deletedLines }));
  const columns = useBatchLineColumns((guid) => setOpen({ key: guid, guid }));
  const all = useMemo(() => (lines.data ?? []) as BatchLine[], [lines.data]);
  const reload = async () => {
    setChosen([]);
    await refetch(client, batchPlan.detail, batchPlan.lines);
  };
  const reloadLines = async () => {
    await reload();
    return (client.getQueryData(query(batchPlan.lines, { guid: plan.guid }).queryKey) ?? []) as BatchLine[];
  };
  return (
    <Panel title={texts.lines} aside={choice}>
      {holder}
      {isGrid && lines.data && (
        <BatchLinesGrid plan={plan} lines={all} reload={reloadLines} isDirty={isDirty} onDirty={tell} />
      )}
      <div className={lineCss.toolbar} hidden={isGrid}>
        <Button type="primary" onClick={() => setPicking(true)}>
          {texts.pick}
        </Button>
        <Button onClick={() => setOpen({ key: newGuid() })}>{texts.addLine}</Button>
        <Button onClick={() => setImporting(true)}>{sheet.importLines}</Button>
        <ConfirmButton
          danger
          act={texts.deleteLines}
          thing={texts.chosen(chosen.length)}
          disabled={chosen.length === 0}
          onConfirm={() =>
            remove.mutateAsync({ planGuid: plan.guid, guids: chosen }).then(reload, () => undefined)
          }
        />
      </div>
      {lines.error && !lines.data ? (
        <LoadFailed error={lines.error} retry={lines.refetch} retrying={lines.isFetching} />
      ) : isGrid ? null : (
        <Table<BatchLine>
          rowKey="guid"
          size="small"
          columns={columns}
          dataSource={all}
          loading={lines.isPending}
          pagination={false}
          scroll={{ x: 1120 }}
          rowSelection={{
            fixed: true,
            columnTitle: selectAll,
            selectedRowKeys: chosen,
            onChange: (keys) => setChosen(keys.map(String)),
          }}
          locale={{ emptyText: <NothingYet hint={texts.noLines} /> }}
        />
      )}
      {isPicking && (
        <PlanLinePicker
          planTypes={[planType.code.annual]}
          bounds={{ planUnit: plan.planUnit }}
          isMixed
          without={all.flatMap(({ yearLine }) => yearLine?.guid ?? [])}
          onClose={() => setPicking(false)}
          onChosen={(picked) => {
            setPicking(false);
            void pick
              .mutateAsync({
                planGuid: plan.guid,
                items: picked.map(({ guid }) => ({ yearItemGuid: guid })),
              })
              .then(reload, () => undefined);
          }}
        />
      )}
      {isImporting && (
        <ImportLines
          planGuid={plan.guid}
          onDone={async () => {
            setImporting(false);
            await reload();
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {open && (
        <BatchLineDrawer
          key={open.key}
          plan={plan}
          line={all.find(({ guid }) => guid === open.guid)}
          newGuid={open.key}
          field={open.field}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
