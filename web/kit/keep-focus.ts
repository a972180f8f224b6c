/** A window that closes gives the focus back only once it has faded. */
const PAUSE_MS = 250;

/** Only of what is pressed: a field that is drawn anew takes the focus back by itself, as a calendar does that comes late. */
const isGone = (one: Element) =>
  one.matches('button, a') &&
  (!one.isConnected || (one.matches(':disabled') && one.closest('#main') !== null));

/**
 * Brings the focus to the heading when what had it is gone, or takes no focus any more: the button of an act that is done,
 * or its window.
 */
export function keepFocus() {
  let last: Element | undefined;
  let timer: number | undefined;
  const isLost = () => last !== undefined && isGone(last) && document.activeElement === document.body;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : undefined;
  });
  // who presses beside everything wants the focus nowhere
  document.addEventListener('pointerdown', () => {
    last = undefined;
  });
  new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isLost()) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    }, PAUSE_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
