const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });

/**
 * Gives the focus back to what opened a window when the window goes: to the button, to the button of the menu it was
 * chosen in, or to the window below. Ant Design does so only for windows that stay in the page when they are closed,
 * and not for what was chosen in a menu; most of ours are taken away at once.
 */
export function returnFocus() {
  const page = document.getElementById('root');
  /** The last thing in the page that had the focus, then what had it in windows and menus above. */
  let trail: HTMLElement[] = [];
  let isAsked = false;

  function settle() {
    isAsked = false;
    // Leave the focus alone after a press beside everything, and when a window goes together with its page.
    if (document.activeElement !== document.body || trail.length < 2 || isThere(trail.at(-1)!)) return;
    for (const element of trail.filter(isThere).toReversed()) {
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  // Wait until React is done: another window may take the focus.
  function ask() {
    if (isAsked) return;
    isAsked = true;
    setTimeout(settle);
  }
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (page?.contains(target)) trail = [];
    trail.push(target);
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) ask();
  });
  new MutationObserver(ask).observe(document.body, { childList: true });
}
