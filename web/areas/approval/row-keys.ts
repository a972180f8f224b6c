import type { RefObject } from 'react';
import { usePlainKeys } from '../../kit/plain-keys.ts';

/** J and K move the focus from document to document, where Enter opens it; A and R show the chosen one's approval. */
export function useRowKeys(place: RefObject<HTMLElement | null>, onDecide: (rowKey: string) => void) {
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])];
  const chosen = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: number) => {
    const all = rows();
    const at = chosen();
    all
      .at(at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1))
      ?.querySelector('a')
      ?.focus();
  };
  const decide = () => {
    const key = rows()[chosen()]?.dataset['rowKey'];
    if (key !== undefined) onDecide(key);
  };
  usePlainKeys({ j: () => move(1), k: () => move(-1), a: decide, r: decide });
}
