import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An uploaded file; its content lies in the storage under `storage_key`. Unbound until a document claims it. */
export const storedFile = pgTable(
  'stored_file',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** One of the permitted endings, as found by content. */
    type: text('type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    scanResult: text('scan_result').notNull(),
    uploaderGuid: uuid('uploader_guid').notNull(),
    uploaderName: text('uploader_name').notNull(),
    uploadTime: timestamp('upload_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Kind and guid of the document it belongs to; both null while unbound. */
    kind: text('kind'),
    documentGuid: uuid('document_guid'),
    position: integer('position').notNull().default(0),
    /** Since when it belongs to nobody; the sweep removes it a day later. */
    unboundSince: timestamp('unbound_since', { withTimezone: true, mode: 'date' }).defaultNow(),
  },
  (table) => [
    index('stored_file_document').on(table.kind, table.documentGuid, table.position),
    index('stored_file_unbound')
      .on(table.unboundSince)
      .where(sql`${table.documentGuid} is null`),
  ],
);
export type StoredFile = typeof storedFile.$inferSelect;

/** Leave to download one file once, within 60 seconds, for one session; the token is kept as its hash only. */
export const downloadTicket = pgTable(
  'download_ticket',
  {
    tokenHash: text('token_hash').primaryKey(),
    fileGuid: uuid('file_guid').notNull(),
    sessionGuid: uuid('session_guid').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('download_ticket_expiry').on(table.expiresAt)],
);
