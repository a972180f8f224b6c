import { useState } from 'react';
import { type GridColumn, tidied } from './column.ts';
import {
  apply,
  clear,
  type Edit,
  fillDown,
  type GridRow,
  insertRows,
  paste,
  removeRows,
  type Rows,
  setCell,
  type Sheet,
  type Step,
} from './edits.ts';
import { type History, noHistory, noted, redone, undone } from './history.ts';
import { at, type Block, blockOf, clampSelection, type Selection } from './range.ts';

interface State {
  rows: Rows;
  selection: Selection;
  history: History;
}
interface Options {
  columns: readonly GridColumn[];
  start: Rows;
  rowsMax: number;
  /** A row to be added behind the last one, which `before` is. */
  newRow: (before: GridRow | undefined) => GridRow;
  /** Cells that follow others of their row, as column and text; `columns` were changed by hand. */
  follow: (before: GridRow | undefined, after: GridRow, columns: ReadonlySet<number>) => [number, string][];
}
export type LineGridState = ReturnType<typeof useLineGrid>;

/** The rows of a grid, what is selected in it, and every edit with the way back. */
export function useLineGrid({ columns, start, rowsMax, newRow, follow }: Options) {
  const [state, setState] = useState<State>({
    rows: start,
    selection: at({ row: 0, column: 0 }),
    history: noHistory,
  });
  const { rows, selection, history } = state;
  const block = blockOf(selection);
  const sheet: Sheet = {
    canWrite: (column) => !columns[column]!.isReadOnly,
    columns: columns.length,
    rowsMax,
    newRow: () => newRow(rows.at(-1)),
  };

  const show = (after: Rows, chosen: Selection, next: History) =>
    setState({
      rows: after,
      selection: clampSelection(chosen, { rows: after.length, columns: columns.length, page: 0 }),
      history: next,
    });
  function make(edit: Edit, chosen: Selection = selection) {
    if (edit.length === 0) return;
    const tidy = edit.map((step) =>
      step.type === 'set' ? { ...step, after: tidied(columns[step.column]!, step.after) } : step,
    );
    const after = apply(rows, tidy);
    const also = followed(rows, after, tidy, follow);
    show(apply(after, also), chosen, noted(history, [...tidy, ...also]));
  }
  const turn = (to: ReturnType<typeof undone>) => to && show(apply(rows, to.edit), selection, to.history);

  return {
    rows,
    selection,
    block,
    rowsMax,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (chosen: Selection) => setState((now) => ({ ...now, selection: chosen })),
    /** Begins anew with other rows. */
    reset: (fresh: Rows) => show(fresh, selection, noHistory),
    type: (text: string, chosen: Selection) =>
      make(setCell(rows, selection.active.row, selection.active.column, text), chosen),
    clear: () => make(clear(rows, block, sheet)),
    fillDown: () => make(fillDown(rows, block, sheet)),
    /** Answers how many rows and columns found no place. */
    paste(copied: readonly (readonly string[])[]) {
      const { edit, to, left } = paste(rows, block, copied, sheet);
      make(edit, ends(to));
      return left;
    },
    copied: () =>
      rows.slice(block.top, block.bottom + 1).map(({ cells }) => cells.slice(block.left, block.right + 1)),
    addRow: () => make(insertRows(rows.length, [sheet.newRow()]), at({ row: rows.length, column: 0 })),
    removeRows: () =>
      rows.length > 0 && make(removeRows(rows, block), at({ row: block.top, column: block.left })),
    undo: () => turn(undone(history)),
    redo: () => turn(redone(history)),
  };
}

const ends = ({ top, left, bottom, right }: Block): Selection => ({
  anchor: { row: bottom, column: right },
  active: { row: top, column: left },
});

function followed(before: Rows, after: Rows, edit: Edit, follow: Options['follow']): Step[] {
  const touched = new Map<number, Set<number>>();
  for (const step of edit)
    if (step.type === 'set') touched.set(step.row, (touched.get(step.row) ?? new Set()).add(step.column));
  return [...touched].flatMap(([row, columns]) =>
    follow(before[row], after[row]!, columns).flatMap(([column, text]) => setCell(after, row, column, text)),
  );
}
