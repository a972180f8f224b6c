import { useCallback, useRef, useSyncExternalStore } from 'react';

const HEADS = '.ant-table-thead th:not(.ant-table-selection-column)';

/** The heads of the columns of the table in the panel this place is in. */
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
  return useSyncExternalStore(subscribe, () => {
    const found = [...(panel?.querySelectorAll<HTMLTableCellElement>(HEADS) ?? [])];
    const isSame =
      found.length === known.current.length && found.every((one, at) => one === known.current[at]);
    return isSame ? known.current : (known.current = found);
  });
}
