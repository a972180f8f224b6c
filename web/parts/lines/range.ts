/** A cell by its place in the grid, from 0. */
export interface Place {
  row: number;
  column: number;
}
/** What is selected: all between where it began and where the keys are. */
export interface Selection {
  anchor: Place;
  active: Place;
}
/** A block of cells, both ends included. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
/** How many rows and columns there are, and how many rows a page of the screen has. */
export interface Bounds {
  rows: number;
  columns: number;
  page: number;
}
export interface Key {
  key: string;
  shift: boolean;
  ctrl: boolean;
}

/** One cell as a selection. */
export const at = (place: Place): Selection => ({ anchor: place, active: place });

const isSamePlace = (one: Place, other: Place) => one.row === other.row && one.column === other.column;
export const isSame = (one: Selection, other: Selection): boolean =>
  isSamePlace(one.active, other.active) && isSamePlace(one.anchor, other.anchor);

export const blockOf = ({ anchor, active }: Selection): Block => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
});

export const contains = ({ top, left, bottom, right }: Block, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

const within = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

/** The nearest cell there is. */
export const clamp = ({ row, column }: Place, { rows, columns }: Bounds): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** The selection within a grid that has become smaller. */
export const clampSelection = ({ anchor, active }: Selection, bounds: Bounds): Selection => ({
  anchor: clamp(anchor, bounds),
  active: clamp(active, bounds),
});

type Step = (place: Place, bounds: Bounds, isCtrl: boolean) => Place;
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }, _bounds, isCtrl) => ({ row: isCtrl ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, isCtrl) => ({ row: isCtrl ? rows : row + 1, column }),
  ArrowLeft: ({ row, column }, _bounds, isCtrl) => ({ row, column: isCtrl ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, isCtrl) => ({ row, column: isCtrl ? columns : column + 1 }),
  Home: ({ row }, _bounds, isCtrl) => ({ row: isCtrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isCtrl) => ({ row: isCtrl ? rows : row, column: columns }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

/** Where a key leads, Shift keeping where the selection began; undefined for a key that does not move. */
export function moved(
  selection: Selection,
  { key, shift, ctrl }: Key,
  bounds: Bounds,
): Selection | undefined {
  if (key === 'Tab') return at(along(selection.active, shift ? -1 : 1, bounds));
  if (key === 'Enter')
    return at(clamp(steps[shift ? 'ArrowUp' : 'ArrowDown']!(selection.active, bounds, false), bounds));
  if (ctrl && key.toLowerCase() === 'a')
    return {
      anchor: { row: 0, column: 0 },
      active: clamp({ row: bounds.rows, column: bounds.columns }, bounds),
    };
  const active = steps[key]?.(selection.active, bounds, ctrl);
  if (!active) return undefined;
  const place = clamp(active, bounds);
  return shift ? { anchor: selection.anchor, active: place } : at(place);
}

/** The next cell in reading order, from the end of a row to the beginning of the one below. */
function along({ row, column }: Place, by: 1 | -1, bounds: Bounds): Place {
  const index = row * bounds.columns + column + by;
  if (index < 0 || index >= bounds.rows * bounds.columns) return { row, column };
  return { row: Math.floor(index / bounds.columns), column: index % bounds.columns };
}
