const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });
/** The page, or the window or menu above it, that holds an element. */
const placeOf = (element: Element) => [...document.body.children].find((one) => one.contains(element));

/**
 * Gives the focus back to what opened a window when the window goes: to the button, to the button of the menu it was
 * chosen in, or to the window below. Ant Design does so only for windows that stay in the page when they are closed,
 * and not for what was chosen in a menu; most of ours are taken away at once.
 */
export function returnFocus() {
  const page = document.getElementById('root');
  /** The last thing in the page that had the focus, then what had it in windows and menus above. */
  let trail: HTMLElement[] = [];
  /** What it was before the focus went to the page. */
  let former: HTMLElement[] = [];
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
    const place = placeOf(target);
    if (page?.contains(target)) {
      former = trail;
      trail = [];
    }
    // From the last button of a window Tab goes to the page, which gives the focus back to the window at once.
    else if (former.some((one) => placeOf(one) === place)) {
      trail = former;
      former = [];
    }
    trail.push(target);
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) ask();
  });
  new MutationObserver(ask).observe(document.body, { childList: true });
}
