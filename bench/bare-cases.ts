import type { PlainCases } from './plain.ts';
import type { Statement } from '../server/testing/statements-of.ts';

/** One read: steps that follow one another, each of statements sent at once. */
export type Steps = Statement[][];

/** What the reference is given: by name of a read, its variations; and one creation. */
export interface BareCases {
  url: string;
  reads: Record<string, Steps[]>;
  create: { guid: string; number: string; statements: Statement[] };
  /** The same asked of the plainest program. */
  plain: PlainCases;
}
