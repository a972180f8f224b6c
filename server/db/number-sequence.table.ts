import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/** The last serial given, per unit, document type and year (documents.md 5.0, Numbers). */
export const numberSequence = pgTable(
  'number_sequence',
  {
    unitCode: varchar('unit_code', { length: 12 }).notNull(),
    type: varchar('type', { length: 4 }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitCode, table.type, table.year] })],
);
