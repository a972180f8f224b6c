import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { EnterpriseApproval } from '#shared/areas/enterprise/codes';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A version of an enterprise's information; at most one is formal and at most one is being written or reviewed. */
export const enterpriseVersion = pgTable(
  'enterprise_version',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** From 1, in the order they were begun. */
    number: integer('number').notNull(),
    status: integer('status').$type<EnterpriseApproval>().notNull().default(0),
    /** The approved version in force. */
    isFormal: boolean('is_formal').notNull().default(false),
    /** The formal version it changes; null for the first. */
    baseGuid: uuid('base_guid'),
    /** What is entered, complete or not; ID and account number are sealed. */
    content: jsonb('content').$type<Partial<EnterpriseInfo>>().notNull(),
    name: varchar('name', { length: 200 }).notNull().default(''),
    uscc: varchar('uscc', { length: 18 }).notNull().default(''),
    legalRepName: varchar('legal_rep_name', { length: 50 }).notNull().default(''),
    /** Blind index of the legal representative's ID number: equal numbers are found without reading them. */
    legalRepIdMark: varchar('legal_rep_id_mark', { length: 64 }),
    legalRepPhone: varchar('legal_rep_phone', { length: 20 }).notNull().default(''),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull().default(''),
    /** Stricter checks doubt one of its identifiers (identifiers.md 3.9). */
    hasDoubts: boolean('has_doubts').notNull().default(false),
    /** How often it has been submitted. */
    round: integer('round').notNull().default(0),
    submittedAt: moment('submitted_at'),
    submittedByName: varchar('submitted_by_name', { length: 50 }),
    decidedAt: moment('decided_at'),
    decidedByName: varchar('decided_by_name', { length: 50 }),
    /** Given up after it had been submitted; it stays for the review record. */
    discardedAt: moment('discarded_at'),
    createdByGuid: uuid('created_by_guid'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enterprise_version_number').on(table.enterpriseGuid, table.number),
    uniqueIndex('enterprise_version_formal')
      .on(table.enterpriseGuid)
      .where(sql`${table.isFormal}`),
    uniqueIndex('enterprise_version_open')
      .on(table.enterpriseGuid)
      .where(sql`${table.status} <> 2 and ${table.discardedAt} is null`),
    index('enterprise_version_submitted').on(table.submittedAt, table.guid),
    index('enterprise_version_rep').on(table.legalRepName),
    index('enterprise_version_rep_id').on(table.legalRepIdMark),
    index('enterprise_version_rep_phone').on(table.legalRepPhone),
    index('enterprise_version_phone').on(table.contactPhone),
  ],
);
export type EnterpriseVersion = typeof enterpriseVersion.$inferSelect;

/** A remark of a reviewer at one field. */
export interface FieldRemark {
  field: string;
  remark: string;
}

/** One submission of a version and what became of it. */
export const enterpriseReview = pgTable(
  'enterprise_review',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    versionGuid: uuid('version_guid').notNull(),
    round: integer('round').notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    submittedByName: varchar('submitted_by_name', { length: 50 }).notNull(),
    /** What was submitted, sealed as in the version; a later correction does not change it. */
    content: jsonb('content').$type<Partial<EnterpriseInfo>>().notNull(),
    /** `approved`, `rejected` or `recalled`; null while it runs. */
    outcome: varchar('outcome', { length: 10 }).$type<'approved' | 'rejected' | 'recalled'>(),
    decidedAt: moment('decided_at'),
    decidedByName: varchar('decided_by_name', { length: 50 }).notNull().default(''),
    opinion: text('opinion').notNull().default(''),
    /** What the reviewer says at single fields; the enterprise reads it once it is refused. */
    remarks: jsonb('remarks').$type<FieldRemark[]>().notNull().default([]),
    /** Counts the saves of the remarks. */
    remarkVersion: integer('remark_version').notNull().default(1),
  },
  (table) => [uniqueIndex('enterprise_review_round').on(table.versionGuid, table.round)],
);
