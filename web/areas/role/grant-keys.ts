import type { KeyboardEvent } from 'react';

const BOXES = 'input[type=checkbox]:not(:disabled)';

/** The keys of a box in the matrix: up and down go from box to box, left folds its area and right unfolds it. */
export const boxKeys = (onFold: (isFolded: boolean) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const boxes = [...(currentTarget.closest('table')?.querySelectorAll<HTMLElement>(BOXES) ?? [])];
    const at = boxes.findIndex((box) => box === event.target);
    boxes[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    event.preventDefault();
    // Move the focus out of what is folded away.
    if (key === 'ArrowLeft') currentTarget.closest('tbody')?.querySelector<HTMLElement>(BOXES)?.focus();
    onFold(key === 'ArrowLeft');
  }
};
