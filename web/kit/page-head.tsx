import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import css from './page-head.module.css';
import { useScrolledByKeys } from './scrolled-by-keys.ts';

let title = '';
const listeners = new Set<() => void>();

function setTitle(next: string) {
  title = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** The title of the page shown, for the breadcrumb and the window. */
export const usePageTitle = () => useSyncExternalStore(subscribe, () => title);

/** The path the last head stood at, and whether the focus is still to come to the head of the present one. */
let lastPath: string | undefined;
let isFocusDue = false;
const currentPath = () => location.hash.split('?')[0] ?? '';
/** Whether the focus was left behind: nowhere, or at the link of menu or header that led here. */
const isLeftBehind = ({ activeElement: at, body }: Document) =>
  at === null || at === body || at.closest('header, aside, nav') !== null;

/** Brings the focus to the heading after a change of page, unless the page has put it into a field. */
function useFocusOnHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const path = currentPath();
    if (lastPath !== undefined && lastPath !== path) isFocusDue = true;
    lastPath = path;
    if (isFocusDue && isLeftBehind(document)) heading.current?.focus({ preventScroll: true });
    isFocusDue = false;
  }, []);
  // a page that was loading draws its head anew: the focus goes with it, which is known only while the head still stands
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      isFocusDue = document.activeElement === own;
    };
  }, []);
  return heading;
}

/** The head of a page: its title, a state beside it, and what can be done with the whole of it. */
export function PageHead({
  title: text,
  place = text,
  state,
  children,
}: {
  title: string;
  /** What breadcrumb and window call the page, when that is not its title. */
  place?: string;
  /** For instance a CodeTag. */
  state?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}) {
  useEffect(() => {
    setTitle(place);
    return () => setTitle('');
  }, [place]);
  const heading = useFocusOnHeading();
  return (
    <header className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
      {state}
      <div className={css.actions}>{children}</div>
    </header>
  );
}

/** A surface on the page with an optional heading. */
export function Panel({
  title: heading,
  aside,
  children,
}: {
  title?: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const scrolled = useScrolledByKeys();
  return (
    <section ref={scrolled} className={css.panel} aria-label={heading}>
      {heading !== undefined && (
        <div className={css.panelHead}>
          <h2>{heading}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
