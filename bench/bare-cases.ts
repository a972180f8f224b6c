import type { Statement } from './statements.ts';

/** What the reference is given: by name of a read, the statements of each of its variations; and one creation. */
export interface BareCases {
  url: string;
  reads: Record<string, Statement[][]>;
  create: { guid: string; number: string; statements: Statement[] };
}
