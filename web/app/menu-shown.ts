import type { MenuEntry } from '#shared/areas/session/menu-entries';

/** The entries that lead somewhere: a screen that exists, or a heading with such entries below it. */
export function shownMenu(menu: readonly MenuEntry[], isScreen: (path: string) => boolean): MenuEntry[] {
  return menu.flatMap((entry) => {
    if (entry.children) {
      const children = shownMenu(entry.children, isScreen);
      return children.length > 0 ? [{ ...entry, children }] : [];
    }
    return entry.path !== undefined && isScreen(entry.path) ? [entry] : [];
  });
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The headings and the entry a path stands under: its own, that of the list beside it in the same folder, or that it is below. */
export function trailOf(menu: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  const entries = menu.flatMap((entry) =>
    (entry.children ?? [entry]).map((leaf) => (entry.children ? [entry, leaf] : [leaf])),
  );
  const byPath = (matches: (own: string) => boolean) =>
    entries.find((trail) => {
      const own = trail.at(-1)!.path;
      return own !== undefined && matches(own);
    });
  const inFolder = (own: string) => folderOf(own) !== '' && folderOf(own) === folderOf(path);
  const isBelow = (own: string) => path.startsWith(`${own}/`);
  return byPath((own) => own === path) ?? byPath(inFolder) ?? byPath(isBelow) ?? [];
}
