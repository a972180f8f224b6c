import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useAmountUnit } from './amount-unit.ts';

const HEADS = '.ant-table-thead th:not(.ant-table-selection-column)';

/**
 * The heads of the columns of the table in the panel this place is in, each named by its own words: otherwise what is put
 * into it would be read with them.
 */
export function useTableHeads(place: HTMLElement | null) {
  const panel = place?.parentElement;
  const known = useRef<readonly HTMLTableCellElement[]>([]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      if (panel) observer.observe(panel, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [panel],
  );
  const heads = useSyncExternalStore(subscribe, () => {
    const found = [...(panel?.querySelectorAll<HTMLTableCellElement>(HEADS) ?? [])];
    const isSame =
      found.length === known.current.length && found.every((one, at) => one === known.current[at]);
    return isSame ? known.current : (known.current = found);
  });
  // a head that is worded anew is named anew
  useAmountUnit();
  useLayoutEffect(() => {
    for (const head of heads) head.setAttribute('aria-label', head.textContent);
  });
  return heads;
}
