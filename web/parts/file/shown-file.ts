import { useId, useSyncExternalStore } from 'react';
import type { FileRow } from '#shared/areas/file/contract';

/** The files that can be gone through, and which of them is shown; `by` is the list it was opened from. */
interface Shown {
  by: string;
  files: readonly FileRow[];
  at: number;
  /** Stands over everything else: it was opened within a window. */
  isOverWindow: boolean;
}

/** The lists of the page, each with its place in it. */
const lists = new Map<HTMLElement, readonly FileRow[]>();
let shown: Shown | undefined;
const listeners = new Set<() => void>();
function change(next: Shown | undefined) {
  shown = next;
  for (const told of listeners) told();
}
const listen = (told: () => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};

/** Says that this list of the page has these files; the answer takes that back. */
export function nameList(place: HTMLElement, files: readonly FileRow[]) {
  lists.set(place, files);
  return () => void lists.delete(place);
}

const inOrder = (one: HTMLElement, other: HTMLElement) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
const WINDOW = '[role="dialog"]';

/** What is shown of this list's; one file is shown at a time, whichever list it stands in. */
export function useShownFile() {
  const by = useId();
  const found = useSyncExternalStore(listen, () => (shown?.by === by ? shown : undefined));
  return {
    shown: found,
    open: (file: FileRow, place: HTMLElement | null) => {
      const around = place?.closest(WINDOW) ?? null;
      const beside = [...lists.keys()].filter((one) => one.closest(WINDOW) === around).toSorted(inOrder);
      const files = beside.flatMap((one) => lists.get(one)!);
      const at = files.findIndex(({ guid }) => guid === file.guid);
      change({ by, files: at < 0 ? [file] : files, at: Math.max(at, 0), isOverWindow: around !== null });
    },
    goTo: (at: number) => shown && change({ ...shown, at }),
    close: () => change(undefined),
  };
}
