import type { Block } from './range.ts';

/** A row of a grid: each cell is the text that stands in it, whether it can be read or not. */
export interface GridRow {
  readonly key: string;
  readonly cells: readonly string[];
}
export type Rows = readonly GridRow[];

/** One step of an edit, which can be taken back. */
export type Step =
  | { type: 'set'; row: number; column: number; before: string; after: string }
  | { type: 'insert' | 'remove'; at: number; rows: Rows };
export type Edit = readonly Step[];

/** The rows after an edit; those it does not touch stay the same objects. */
export function apply(rows: Rows, edit: Edit): Rows {
  const result = [...rows];
  const touched = new Map<GridRow, string[]>();
  for (const step of edit) {
    if (step.type === 'set') {
      const row = result[step.row]!;
      const cells = touched.get(row) ?? [...row.cells];
      cells[step.column] = step.after;
      if (touched.has(row)) continue;
      const fresh = { key: row.key, cells };
      touched.set(fresh, cells);
      result[step.row] = fresh;
    } else if (step.type === 'insert') result.splice(step.at, 0, ...step.rows);
    else result.splice(step.at, step.rows.length);
  }
  return result;
}

const opposite = { insert: 'remove', remove: 'insert' } as const;

/** The edit that takes another back. */
export const inverse = (edit: Edit): Edit =>
  edit
    .map((step): Step =>
      step.type === 'set'
        ? { ...step, before: step.after, after: step.before }
        : { ...step, type: opposite[step.type] },
    )
    .toReversed();

/** What a grid allows: which columns may be written, how many rows it may have, what a new row begins with. */
export interface Sheet {
  canWrite: (column: number) => boolean;
  columns: number;
  rowsMax: number;
  newRow: () => GridRow;
}

/** Writes a cell; nothing where it says so already. */
export function setCell(rows: Rows, row: number, column: number, after: string): Step[] {
  const before = rows[row]?.cells[column] ?? '';
  return before === after ? [] : [{ type: 'set', row, column, before, after }];
}

/** Every cell of a block that may be written, as `text` says. */
function written(
  rows: Rows,
  { top, left, bottom, right }: Block,
  { canWrite }: Pick<Sheet, 'canWrite'>,
  text: (row: number, column: number) => string,
): Step[] {
  const steps: Step[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      if (canWrite(column)) steps.push(...setCell(rows, row, column, text(row, column)));
  return steps;
}

/** Empties a block. */
export const clear = (rows: Rows, block: Block, sheet: Sheet): Edit => written(rows, block, sheet, () => '');

/** Copies the first row of a block to those below; of a block of one row, the row above it. */
export function fillDown(rows: Rows, block: Block, sheet: Sheet): Edit {
  const from = block.bottom > block.top ? block.top : block.top - 1;
  if (from < 0) return [];
  return written(rows, { ...block, top: from + 1 }, sheet, (_row, column) => rows[from]!.cells[column]!);
}

/**
 * Puts what was copied into a block: repeated where the block takes it a whole number of times, else once from its first
 * cell on. Rows are added as far as there may be more. `left` counts the rows and columns that found no place.
 */
export function paste(
  rows: Rows,
  block: Block,
  copied: readonly (readonly string[])[],
  sheet: Sheet,
): { edit: Edit; to: Block; left: { rows: number; columns: number } } {
  const height = copied.length;
  const width = Math.max(0, ...copied.map(({ length }) => length));
  if (width === 0) return { edit: [], to: block, left: { rows: 0, columns: 0 } };
  const size = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 };
  const isWhole = size.rows % height === 0 && size.columns % width === 0;
  const wanted = isWhole ? size : { rows: height, columns: width };
  const to = {
    ...block,
    bottom: Math.min(block.top + wanted.rows, Math.max(sheet.rowsMax, rows.length)) - 1,
    right: Math.min(block.left + wanted.columns, sheet.columns) - 1,
  };
  const added = Array.from({ length: Math.max(0, to.bottom + 1 - rows.length) }, sheet.newRow);
  const all = [...rows, ...added];
  const steps = written(
    all,
    to,
    sheet,
    (row, column) => copied[(row - block.top) % height]![(column - block.left) % width] ?? '',
  );
  return {
    edit: added.length === 0 ? steps : [{ type: 'insert', at: rows.length, rows: added }, ...steps],
    to,
    left: {
      rows: block.top + wanted.rows - 1 - to.bottom,
      columns: block.left + wanted.columns - 1 - to.right,
    },
  };
}

export const insertRows = (at: number, rows: Rows): Edit => [{ type: 'insert', at, rows }];

export const removeRows = (rows: Rows, { top, bottom }: Pick<Block, 'top' | 'bottom'>): Edit => [
  { type: 'remove', at: top, rows: rows.slice(top, bottom + 1) },
];
