import type { z } from 'zod';
import type { Language } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { newGuid } from '../../kit/new-guid.ts';
import type { CellFault, GridColumn } from './column.ts';
import type { GridRow, Rows } from './edits.ts';

/** A line as a form holds it: what is typed, by field. */
export type Line = Readonly<Record<string, unknown>>;

/** A column of lines that are part of a form, as data. */
export interface ValueColumn {
  key: string;
  label: string;
  /** Pixels. */
  width: number;
  isNumeric?: boolean;
  /** What was typed or pasted as the form holds it; left out, as it was typed. */
  tidy?: (text: string) => string;
  /** What the cell shows of its line where nobody types it. */
  computed?: (line: Line) => string;
}

/**
 * Lines of a form as rows of a grid and back. A cell is the text the form holds, and what the schema of a line says of it
 * stands at the cell in the reader's language. Rows left empty are no lines.
 */
export function valueRows(columns: readonly ValueColumn[], schema: z.ZodObject, language: Language) {
  const gridColumns = columns.map(({ tidy = (text) => text.trim(), computed, ...column }): GridColumn => ({
    ...column,
    read: (text) => ({ value: tidy(text) }),
    write: String,
    ...(computed && { isReadOnly: true }),
  }));
  const lineOf = ({ cells }: GridRow): Line =>
    Object.fromEntries(
      columns.flatMap(({ key, computed }, at) => (computed || cells[at] === '' ? [] : [[key, cells[at]]])),
    );
  const isEmpty = (row: GridRow) => Object.keys(lineOf(row)).length === 0;
  const known = new WeakMap<GridRow, ReadonlyMap<string, CellFault>>();
  function faultsOf(row: GridRow): ReadonlyMap<string, CellFault> {
    const found = known.get(row);
    if (found) return found;
    const faults = new Map<string, CellFault>();
    for (const { path, message } of isEmpty(row) ? [] : (schema.safeParse(lineOf(row)).error?.issues ?? []))
      if (!faults.has(String(path[0])))
        faults.set(String(path[0]), { level: 'error', text: messageIn(language, message) });
    known.set(row, faults);
    return faults;
  }
  const untyped = columns.flatMap(({ computed }, at) => (computed ? [{ at, computed }] : []));
  const row = (line: Line): GridRow => ({
    key: newGuid(),
    cells: columns.map(({ key, computed }) => (computed ? computed(line) : ((line[key] ?? '') as string))),
  });
  return {
    columns: gridColumns,
    faultsOf,
    newRow: () => row({}),
    /** At least one row, to type into. */
    rowsOf: (lines: readonly Line[]): Rows => (lines.length === 0 ? [row({})] : lines.map(row)),
    linesOf: (rows: Rows) => rows.filter((one) => !isEmpty(one)).map(lineOf),
    /** Cells nobody types follow the others of their row. */
    follow: (_before: GridRow | undefined, after: GridRow) =>
      untyped.map(({ at, computed }): [number, string] => [at, computed(lineOf(after))]),
  };
}
