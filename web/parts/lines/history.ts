import { type Edit, inverse } from './edits.ts';

/** Edits that can be taken back and made again, the last one first. */
export interface History {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
}

/** Edits that are kept; the oldest goes first. */
export const HISTORY_MAX = 100;

export const noHistory: History = { past: [], future: [] };

/** After one more edit there is nothing to make again. */
export const noted = ({ past }: History, edit: Edit): History => ({
  past: [edit, ...past].slice(0, HISTORY_MAX),
  future: [],
});

interface Turn {
  history: History;
  /** What is to be applied. */
  edit: Edit;
}

/** Takes the last edit back; undefined when there is none. */
export function undone({ past: [last, ...past], future }: History): Turn | undefined {
  return last && { history: { past, future: [last, ...future] }, edit: inverse(last) };
}

/** Makes the edit again that was taken back last; undefined when there is none. */
export function redone({ past, future: [next, ...future] }: History): Turn | undefined {
  return next && { history: { past: [next, ...past], future }, edit: next };
}
