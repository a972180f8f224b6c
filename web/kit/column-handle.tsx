import { type PointerEvent, useEffect, useRef } from 'react';
import { beginDrag, type ColumnDrag } from './column-drag.ts';
import css from './column-handle.module.css';
import type { Limits } from './column-width.ts';

/** The edge of a column's head: dragged, it makes the column wider or narrower. Who uses keys types widths elsewhere. */
export function ColumnHandle({
  head,
  width,
  limits,
  onDrag,
  onReset,
}: {
  head: HTMLTableCellElement;
  width: number;
  limits: Limits;
  onDrag: (width: number) => void;
  onReset: () => void;
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
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveBack();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      aria-hidden="true"
      className={css.handle}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => drag.current?.to(clientX)}
      onPointerUp={drop}
      onLostPointerCapture={giveBack}
      onDoubleClick={onReset}
    />
  );
}
