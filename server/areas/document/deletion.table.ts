import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * What a deletion took away, so that it can be taken again while the time for it runs; a trigger (`extras/document-deletion.sql`) lets
 * nobody who has left take one back. Swept an hour later.
 */
export const documentDeletion = pgTable(
  'document_deletion',
  {
    kind: varchar('kind', { length: 40 }).notNull(),
    documentGuid: uuid('document_guid').notNull(),
    /** Who deleted it, and alone may take that back. */
    userGuid: uuid('user_guid').notNull(),
    deletedAt: moment('deleted_at')
      .notNull()
      .default(sql`now()`),
    restoredAt: moment('restored_at'),
    /** The files let go, by the kind they were kept under. */
    files: jsonb('files').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    /** The columns overwritten with the deletion, as they were. */
    columns: jsonb('columns').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the kind says it gave back. */
    held: jsonb('held').$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.documentGuid] }),
    index('document_deletion_at').on(table.deletedAt),
  ],
);
