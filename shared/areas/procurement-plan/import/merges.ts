import { type Cell, isBlankCell, type MergedRange } from '#shared/kit/spreadsheet-cell';

/** Repeats the value of a cell merged downwards in each row it covers, in the given columns only. */
export function fillDown(
  rows: readonly (readonly Cell[])[],
  merges: readonly MergedRange[],
  columns: ReadonlySet<number>,
): (readonly Cell[])[] {
  const filled = [...rows];
  for (const { top, left, bottom } of merges) {
    const value = rows[top]?.[left] ?? null;
    if (bottom === top || !columns.has(left) || isBlankCell(value)) continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row += 1) {
      const cells = [...filled[row]!];
      while (cells.length <= left) cells.push(null);
      cells[left] = value;
      filled[row] = cells;
    }
  }
  return filled;
}
