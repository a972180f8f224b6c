import { useLayoutEffect, useRef, useState } from 'react';
import type { GridColumn } from './column.ts';
import { HEAD, NUMBER, ROW } from './grid-row.tsx';
import type { Place } from './range.ts';

/** Rows drawn above and below what is in sight. */
const AROUND = 6;

/** What of a grid is in sight, in pixels and rows; the cell the keys are at is brought into it. */
export function useView(height: number, columns: readonly GridColumn[], count: number, active: Place) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ top, left }, setScrolled] = useState({ top: 0, left: 0 });
  const starts = startsOf(columns);
  const start = starts[active.column]!;
  const { width } = columns[active.column]!;
  const fixed = NUMBER + columns[0]!.width;

  useLayoutEffect(() => {
    const { current: box } = ref;
    if (!box) return;
    const above = active.row * ROW;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + HEAD + ROW > box.scrollTop + box.clientHeight)
      box.scrollTop = above + HEAD + ROW - box.clientHeight;
    if (active.column === 0) return;
    if (start - fixed < box.scrollLeft) box.scrollLeft = start - fixed;
    else if (start + width > box.scrollLeft + box.clientWidth)
      box.scrollLeft = start + width - box.clientWidth;
  }, [active.row, active.column, start, width, fixed, height]);

  return {
    ref,
    onScroll: () => {
      const { current: box } = ref;
      if (box) setScrolled({ top: box.scrollTop, left: box.scrollLeft });
    },
    width: starts.at(-1)!,
    /** Rows to be drawn, the last one not included. */
    first: Math.max(0, Math.floor((top - HEAD) / ROW) - AROUND),
    last: Math.min(count, Math.ceil((top + height) / ROW) + AROUND),
    /** Where the cell the keys are at stands on the sheet; the first column does not scroll away. */
    cell: {
      top: HEAD + active.row * ROW,
      left: start + (active.column === 0 ? left : 0),
      minWidth: width,
      height: ROW,
    },
  };
}

/** Where each column begins, and at last where all end. */
function startsOf(columns: readonly GridColumn[]): number[] {
  const starts = [NUMBER];
  for (const { width } of columns) starts.push(starts.at(-1)! + width);
  return starts;
}
