import { integer, numeric, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { contract } from './contract.table.ts';

/** One payment term of a contract (documents.md 5.6, field 17). */
export const contractPayTerm = pgTable(
  'contract_pay_term',
  {
    contractGuid: uuid('contract_guid')
      .notNull()
      .references(() => contract.guid),
    /** Its place, from 1. */
    position: integer('position').notNull(),
    node: varchar('node', { length: 100 }).notNull(),
    percent: numeric('percent', { precision: 7, scale: 4 }).notNull(),
    /** In the contract's currency; null where the contract has no amount. */
    amount: numeric('amount', { precision: 18, scale: 2 }),
    condition: varchar('condition', { length: 500 }).notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractGuid, table.position] })],
);
export type PayTerm = typeof contractPayTerm.$inferSelect;
