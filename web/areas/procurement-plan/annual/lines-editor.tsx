import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { PLAN_LINES_MAX } from '#shared/areas/procurement-plan/line/rules';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../../api/query.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { onDemand } from '../../../kit/on-demand.tsx';
import { Panel } from '../../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../../kit/page-state.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import type { OpenLine } from './open-line.ts';
import css from '../line/line.module.css';
import { useLinesView } from '../line/use-lines-view.tsx';
import { isMarked, LinesTable } from '../line/lines-table.tsx';
import { newGuid } from '../../../kit/new-guid.ts';

const AnnualLinesGrid = onDemand(() =>
  import('./annual-lines-grid.tsx').then((module) => module.AnnualLinesGrid),
);
const LineDrawer = onDemand(() => import('./line-drawer.tsx').then((module) => module.LineDrawer));
const FillLinesModal = onDemand(() =>
  import('./fill-lines-modal.tsx').then((module) => module.FillLinesModal),
);

const newLine = (): OpenLine => ({ guid: undefined, key: newGuid() });

/** The lines of a plan: found, opened, filled and deleted, each stored by itself; or edited in a grid and stored at once. */
export function LinesEditor({
  plan,
  onDirty,
}: {
  plan: PlanDetail;
  /** Told whether the grid holds something that is not saved. */
  onDirty: (isDirty: boolean) => void;
}) {
  const texts = useEditTexts();
  const client = useQueryClient();
  const { state } = useLocation() as { state: { addLine?: boolean; onlyMarked?: boolean } | null };
  const lines = useQuery(query(annualPlan.lines, { guid: plan.guid }, { quiet: true }));
  const [onlyMarked, setOnlyMarked] = useState(state?.onlyMarked ?? false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isFilling, setFilling] = useState(false);
  const [open, setOpen] = useState(() => (state?.addLine ? newLine() : undefined));
  const { isGrid, choice, holder, isDirty, tell } = useLinesView(onDirty);
  const remove = useMutation(mutation(annualPlan.deleteLines, { done: texts.deletedLines }));

  const all = useMemo(() => (lines.data ?? []) as PlanLine[], [lines.data]);
  const marked = useMemo(() => all.filter(isMarked).length, [all]);
  const isNarrowed = onlyMarked && marked > 0;
  const shown = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    return all.filter(
      (line) =>
        (!isNarrowed || isMarked(line)) &&
        (wanted === '' || `${line.projectName ?? ''} ${line.content ?? ''}`.toLowerCase().includes(wanted)),
    );
  }, [all, isNarrowed, typed]);
  const reload = async () => {
    await refetch(client, annualPlan.detail, annualPlan.lines);
  };
  const reloadLines = async () => {
    await reload();
    return (client.getQueryData(query(annualPlan.lines, { guid: plan.guid }).queryKey) ?? []) as PlanLine[];
  };
  const changedMany = async () => {
    setChosen([]);
    setFilling(false);
    await reload();
  };

  return (
    <Panel title={texts.lines} aside={choice}>
      {holder}
      {isGrid && lines.data && (
        <AnnualLinesGrid plan={plan} lines={all} reload={reloadLines} isDirty={isDirty} onDirty={tell} />
      )}
      <div className={css.toolbar} hidden={isGrid}>
        <Button type="primary" disabled={all.length >= PLAN_LINES_MAX} onClick={() => setOpen(newLine())}>
          {texts.addLine}
        </Button>
        <LinkButton to={paths.annualPlanImport(plan.guid)}>{texts.importLines}</LinkButton>
        <Button disabled={chosen.length === 0} onClick={() => setFilling(true)}>
          {texts.fill}
        </Button>
        <ConfirmButton
          danger
          act={texts.deleteLines}
          thing={nameOf(all, chosen, texts.chosen)}
          disabled={chosen.length === 0}
          onConfirm={() =>
            remove.mutateAsync({ planGuid: plan.guid, guids: chosen }).then(changedMany, () => undefined)
          }
        />
        {chosen.length > 0 && <span className={css.hint}>{texts.chosen(chosen.length)}</span>}
        <span className={css.spacer} />
        {marked > 0 && (
          <Checkbox checked={isNarrowed} onChange={({ target }) => setOnlyMarked(target.checked)}>
            {texts.onlyMarked(marked)}
          </Checkbox>
        )}
        <Input.Search
          allowClear
          placeholder={texts.searchLines}
          style={{ width: 240 }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {lines.error && !lines.data ? (
        <LoadFailed error={lines.error} retry={lines.refetch} retrying={lines.isFetching} />
      ) : isGrid ? null : (
        <LinesTable
          lines={shown}
          isLoading={lines.isPending}
          onOpen={(guid) => setOpen({ guid })}
          chosen={chosen}
          onChoose={setChosen}
          empty={<NothingYet hint={all.length === 0 ? texts.noLines : texts.noMatch} />}
        />
      )}
      {open && (
        <LineDrawer
          plan={plan}
          lines={shown}
          shown={open}
          onOpen={setOpen}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isFilling && (
        <FillLinesModal plan={plan} guids={chosen} onClose={() => setFilling(false)} onDone={changedMany} />
      )}
    </Panel>
  );
}

/** One chosen line by its name, several by their number. */
function nameOf(lines: readonly PlanLine[], chosen: readonly string[], several: (count: number) => string) {
  const [only] = chosen;
  const found = chosen.length === 1 ? lines.find(({ guid }) => guid === only) : undefined;
  return found?.projectName ?? several(chosen.length);
}
