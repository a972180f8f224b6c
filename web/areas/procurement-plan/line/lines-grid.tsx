import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { PLAN_LINES_MAX } from '#shared/areas/procurement-plan/line/rules';
import type { Language } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { fieldErrorsOf } from '../../../kit/field-rule.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { currentLanguage, useLanguage } from '../../../kit/language.ts';
import { Placeholder } from '../../../kit/placeholder.tsx';
import type { CellFault, GridColumn } from '../../../parts/lines/column.ts';
import type { GridRow } from '../../../parts/lines/edits.ts';
import { GridBar } from '../../../parts/lines/grid-bar.tsx';
import { LineGrid } from '../../../parts/lines/grid.tsx';
import { useGridTexts } from '../../../parts/lines/texts.ts';
import { ToFault, toFault } from '../../../parts/lines/to-fault.tsx';
import { useLineGrid } from '../../../parts/lines/use-grid.ts';
import { useEditTexts } from './edit-texts.ts';
import { useTableHeight } from './lines-table.tsx';
import { type GridKind, gridLines, type SentRow, type StoredLine } from './grid-lines.ts';

/** Pixels of the page that are not the grid: header, toolbars, the line above it, totals. */
const AROUND = 440;

interface Props<Line extends StoredLine, Draft> {
  kind: GridKind<Line, Draft>;
  lines: readonly Line[];
  /** Stores rows that were changed and takes lines out. */
  save: (changes: { lines: SentRow[]; removed: string[] }) => Promise<unknown>;
  isSaving: boolean;
  /** Reads the plan anew and answers its lines. */
  reload: () => Promise<readonly Line[]>;
  /** Told when there is something to save, and when there no longer is. */
  onDirty: (isDirty: boolean) => void;
}

/** The lines of a plan, edited like a spreadsheet and saved at once; `columns` are undefined until they are known. */
export function LinesGrid<Line extends StoredLine, Draft>({
  isDirty,
  columns: fresh,
  ...props
}: Props<Line, Draft> & { isDirty: boolean; columns: readonly GridColumn[] | undefined }) {
  const language = useLanguage();
  const [held, setHeld] = useState<{ columns: readonly GridColumn[]; language: Language }>();
  // What was typed stands in the language it was typed in until it is saved: in another its codes could not be read.
  if (fresh && !isDirty && held?.columns !== fresh) setHeld({ columns: fresh, language });
  if (!held) return <Placeholder rows={12} />;
  return <Loaded key={held.language} {...props} columns={held.columns} />;
}

function Loaded<Line extends StoredLine, Draft>({
  kind,
  lines: begun,
  columns,
  save,
  isSaving,
  reload,
  onDirty,
}: Props<Line, Draft> & { columns: readonly GridColumn[] }) {
  const texts = useGridTexts();
  const { lines: label } = useEditTexts();
  const [lines, setLines] = useState(begun);
  const of = useMemo(() => gridLines(kind, lines, columns), [kind, lines, columns]);
  const { start, newRow, follow } = of;
  const grid = useLineGrid({ columns, start, rowsMax: PLAN_LINES_MAX, newRow, follow });
  const height = useTableHeight(grid.rows.length + 2, AROUND);
  const { changed, sent, removed } = useMemo(() => of.changesOf(grid.rows), [of, grid.rows]);
  const { faultsOf, showRefusal } = useRefusals(of.judge);
  const count = changed.length + removed.length;
  const refused = changed.filter((row) => of.judge(row).isRefused || faultsOf(row) !== of.judge(row).faults);

  // What is read anew in between must not take away what was typed.
  if (begun !== lines && count === 0) {
    setLines(begun);
    grid.reset(gridLines(kind, begun, columns).start);
  }
  useEffect(() => onDirty(count > 0), [count, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  async function store() {
    if (refused.length > 0) return toFault({ of: grid, columns, refused, faultsOf });
    try {
      await save({ lines: sent, removed });
    } catch (error) {
      return showRefusal(error, changed);
    }
    await renew();
  }
  async function renew() {
    const fresh = await reload();
    setLines(fresh);
    grid.reset(gridLines(kind, fresh, columns).start);
  }

  return (
    <>
      <GridBar of={grid}>
        <ToFault of={grid} columns={columns} refused={refused} faultsOf={faultsOf} />
        <ConfirmButton
          act={texts.discard}
          thing={texts.rows(count)}
          disabled={count === 0}
          onConfirm={renew}
        />
        <Button type="primary" disabled={count === 0} loading={isSaving} onClick={() => void store()}>
          {texts.save(count)}
        </Button>
      </GridBar>
      <LineGrid
        label={label}
        of={grid}
        columns={columns}
        faultsOf={faultsOf}
        isChanged={of.isChanged}
        height={height}
      />
    </>
  );
}

/** What the server has refused stands at its cell until the row is changed. */
function useRefusals(judge: (row: GridRow) => { faults: ReadonlyMap<string, CellFault> }) {
  const [refused, setRefused] = useState<ReadonlyMap<GridRow, ReadonlyMap<string, CellFault>>>(new Map());
  function showRefusal(error: unknown, sent: readonly GridRow[]) {
    const found = new Map<GridRow, Map<string, CellFault>>();
    for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
      const [, place, field] = path.split('.');
      const row = sent[Number(place)];
      if (!row || field === undefined) continue;
      const faults = found.get(row) ?? new Map(judge(row).faults);
      faults.set(field, { level: 'error', text: messageIn(currentLanguage(), message) });
      found.set(row, faults);
    }
    setRefused(found);
  }
  return { faultsOf: (row: GridRow) => refused.get(row) ?? judge(row).faults, showRefusal };
}
