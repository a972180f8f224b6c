import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const filePurposes = ['upload', 'export'] as const;
export type FilePurpose = (typeof filePurposes)[number];

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
    /** Whose bytes it counts among, beside the uploader's; null for who applies without an account. */
    enterpriseGuid: uuid('enterprise_guid'),
    /** Sent in by a person, or written for them; each is counted and kept by rules of its own. */
    purpose: text('purpose', { enum: filePurposes }).notNull().default('upload'),
    uploadTime: timestamp('upload_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Kind and guid of the document it belongs to; both null while unbound. */
    kind: text('kind'),
    documentGuid: uuid('document_guid'),
    position: integer('position').notNull().default(0),
    /** It was put up for approval with its document, which keeps it from then on. */
    isSubmitted: boolean('is_submitted').notNull().default(false),
    /** Since when its document has it no more, and only keeps it to be compared with what took its place. */
    formerSince: timestamp('former_since', { withTimezone: true, mode: 'date' }),
    /** Since when it belongs to nobody; the sweep removes it a day later, an export after the days it is kept. */
    unboundSince: timestamp('unbound_since', { withTimezone: true, mode: 'date' }).defaultNow(),
  },
  (table) => [
    index('stored_file_document').on(table.kind, table.documentGuid, table.position),
    index('stored_file_content').on(table.storageKey),
    index('stored_file_unbound')
      .on(table.unboundSince)
      .where(sql`${table.documentGuid} is null`),
  ],
);
export type StoredFile = typeof storedFile.$inferSelect;

/** The bytes a person or an enterprise has stored, in all and on the last day anything came; kept with `stored_file`. */
export const fileUsage = pgTable(
  'file_usage',
  {
    /** A person, an applicant or an enterprise. */
    ownerGuid: uuid('owner_guid').notNull(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    dayBytes: bigint('day_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerGuid, table.purpose] })],
);

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
