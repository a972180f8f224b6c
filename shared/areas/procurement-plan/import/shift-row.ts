import { type Cell, isBlankCell } from '#shared/kit/spreadsheet-cell';
import type { MappedColumn } from './classify-row.ts';
import { fitsField } from './columns.ts';
import { isCounter } from './header-names.ts';
import type { ImportField } from './line-values.ts';
import type { ReadContext } from './values.ts';

/** How the cells of a row are put right: those from column `from` (from 0) on go one to the right (1), or over the blank that stands there one to the left (-1). */
export interface RowShift {
  from: number;
  by: 1 | -1;
}

export const isSameShift = (a: RowShift | undefined, b: RowShift | undefined): boolean =>
  a?.from === b?.from && a?.by === b?.by;

/** The cells of a row where they belong. */
export function shiftRow(row: readonly Cell[], { from, by }: RowShift): Cell[] {
  const cells: Cell[] = [...row];
  while (cells.length < from) cells.push(null);
  if (by === 1) cells.splice(from, 0, null);
  else cells.splice(from, 1);
  return cells;
}

/** A line is told by these; what is put right must be one. */
const telling: readonly ImportField[] = ['estimateAmount', 'plannedIssueDate'];

/**
 * The one shift after which a row reads as a line: its name is a name, an amount or a month can be read and nothing
 * else stands where they do, and no other shift has more cells fit their columns. Of several alike the leftmost counts,
 * so that rows that went wrong in one way get one shift. Undefined when none fits or a cell would leave the sheet.
 */
export function findShift(
  row: readonly Cell[],
  headers: readonly string[],
  columns: readonly MappedColumn[],
  context: ReadContext,
): RowShift | undefined {
  const fit = fitter(row, headers, columns, context);
  const last = row.findLastIndex((cell) => !isBlankCell(cell));
  const widest = Math.max(...columns.map(({ index }) => index));
  let best: { shift: RowShift; score: number } | undefined;
  for (const by of [1, -1] as const) {
    if (by === 1 && last + 1 >= headers.length) continue;
    for (let from = 0; from <= Math.min(last, widest); from += 1) {
      if (by === -1 && !isBlankCell(row[from])) continue;
      const score = scoreOf({ from, by }, headers, columns, fit);
      if (score !== undefined && score > (best?.score ?? 0)) best = { shift: { from, by }, score };
    }
  }
  return best?.shift;
}

/** What a cell of the row is in a column: fitting 1, foreign -1, nothing 0; each pair is read once. */
type Fit = (column: number, source: number) => number;

function fitter(
  row: readonly Cell[],
  headers: readonly string[],
  columns: readonly MappedColumn[],
  context: ReadContext,
): Fit {
  const fieldOf = new Map(columns.map(({ index, field }) => [index, field]));
  const known = new Map<string, number>();
  const look: Fit = (column, source) => {
    const cell = row[source] ?? null;
    if (isBlankCell(cell)) return 0;
    const field = fieldOf.get(column);
    if (field !== undefined) return fitsField(field, cell, context) ? 1 : -1;
    return isCounter(headers[column] ?? '') ? (Number.isNaN(Number(cell)) ? -1 : 1) : 0;
  };
  return (column, source) => {
    const key = `${column} ${source}`;
    const found = known.get(key) ?? look(column, source);
    known.set(key, found);
    return found;
  };
}

function scoreOf(
  { from, by }: RowShift,
  headers: readonly string[],
  columns: readonly MappedColumn[],
  fit: Fit,
): number | undefined {
  const now = (column: number) => {
    if (column < from) return fit(column, column);
    return by === 1 && column === from ? 0 : fit(column, column - by);
  };
  const fits = (wanted: readonly ImportField[]) =>
    columns.filter(({ field }) => wanted.includes(field)).map(({ index }) => now(index));
  const told = fits(telling);
  if (!fits(['projectName']).includes(1) || !told.includes(1) || told.includes(-1)) return undefined;
  return headers.reduce((sum, _, column) => sum + now(column), 0);
}
