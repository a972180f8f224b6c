import type { Cell, MergedRange } from '#shared/kit/spreadsheet-cell';

/**
 * One sheet as read. `rows[i]` is row i + 1 of the sheet, ended at its last non-empty cell; rows without content are
 * empty lists, and trailing ones are left out. Hidden sheets are named but not read.
 */
export interface Sheet {
  name: string;
  hidden: boolean;
  rows: Cell[][];
  merges: MergedRange[];
}

/** Where a reader delivers to, sheet after sheet and row after row. */
export interface SheetSink {
  openSheet(name: string, hidden: boolean): void;
  addRow(cells: Cell[]): void;
  closeSheet(merges: MergedRange[]): void;
  /** Share of the work done, 0–1. */
  progress(share: number): void;
}
