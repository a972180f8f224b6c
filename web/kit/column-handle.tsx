import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { beginDrag, type ColumnDrag } from './column-drag.ts';
import css from './column-handle.module.css';
import type { Limits } from './column-width.ts';

/** Pixels of one key. */
const STEP = 10;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** The edge of a column's head: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnHandle({
  head,
  label,
  width,
  limits,
  onDrag,
  onStep,
  onReset,
  onLeave,
}: {
  head: HTMLTableCellElement;
  label: string;
  width: number;
  limits: Limits;
  onDrag: (width: number) => void;
  onStep: (by: number) => void;
  onReset: () => void;
  onLeave: () => void;
}) {
  const drag = useRef<ColumnDrag>(undefined);
  function begin({ button, pointerType, pointerId, clientX, currentTarget }: PointerEvent) {
    // a finger scrolls
    if (button !== 0 || pointerType === 'touch') return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = beginDrag(head, clientX, limits);
  }
  function drop({ clientX }: PointerEvent) {
    const dropped = drag.current?.to(clientX);
    drag.current = undefined;
    if (dropped !== undefined && dropped !== width) onDrag(dropped);
  }
  function giveBack() {
    drag.current?.giveBack();
    drag.current = undefined;
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return giveBack();
    const by = steps[event.key];
    if (by === undefined || drag.current) return;
    event.preventDefault();
    onStep(by);
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> takes no focus
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      tabIndex={0}
      className={css.handle}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => drag.current?.to(clientX)}
      onPointerUp={drop}
      onLostPointerCapture={giveBack}
      onDoubleClick={onReset}
      onKeyDown={press}
      onBlur={onLeave}
    />
  );
}
