import { sql } from 'drizzle-orm';
import { char, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type SealMode,
  type SealPolicyStatus,
  sealPolicyStatus,
  type SealRecovery,
} from '#shared/areas/seal-policy/codes';
import type { EnvelopeKind } from '#shared/sealing/signed-files';
import { moment, short } from '../../db/columns.ts';

/** Who opens the bids of a tender, and when: chosen as a draft, then written once as bytes (docs/decisions/0074). */
export const sealPolicy = pgTable(
  'seal_policy',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    /** Counts the policies of a tender from 1. */
    edition: integer('edition').notNull(),
    status: integer('status').$type<SealPolicyStatus>().notNull().default(sealPolicyStatus.code.draft),
    mode: varchar('mode', { length: 10 }).$type<SealMode>().notNull(),
    /** k: how many openers are needed. */
    needed: integer('needed').notNull(),
    recovery: varchar('recovery', { length: 10 }).$type<SealRecovery>().notNull(),
    reason: short('reason'),
    /** The signed file as it was published; null of a draft. */
    file: text('file'),
    digest: char('digest', { length: 64 }),
    /** As the file says it; no key of time is released before it, whatever the tender says later. */
    deadline: moment('deadline'),
    publishedAt: moment('published_at'),
    publishedByName: short('published_by_name', 50),
    createUserGuid: uuid('create_user_guid').notNull(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('seal_policy_edition').on(table.tenderGuid, table.edition),
    uniqueIndex('seal_policy_one_draft')
      .on(table.tenderGuid)
      .where(sql`status = 1`),
    uniqueIndex('seal_policy_one_in_force')
      .on(table.tenderGuid)
      .where(sql`status = 2`),
    uniqueIndex('seal_policy_digest').on(table.digest),
  ],
);
export type SealPolicyRecord = typeof sealPolicy.$inferSelect;

/** One of those of whom so many open. */
export const sealPolicyOpener = pgTable(
  'seal_policy_opener',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    policyGuid: uuid('policy_guid')
      .notNull()
      .references(() => sealPolicy.guid, { onDelete: 'cascade' }),
    /** `o1`: how the policy and the envelopes call them. */
    openerId: varchar('opener_id', { length: 2 }).notNull(),
    userGuid: uuid('user_guid').notNull(),
    openerKeyGuid: uuid('opener_key_guid').notNull(),
    /** Person and organisation as they were when they were chosen. */
    personName: varchar('person_name', { length: 50 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    recipient: varchar('recipient', { length: 62 }).notNull(),
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('seal_policy_opener_id').on(table.policyGuid, table.openerId),
    uniqueIndex('seal_policy_opener_person').on(table.policyGuid, table.userGuid),
    index('seal_policy_opener_of_user').on(table.userGuid),
  ],
);
export type SealPolicyOpenerRecord = typeof sealPolicyOpener.$inferSelect;

/** A key of time: one an envelope of a tender, whatever policies follow each other. */
export const sealTimeKey = pgTable(
  'seal_time_key',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    kind: varchar('kind', { length: 10 }).$type<EnvelopeKind>().notNull(),
    recipient: varchar('recipient', { length: 62 }).notNull(),
    /** The private half under the installation's key; null once it is destroyed. */
    identitySealed: text('identity_sealed'),
    madeAt: moment('made_at').notNull().defaultNow(),
    releasedAt: moment('released_at'),
    destroyedAt: moment('destroyed_at'),
  },
  (table) => [uniqueIndex('seal_time_key_of').on(table.tenderGuid, table.kind)],
);

/** The technical result of a tender with two steps, signed: what the prices wait for. */
export const sealTechnicalResult = pgTable('seal_technical_result', {
  tenderGuid: uuid('tender_guid').primaryKey(),
  /** The signed file as its bytes are, with its SHA-256; the signature stands with those of the certificate. */
  file: text('file').notNull(),
  digest: char('digest', { length: 64 }).notNull(),
  certificateSerial: varchar('certificate_serial', { length: 40 }).notNull(),
  signedAt: moment('signed_at').notNull().defaultNow(),
  signedByName: varchar('signed_by_name', { length: 50 }).notNull(),
});
