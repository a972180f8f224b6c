import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * Who has which document open: one table for all processes. Unlogged (`extras/document-presence.sql`): a crash of the
 * database forgets it, and the next word of each open page says it again.
 */
export const documentPresence = pgTable(
  'document_presence',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    documentGuid: uuid('document_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    window: uuid('window_guid').notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    isEditing: boolean('is_editing').notNull(),
    openedAt: moment('opened_at')
      .notNull()
      .default(sql`now()`),
    seenAt: moment('seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.documentGuid, table.userGuid, table.window] }),
    index('document_presence_seen').on(table.seenAt),
  ],
);
