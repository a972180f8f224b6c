import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import css from './page-head.module.css';

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
  return (
    <header className={css.head}>
      <h1>{text}</h1>
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
  return (
    <section className={css.panel} aria-label={heading}>
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
