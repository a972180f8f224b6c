import { edgeOf, type Lie, type Limits, widthAt } from './column-width.ts';

/** Pixels a hand may tremble while it clicks. */
const TREMBLE = 3;

/** A column that is being dragged by its head. It is changed where it stands: a list drawn anew at each move lags behind. */
export interface ColumnDrag {
  /** The width it has with the pointer here, undefined while that has not left its place. */
  to: (x: number) => number | undefined;
  /** Leaves it as it was. */
  giveBack: () => void;
}

/** Takes hold of a column at the pointer's place. */
export function beginDrag(head: HTMLTableCellElement, x: number, limits: Limits): ColumnDrag {
  const table = head.closest('table')!;
  const columns = [...table.querySelectorAll<HTMLTableColElement>(':scope > colgroup > col')];
  const column = columns[head.cellIndex]!;
  const before = { column: column.style.width, table: table.style.width };
  const width = pixels(before.column);
  const lie = lieOf(head, columns, table);
  const edge = edgeOf(width, lie);
  let hasMoved = false;
  return {
    to(now) {
      hasMoved ||= Math.abs(now - x) >= TREMBLE;
      if (!hasMoved) return undefined;
      const dragged = widthAt(edge + now - x, lie, limits);
      column.style.width = `${dragged}px`;
      table.style.width = `${pixels(before.table) - width + dragged}px`;
      return dragged;
    },
    giveBack() {
      column.style.width = before.column;
      table.style.width = before.table;
    },
  };
}

/** A column without a width of its own, as the one of the boxes to choose rows by, has none here. */
const pixels = (width: string) => parseFloat(width) || 0;

function lieOf(
  head: HTMLTableCellElement,
  columns: readonly HTMLTableColElement[],
  table: HTMLTableElement,
): Lie {
  const sum = (some: readonly HTMLTableColElement[]) =>
    some.reduce((all, { style }) => all + pixels(style.width), 0);
  const own = pixels(columns[head.cellIndex]!.style.width);
  const scale = head.getBoundingClientRect().width / own;
  const all = table.offsetWidth / scale;
  const boxes = all - sum(columns);
  const before = sum(columns.slice(0, head.cellIndex)) + boxes;
  return {
    before,
    after: all - own - before,
    spare: pixels(table.style.width) - all,
    room: table.parentElement!.clientWidth,
  };
}
