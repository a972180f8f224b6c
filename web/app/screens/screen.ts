import type { ComponentType } from 'react';
import { pathOf } from '#shared/areas/session/paths';

/** A screen inside the layout: its path, the permission it takes, and its code, loaded when first opened. */
export interface Screen {
  path: string;
  /** One of these permissions; without it, everybody who is signed in. */
  needs?: readonly string[];
  load: () => Promise<ComponentType>;
}

/**
 * List, page and form of a kind of document. The page is also for who approves it: the server decides whose document a
 * person may see.
 */
export const documentScreens = (
  area: string,
  [list, page, edit]: readonly [list: string, page: (guid: string) => string, edit: () => string],
  load: Readonly<Record<'list' | 'page' | 'edit', Screen['load']>>,
): readonly Screen[] => [
  { path: list, needs: [`${area}:read`], load: load.list },
  { path: pathOf(page('')), load: load.page },
  { path: edit(), needs: [`${area}:write`], load: load.edit },
];
