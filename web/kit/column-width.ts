/** Pixels a column may have. */
export interface Limits {
  min: number;
  max: number;
}

/** How a column lies in its table, in pixels the columns have been given. */
export interface Lie {
  /** The columns at its left and at its right have together. */
  before: number;
  after: number;
  /** The table has more than its columns. */
  spare: number;
  /** A table that has less is stretched to this, all its columns alike. */
  room: number;
}

/** Where the right edge of a column of this width comes to lie on the screen. */
export function edgeOf(width: number, { before, after, spare, room }: Lie): number {
  const all = before + width + after;
  return ((before + width) * Math.max(room, all + spare)) / all;
}

/** The width within the limits whose edge lies nearest. */
export function widthAt(edge: number, lie: Lie, { min, max }: Limits): number {
  let width = min;
  while (width < max && edgeOf(width + 0.5, lie) <= edge) width += 1;
  return width;
}
