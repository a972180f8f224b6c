import type { ComponentType } from 'react';

/** A screen inside the layout: its path, the permission it takes, and its code, loaded when first opened. */
export interface Screen {
  path: string;
  /** One of these permissions; without it, everybody who is signed in. */
  needs?: readonly string[];
  load: () => Promise<ComponentType>;
}
