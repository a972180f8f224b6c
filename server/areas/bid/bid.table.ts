import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { FileSecurityType, FileSubmit } from '#shared/areas/bidding/codes';
import { bidState, type BidState, type ReceiptAct, type SealedKind } from '#shared/areas/bid/codes';
import { moment, short } from '../../db/columns.ts';

/** As signed files say times: to the millisecond. */
const exact = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const digest = (name: string) => char(name, { length: 64 });

/** A signature file. */
export interface Signature {
  digest: string;
  /** Base64 DER. */
  cert: string;
  /** ECDSA, DER in base64. */
  sig: string;
}

/** 投标: one row a bidder and tender (one section in one round), from its first upload on. Sealed to all but the bidder. */
export const bid = pgTable(
  'bid',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** 投标编号: random. */
    bidNo: varchar('bid_no', { length: 32 }).notNull().unique(),
    status: integer('status').$type<BidState>().notNull().default(bidState.code.draft),
    fileSubmit: integer('file_submit').$type<FileSubmit>().notNull(),
    secType: integer('sec_type').$type<FileSecurityType>().notNull(),
    /** The last revision that was handed in; 0: none was. */
    lastRev: integer('last_rev').notNull().default(0),
    /** The one that stands; null: none does. */
    rev: integer('rev'),
    /** Version of the tender file that was in force when it was handed in. */
    docVersion: integer('doc_version'),
    submittedAt: exact('submitted_at'),
    withdrawnAt: exact('withdrawn_at'),
    /** 撤销: the signed request, recorded after the deadline. */
    revokedAt: exact('revoked_at'),
    revocation: text('revocation'),
    revocationSignature: jsonb('revocation_signature').$type<Signature>(),
    revocationKey: uuid('revocation_key'),
    /** Why it was not opened, where it was not (`bidFault`). */
    fault: short('fault', 500),
    createTime: moment('create_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bid_one').on(table.tenderGuid, table.enterpriseGuid),
    index('bid_own').on(table.enterpriseGuid, table.updatedAt, table.guid),
  ],
);
export type Bid = typeof bid.$inferSelect;

/** One envelope of one revision of a bid, as it was signed. Insert-only but for its state and what checks find. */
export const sealedBid = pgTable(
  'sealed_bid',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    bidGuid: uuid('bid_guid')
      .notNull()
      .references(() => bid.guid),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    rev: integer('rev').notNull(),
    kind: varchar('kind', { length: 5 }).$type<SealedKind>().notNull(),
    status: integer('status').$type<BidState>().notNull(),
    /** `envelope.json` as its bytes are, and their digest. */
    envelope: text('envelope').notNull(),
    envelopeDigest: digest('envelope_digest').notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    /** Digest of the policy it is sealed under. */
    policyDigest: digest('policy_digest').notNull(),
    /** SHA-256 of the sealed body, which lies at `sealed/<sha256>` of the storage. */
    bodySha256: digest('body_sha256').notNull(),
    bodyBytes: bigint('body_bytes', { mode: 'number' }).notNull(),
    /** Who handed it in. */
    userGuid: uuid('user_guid').notNull(),
    personName: varchar('person_name', { length: 50 }).notNull(),
    docVersion: integer('doc_version'),
    /** By the database's clock, after the tender was locked. */
    receivedAt: exact('received_at').notNull(),
    deadline: exact('deadline').notNull(),
    /** Set by the nightly check where the stored body is gone or another one. */
    damagedAt: moment('damaged_at'),
  },
  (table) => [
    uniqueIndex('sealed_bid_once').on(table.bidGuid, table.rev, table.kind),
    index('sealed_bid_of_tender').on(table.tenderGuid, table.status),
    index('sealed_bid_body').on(table.bodySha256),
  ],
);
export type SealedBidRow = typeof sealedBid.$inferSelect;

/** 回执: one an envelope and act; insert-only. */
export const bidReceipt = pgTable(
  'bid_receipt',
  {
    no: char('no', { length: 20 }).primaryKey(),
    bidGuid: uuid('bid_guid')
      .notNull()
      .references(() => bid.guid),
    sealedBidGuid: uuid('sealed_bid_guid')
      .notNull()
      .references(() => sealedBid.guid),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    act: varchar('act', { length: 8 }).$type<ReceiptAct>().notNull(),
    rev: integer('rev').notNull(),
    kind: varchar('kind', { length: 5 }).$type<SealedKind>().notNull(),
    /** Key of the call it answers, made by the client. */
    requestGuid: uuid('request_guid').notNull(),
    /** The signed file as its bytes are, with its signature. */
    text: text('text').notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    /** Of a withdrawal: the file its bidder signed. */
    withdrawal: text('withdrawal'),
    withdrawalSignature: jsonb('withdrawal_signature').$type<Signature>(),
    auditGuid: uuid('audit_guid').notNull(),
    receivedAt: exact('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('bid_receipt_once').on(table.bidGuid, table.requestGuid, table.kind),
    index('bid_receipt_of').on(table.bidGuid, table.receivedAt),
  ],
);
export type BidReceiptRow = typeof bidReceipt.$inferSelect;

/** An upload of one sealed body that is not handed in yet; goes with its parts when it is, or when it was left. */
export const sealedUpload = pgTable(
  'sealed_upload',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    bidGuid: uuid('bid_guid')
      .notNull()
      .references(() => bid.guid),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    rev: integer('rev').notNull(),
    kind: varchar('kind', { length: 5 }).$type<SealedKind>().notNull(),
    /** The envelope whose body is sent again; null: it is of a revision that is to be handed in. */
    restores: uuid('restores').references(() => sealedBid.guid),
    createTime: moment('create_time').notNull().defaultNow(),
    /** SHA-256 of the body once it was put together to be handed in. */
    bodySha256: digest('body_sha256'),
    /** When it was begun, its last part came, or it was handed in. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    index('sealed_upload_of').on(table.bidGuid, table.createTime),
    index('sealed_upload_age').on(table.touchedAt),
  ],
);
export type SealedUpload = typeof sealedUpload.$inferSelect;

/** A part of it that is safe in the storage. */
export const sealedPart = pgTable(
  'sealed_part',
  {
    uploadGuid: uuid('upload_guid')
      .notNull()
      .references(() => sealedUpload.guid, { onDelete: 'cascade' }),
    /** From 0. */
    n: integer('n').notNull(),
    sha256: digest('sha256').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadGuid, table.n] })],
);
export type SealedPart = typeof sealedPart.$inferSelect;

/** Keys receipts are signed with, each certified by the authority; the newest in force signs. Private halves are sealed. */
export const receiptSigner = pgTable('receipt_signer', {
  serial: varchar('serial', { length: 40 }).primaryKey(),
  /** Base64 DER. */
  certificate: text('certificate').notNull(),
  /** PKCS#8 in base64, sealed with the key of the installation. */
  sealedKey: text('sealed_key').notNull(),
  validFrom: moment('valid_from').notNull(),
  validTo: moment('valid_to').notNull(),
  createTime: moment('create_time')
    .notNull()
    .default(sql`now()`),
});
