import { useState } from 'react';
import type { Typed } from './cell-input.tsx';
import type { GridColumn } from './column.ts';
import type { Selection } from './range.ts';
import { useGridTexts } from './texts.ts';
import type { LineGridState } from './use-grid.ts';

export type Typing = ReturnType<typeof useTyping>;

/** What is typed into the cell the keys are at, and what the last act could not do. */
export function useTyping({ rows, selection, select, type }: LineGridState, columns: readonly GridColumn[]) {
  const { readOnly } = useGridTexts();
  const [typed, setTyped] = useState<Typed>();
  const [notice, setNotice] = useState('');
  const { active } = selection;
  const row = rows[active.row];
  const text = row?.cells[active.column] ?? '';

  function begin(next: Typed) {
    if (!row) return;
    const isReadOnly = columns[active.column]!.isReadOnly ?? false;
    setNotice(isReadOnly ? readOnly : '');
    if (!isReadOnly) setTyped(next);
  }
  return {
    typed,
    notice,
    /** What stands in the cell. */
    text,
    say: setNotice,
    begin,
    /** Begins with what stands in the cell, the arrows moving within it. */
    open: () => begin({ text, leavesByArrow: false }),
    giveUp: () => setTyped(undefined),
    /** Keeps what was typed, if anything, and goes on to `to`. */
    commit(wanted: string | undefined = typed?.text, to: Selection = selection) {
      setTyped(undefined);
      setNotice('');
      if (typed && wanted !== undefined && wanted !== text) type(wanted, to);
      else select(to);
    },
    go(to: Selection) {
      setNotice('');
      select(to);
    },
  };
}
