import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StatementTotals } from '#shared/areas/deposit/statement/chain';
import type { StatementLayout } from '#shared/areas/deposit/statement/codes';
import type { StatementField } from '#shared/areas/deposit/statement/import-contract';
import { recordColumns } from '../../import/import-table.service.ts';

/** What a statement says of itself above and below its lines. */
export interface StatementFacts {
  layout: StatementLayout;
  /** Empty where it does not say whose account it is. */
  account: string;
  /** `YYYY-MM-DD`; null where it does not say. */
  from: string | null;
  to: string | null;
  totals: StatementTotals;
}

/** One import of a bank statement, from upload to confirmation; of its owner alone. Its content goes after a week. */
export const depositStatementImport = pgTable(
  'deposit_statement_import',
  {
    ...recordColumns<StatementField>(),
    /** Null until the file has been read. */
    facts: jsonb('facts').$type<StatementFacts>(),
  },
  (table) => [index('deposit_statement_import_age').on(table.createTime)],
);
