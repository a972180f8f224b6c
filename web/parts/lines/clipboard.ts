import type { ClipboardEvent } from 'react';
import { readTsv, writeTsv } from './tsv.ts';
import type { LineGridState } from './use-grid.ts';
import type { Typing } from './use-typing.ts';

/** Copies, cuts and pastes blocks of cells; while a cell is typed into, the browser does so with its text. */
export function clipboardOf(
  of: LineGridState,
  { typed, say }: Typing,
  /** Says how many rows and columns found no place. */
  leftOut: (rows: number, columns: number) => string,
) {
  function onCopy(event: ClipboardEvent) {
    if (typed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTsv(of.copied()));
  }
  return {
    onCopy,
    onCut(event: ClipboardEvent) {
      onCopy(event);
      if (!typed) of.clear();
    },
    onPaste(event: ClipboardEvent) {
      if (typed) return;
      event.preventDefault();
      const { rows, columns } = of.paste(readTsv(event.clipboardData.getData('text/plain')));
      say(rows + columns > 0 ? leftOut(rows, columns) : '');
    },
  };
}
