import { type ComponentType, useEffect } from 'react';
import { isStyleFailure } from './load-screen.ts';
import { screens } from './screens.ts';
import type { Screen } from './screens/screen.ts';

/** How long a screen is looked at before others are fetched, ms: let who only passes through wait for nothing else. */
const SETTLED_MS = 1500;

const asked = new Map<Screen, Promise<ComponentType>>();

/** The code of a screen, fetched once, ahead or when somebody goes there. What failed is fetched anew. */
export function codeOf(screen: Screen): Promise<ComponentType> {
  const known = asked.get(screen);
  if (known) return known;
  const loading = screen.load();
  asked.set(screen, loading);
  loading.catch((error: unknown) => {
    // Vite asks for a style sheet once in the life of a page: a second try would show the screen without it.
    if (!isStyleFailure(error)) asked.delete(screen);
  });
  return loading;
}

/** Fetches the code behind a link as soon as somebody points at it or reaches it by keyboard. */
export function fetchPointedAt({ target }: { target: EventTarget }) {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  const path = href?.startsWith('#/') ? href.slice(1).split('?')[0] : undefined;
  const screen = screens.find((one) => one.path === path);
  if (screen) void codeOf(screen);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The screens somebody probably opens next: those beside the present one that they may open. */
export const besides = (path: string, permissions: readonly string[]): Screen[] =>
  screens.filter(
    ({ path: other, needs }) =>
      folderOf(other) !== '' &&
      folderOf(other) === folderOf(path) &&
      other !== path &&
      (needs?.some((needed) => permissions.includes(needed)) ?? true),
  );

/** Fetches the code of the screens beside this one once it has been looked at and nothing else is to be done. */
export function useFetchBesides(path: string, permissions: readonly string[] | undefined) {
  useEffect(() => {
    if (!permissions) return undefined;
    const timer = setTimeout(
      () => whenIdle(() => besides(path, permissions).forEach((screen) => void codeOf(screen))),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [path, permissions]);
}

/** Does something once the browser has nothing else to do; at once in Safari, which knows no idle time. */
export const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : act();
