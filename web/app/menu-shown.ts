import type { MenuEntry } from '#shared/areas/session/menu-entries';

/** An entry as the menu draws it. */
export interface ShownEntry extends MenuEntry {
  /** Whose sign it bears, by key; its own without. */
  icon?: string;
}

/**
 * The entries that lead somewhere: a screen that exists, or a heading with such entries below it. A heading that would
 * say the same as the one entry below it is that entry; what needs permission keeps its heading, which says so.
 */
export function shownMenu(menu: readonly MenuEntry[], isScreen: (path: string) => boolean): ShownEntry[] {
  return menu.flatMap((entry) => {
    if (entry.children) {
      const children = shownMenu(entry.children, isScreen);
      const [only] = children;
      if (children.length === 1 && !only!.isLocked) return [{ ...only!, icon: entry.key }];
      return children.length > 0 ? [{ ...entry, children }] : [];
    }
    return entry.path !== undefined && isScreen(entry.path) ? [entry] : [];
  });
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/** How far two paths are the same: of lists in one folder that of the path is named most like it. */
const likeness = (one: string, other: string) =>
  one.split('').findIndex((letter, at) => letter !== other[at]);

/**
 * The headings and the entry a path stands under: its own, that of the list beside it in the same folder, that it is below, or
 * that of the list whose folder it is below.
 */
export function trailOf(menu: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  const entries = menu.flatMap((entry) =>
    (entry.children ?? [entry]).map((leaf) => (entry.children ? [entry, leaf] : [leaf])),
  );
  const byPath = (matches: (own: string) => boolean) =>
    entries
      .filter((trail) => {
        const own = trail.at(-1)!.path;
        return own !== undefined && matches(own);
      })
      .sort((a, b) => likeness(b.at(-1)!.path!, path) - likeness(a.at(-1)!.path!, path))[0];
  const inFolder = (own: string) => folderOf(own) !== '' && folderOf(own) === folderOf(path);
  const isBelow = (own: string) => path.startsWith(`${own}/`);
  const isBelowFolder = (own: string) => folderOf(own) !== '' && isBelow(folderOf(own));
  return byPath((own) => own === path) ?? byPath(inFolder) ?? byPath(isBelow) ?? byPath(isBelowFolder) ?? [];
}
