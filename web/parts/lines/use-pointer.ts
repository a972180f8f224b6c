import { type PointerEvent, useRef } from 'react';
import { at, isSame, type Place } from './range.ts';
import type { LineGridState } from './use-grid.ts';
import type { Typing } from './use-typing.ts';

/** The cell an event is about; the number of a row is column -1. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? -1) };
}

/** Selects by the pointer: a cell, a block that is dragged or ends at Shift, a row by its number; a second click opens. */
export function usePointer({ selection }: LineGridState, typing: Typing, columns: number) {
  const input = useRef<HTMLTextAreaElement>(null);
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.target === input.current) return;
      // The focus stays where the keys are.
      event.preventDefault();
      input.current?.focus();
      const place = placeOf(event.target);
      if (!place) return;
      const to = { row: place.row, column: Math.max(place.column, 0) };
      const start = place.column < 0 ? { row: place.row, column: columns - 1 } : to;
      typing.commit(undefined, { anchor: event.shiftKey ? selection.anchor : start, active: to });
    },
    onPointerMove({ buttons, target }: PointerEvent) {
      const place = buttons === 1 ? placeOf(target) : null;
      if (place && place.column >= 0 && !isSame(at(place), at(selection.active)))
        typing.go({ anchor: selection.anchor, active: place });
    },
    onDoubleClick({ target }: { target: EventTarget }) {
      if ((placeOf(target)?.column ?? -1) >= 0) typing.open();
    },
  };
  /** `input` is what holds the focus of the grid. */
  return { input, handlers };
}
