import { keepFocus } from './keep-focus.ts';
import { returnFocus } from './return-focus.ts';

/** Lets the focus be somewhere as long as somebody works by keys: after a window, and after an act. */
export function watchFocus() {
  returnFocus();
  keepFocus();
}
