import { integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SealedPurpose } from '#shared/areas/tender/codes';
import { moment } from '../../db/columns.ts';
import { tender } from './tender.table.ts';

/**
 * What a tender calls for beside its bids, sealed in the same way: with a deadline, a policy and a key of time of its own.
 * Policies, keys, envelopes and receipts name it by its guid where those of bids name the tender (`sealed_subject`).
 */
export const sealedCall = pgTable(
  'sealed_call',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid')
      .notNull()
      .references(() => tender.guid),
    purpose: integer('purpose').$type<Exclude<SealedPurpose, 0>>().notNull(),
    /** Counts the calls of one purpose of a tender from 1. */
    no: integer('no').notNull().default(1),
    deadline: moment('deadline').notNull(),
  },
  (table) => [uniqueIndex('sealed_call_once').on(table.tenderGuid, table.purpose, table.no)],
);
export type SealedCall = typeof sealedCall.$inferSelect;
