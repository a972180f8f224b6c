import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import type { CaseOutcome } from '#shared/areas/approval/codes';
import type { RecordKind, RecordReviewStatus } from '#shared/areas/supplier/records/codes';
import type { RecordContent } from '#shared/areas/supplier/records/kind';
import type { RecordRemark } from '#shared/areas/supplier/records/rows';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What a supplier says of itself beside the enterprise's information, one row a record of whatever kind. Its state
 * (new, changed, to be removed, unchanged) follows from `formal`, `draft` and `isRemoved`.
 */
export const supplierRecord = pgTable(
  'supplier_record',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    kind: varchar('kind', { length: 20 }).$type<RecordKind>().notNull(),
    /** In force; sealed fields sealed. */
    formal: jsonb('formal').$type<RecordContent>(),
    /** What is being changed; sealed fields sealed. */
    draft: jsonb('draft').$type<RecordContent>(),
    /** Its removal waits for approval. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** When its removal was approved; it stays for the change record. */
    removedAt: moment('removed_at'),
    /** Under which the files of the change now written are kept; null while nothing is changed. */
    draftGuid: uuid('draft_guid'),
    /** Every draft there has been: whose files are this record's. */
    draftGuids: uuid('draft_guids').array().notNull().default([]),
    /** Of what is in force. */
    title: varchar('title', { length: 400 }).notNull().default(''),
    /** Last day what is in force is good. */
    validTo: date('valid_to', { mode: 'string' }),
    /** What is in force as others are compared with it: mobile, certificate number, credit code above. */
    lookup: varchar('lookup', { length: 200 }).notNull().default(''),
    /** Blind index of the sealed number in force: equal numbers are found without reading them. */
    mark: varchar('mark', { length: 64 }),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('supplier_record_enterprise').on(table.enterpriseGuid, table.kind, table.createdAt, table.guid),
    uniqueIndex('supplier_record_single')
      .on(table.enterpriseGuid, table.kind)
      .where(sql`${table.kind} in ('base', 'attributes') and ${table.removedAt} is null`),
    index('supplier_record_expiry')
      .on(table.validTo, table.guid)
      .where(sql`${table.validTo} is not null`),
    index('supplier_record_lookup')
      .on(table.kind, table.lookup)
      .where(sql`${table.lookup} <> ''`),
    index('supplier_record_mark')
      .on(table.mark)
      .where(sql`${table.mark} is not null`),
    index('supplier_record_drafts').using('gin', table.draftGuids),
  ],
);
export type SupplierRecord = typeof supplierRecord.$inferSelect;

/** One record of a submission, as it was submitted; sealed fields sealed. */
export interface StoredEntry {
  recordGuid: string;
  kind: RecordKind;
  before: RecordContent | null;
  /** Null for a removal. */
  after: RecordContent | null;
}

/** A submission of an enterprise's changed records and what became of it; one at most is under review. */
export const supplierReview = pgTable(
  'supplier_review',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** From 1. */
    round: integer('round').notNull(),
    status: integer('status').$type<RecordReviewStatus>().notNull(),
    entries: jsonb('entries').$type<StoredEntry[]>().notNull(),
    /** Name and credit code when it was submitted: what reviewers search. */
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    submittedByName: varchar('submitted_by_name', { length: 50 }).notNull(),
    /** Null while it runs. */
    outcome: varchar('outcome', { length: 10 }).$type<CaseOutcome>(),
    decidedAt: moment('decided_at'),
    decidedByName: varchar('decided_by_name', { length: 50 }).notNull().default(''),
    opinion: text('opinion').notNull().default(''),
    /** What the reviewer says at single fields; the supplier reads it once it is refused. */
    remarks: jsonb('remarks').$type<RecordRemark[]>().notNull().default([]),
    /** Counts the saves of the remarks. */
    remarkVersion: integer('remark_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('supplier_review_round').on(table.enterpriseGuid, table.round),
    uniqueIndex('supplier_review_running')
      .on(table.enterpriseGuid)
      .where(sql`${table.status} = 1`),
    index('supplier_review_submitted').on(table.submittedAt, table.guid),
    index('supplier_review_name').on(table.enterpriseName, table.guid),
  ],
);
export type SupplierReview = typeof supplierReview.$inferSelect;

/** That a supplier has been warned of an end: once for each threshold, anew when the end has moved. */
export const supplierExpiryNotice = pgTable(
  'supplier_expiry_notice',
  {
    recordGuid: uuid('record_guid').notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Days before the end. */
    threshold: integer('threshold').notNull(),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.recordGuid, table.validTo, table.threshold] })],
);
