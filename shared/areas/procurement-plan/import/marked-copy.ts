import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import type { Header } from './find-header.ts';
import type { ImportRow, Mapping } from './rows.ts';
import { shiftRow } from './shift-row.ts';

/** One row of the copy a person mends and uploads again. */
export interface MarkedRow {
  cells: readonly Cell[];
  /** Columns (from 0) to be shown in red; a fault of a field without a column is in the note alone. */
  marked: number[];
  /** Everything that is wrong with the row, for the column 错误说明. */
  note: string;
}

/** Header of the column of notes; the import does not take it for a field when the copy comes back. */
export const noteHeader = '错误说明';

/** The rows below the header as they were, shifted ones put right as chosen, with what is wrong where. */
export function markRows(
  rows: readonly (readonly Cell[])[],
  header: Header,
  mapping: Mapping,
  result: readonly ImportRow[],
): MarkedRow[] {
  const columnOf = new Map(mapping.flatMap(({ field, index }) => (field ? [[field, index] as const] : [])));
  return result.map(({ rowNumber, kind, faults, shift }) => {
    const original = rows[rowNumber - 1] ?? [];
    const cells = shift ? shiftRow(original, shift) : original;
    const errors = faults.filter(({ level }) => level === 'error');
    const marked = errors.flatMap(({ field }) =>
      field && columnOf.has(field) ? [columnOf.get(field)!] : [],
    );
    const told = kind === 'line' ? errors : faults;
    const note = told
      .map(({ field, message }) => (field ? `${lineLabel[field].cn}：${message}` : message))
      .join('；');
    return { cells: cells.slice(0, header.texts.length), marked, note };
  });
}
