import { type RefObject, useEffect, useRef } from 'react';

/** Whether what is typed belongs to a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null);

/** Whether a window lies above; one that holds `within` is no window above it. */
const isCovered = (within: HTMLElement | null | undefined) =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some(
    (one) => one.checkVisibility() && !(within && one.contains(within)),
  );

/** Whether a letter pressed now is meant for the page and not for a field or a window above it. */
export const isForPage = (event: KeyboardEvent, within?: HTMLElement | null) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !isCovered(within);

/** What single letters do while nobody types; `within` is where, if that may be a window itself. */
export function usePlainKeys(
  keys: Readonly<Record<string, (() => unknown) | undefined>>,
  within?: RefObject<HTMLElement | null>,
) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.defaultPrevented || !isForPage(event, within?.current)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [within]);
}
