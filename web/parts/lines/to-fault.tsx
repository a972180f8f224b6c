import { Button } from 'antd';
import type { CellFault, GridColumn } from './column.ts';
import type { GridRow } from './edits.ts';
import { at } from './range.ts';
import { useGridTexts } from './texts.ts';
import type { LineGridState } from './use-grid.ts';

interface Faulty {
  of: LineGridState;
  columns: readonly GridColumn[];
  /** Rows that are refused. */
  refused: readonly GridRow[];
  faultsOf: (row: GridRow) => ReadonlyMap<string, CellFault>;
}

/** Goes to the next row that is refused, round at the end, and to its first wrong cell. */
export function toFault({ of: { rows, selection, select }, columns, refused, faultsOf }: Faulty) {
  const wrong = new Set(refused);
  const places = rows.flatMap((row, index) => (wrong.has(row) ? index : []));
  const row = places.find((place) => place > selection.active.row) ?? places[0]!;
  const faults = faultsOf(rows[row]!);
  const column = columns.findIndex(({ key }) => faults.get(key)?.level === 'error');
  select(at({ row, column: Math.max(column, 0) }));
}

/** How many rows are refused, and the way to the next; nothing while none is. */
export function ToFault(given: Faulty) {
  const { faulty } = useGridTexts();
  const { length } = given.refused;
  if (length === 0) return null;
  return (
    <Button type="link" danger onClick={() => toFault(given)}>
      {faulty(length)}
    </Button>
  );
}
