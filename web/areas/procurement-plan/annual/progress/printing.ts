import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(listener: () => void) {
  // The browser takes its picture as soon as the event is over, so the page is drawn anew within it.
  const turn = (next: boolean) => () => {
    isPrinting = next;
    flushSync(listener);
  };
  const [before, after] = [turn(true), turn(false)];
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed: then everything is shown at once that the screen shows by pages. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => isPrinting);
