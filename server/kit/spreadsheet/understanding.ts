import type { Sheet } from './sheet.ts';

/** Makes something of sheets; it runs on the reader's thread, so its module imports no database and no server. */
export type Understand = (sheets: readonly Sheet[], input: never) => unknown;

/** A module with such a function `understand`, and what that takes and answers: plain data, to go from thread to thread. */
export interface Understanding<Input, Result> {
  readonly module: URL;
  /** Types alone: nothing stands here. */
  readonly types?: (input: Input) => Result;
}

/** Names a module by its address, with the type of its function: `understandingIn<typeof understand>(new URL('./x.ts', import.meta.url))`. */
export const understandingIn = <U extends Understand>(
  module: URL,
): Understanding<Parameters<U>[1], ReturnType<U>> => ({ module });
