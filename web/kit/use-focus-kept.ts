import { useEffect } from 'react';

/** A window that closes gives the focus back only once it has faded. */
const PAUSE_MS = 250;

/** Brings the focus to the heading when what had it is gone, or takes no focus any more: the button of an act that is done, or its window. */
export function useFocusKept() {
  useEffect(() => {
    let last: Element | undefined;
    let timer: number | undefined;
    const isGone = (one: Element) =>
      !one.isConnected || (one.matches(':disabled') && one.closest('#main') !== null);
    const isLost = () => last !== undefined && isGone(last) && document.activeElement === document.body;
    const note = ({ target }: Event) => {
      last = target instanceof Element ? target : undefined;
    };
    // who presses beside everything wants the focus nowhere
    const forget = () => {
      last = undefined;
    };
    const watch = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isLost()) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
      }, PAUSE_MS);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
      watch.disconnect();
    };
  }, []);
}
