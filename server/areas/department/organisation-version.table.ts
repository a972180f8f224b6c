import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Counts the changes of the tree: one row, written by triggers of extras/identity.sql in the transaction that changes
 * it, so that whoever sees a version sees the tree of that version or a later one.
 */
export const organisationVersion = pgTable(
  'organisation_version',
  {
    id: integer('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [check('organisation_version_single', sql`${table.id} = 1`)],
);
