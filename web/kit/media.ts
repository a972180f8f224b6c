import { useSyncExternalStore } from 'react';

/** A telephone: lists are cards, filters stand in a drawer. */
export const PHONE = '(max-width: 640px)';
/** A window, or one at 200 % zoom, that the columns of a list do not fit into. */
export const NARROW = '(max-width: 1399px)';

/** Whether the window is as a media query says; drawn anew when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const asked = matchMedia(query);
      asked.addEventListener('change', listener);
      return () => asked.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
