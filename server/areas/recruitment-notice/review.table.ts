import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  investigationStatus,
  type InvestigationStatus,
  type ReviewerCause,
  storageStatus,
  type StorageStatus,
  validMonths,
  type ValidMonths,
} from '#shared/areas/recruitment-notice/codes';
import type { SupplierGrade } from '#shared/areas/supplier-rating/codes';
import type { InvestigationForm, ScoredItem } from '#shared/areas/recruitment-notice/review-contract';
import { day, moment } from '../../db/columns.ts';
import { recruitApplication } from './application.table.ts';
import { recruitNotice } from './notice.table.ts';

/** Who reviews the applications to a notice, in the order they were named. */
export const recruitReviewer = pgTable(
  'recruit_reviewer',
  {
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    userGuid: uuid('user_guid').notNull(),
    position: integer('position').notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
    /** Whose place they took. */
    replacesGuid: uuid('replaces_guid'),
    /** When and why they gave their place up; null of those who review. */
    leftAt: moment('left_at'),
    leftCause: integer('left_cause').$type<ReviewerCause>(),
    leftReason: varchar('left_reason', { length: 500 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.noticeGuid, table.userGuid] }),
    index('recruit_reviewer_user').on(table.userGuid),
  ],
);
export type Reviewer = typeof recruitReviewer.$inferSelect;

/** What one reviewer gave one application; seen by nobody else before they commit their own. */
export const recruitScore = pgTable(
  'recruit_score',
  {
    applicationGuid: uuid('application_guid')
      .notNull()
      .references(() => recruitApplication.guid),
    reviewerGuid: uuid('reviewer_guid').notNull(),
    noticeGuid: uuid('notice_guid').notNull(),
    items: jsonb('items').$type<ScoredItem[]>().notNull(),
    total: numeric('total', { precision: 6, scale: 2 }),
    isPassed: boolean('is_passed'),
    opinion: varchar('opinion', { length: 500 }).notNull().default(''),
    committedAt: moment('committed_at'),
    /** Why it lies so far off the others'. */
    explanation: varchar('explanation', { length: 500 }).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.applicationGuid, table.reviewerGuid] }),
    index('recruit_score_of').on(
      table.noticeGuid,
      table.reviewerGuid,
      table.committedAt,
      table.applicationGuid,
    ),
  ],
);
export type Score = typeof recruitScore.$inferSelect;

/** One admission that was put up, with an approval of its own (documents.md 5.8, states 8 and 9). */
export const recruitStorage = pgTable(
  'recruit_storage',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    status: integer('status').$type<StorageStatus>().notNull().default(storageStatus.code.inReview),
    createUserGuid: uuid('create_user_guid').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('recruit_storage_one_open')
      .on(table.noticeGuid)
      // The literal is written out: an index predicate takes no parameters.
      .where(sql.raw(`status = ${storageStatus.code.inReview}`)),
    index('recruit_storage_of').on(table.noticeGuid, table.createTime, table.guid),
  ],
);
export type Storage = typeof recruitStorage.$inferSelect;

/** Whom an admission names, with grade and areas. */
export const recruitStorageEntry = pgTable(
  'recruit_storage_entry',
  {
    storageGuid: uuid('storage_guid')
      .notNull()
      .references(() => recruitStorage.guid),
    applicationGuid: uuid('application_guid').notNull(),
    grade: varchar('grade', { length: 1 }).$type<SupplierGrade>().notNull(),
    serviceAreas: text('service_areas').array().notNull(),
    /** For how many months from the day of the approval. */
    validMonths: integer('valid_months').$type<ValidMonths>().notNull().default(validMonths.code.one),
  },
  (table) => [primaryKey({ columns: [table.storageGuid, table.applicationGuid] })],
);

/** One investigation (考察) of an applicant; where it asks for mending, another follows. */
export const recruitInvestigation = pgTable(
  'recruit_investigation',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    applicationGuid: uuid('application_guid')
      .notNull()
      .references(() => recruitApplication.guid),
    date: day('date').notNull(),
    place: varchar('place', { length: 200 }).notNull(),
    way: integer('way').$type<InvestigationForm['way']>().notNull(),
    members: text('members').array().notNull(),
    items: jsonb('items').$type<InvestigationForm['items']>().notNull(),
    conclusion: integer('conclusion').$type<InvestigationForm['conclusion']>().notNull(),
    note: varchar('note', { length: 500 }).notNull().default(''),
    status: integer('status')
      .$type<InvestigationStatus>()
      .notNull()
      .default(investigationStatus.code.waiting),
    /** Until when the supplier may confirm or dispute it. */
    confirmBy: moment('confirm_by'),
    /** Who of the supplier confirmed or disputed it. */
    confirmer: varchar('confirmer', { length: 50 }).notNull().default(''),
    answer: varchar('answer', { length: 500 }).notNull().default(''),
    answeredAt: moment('answered_at'),
    /** Why it was settled in the place of the supplier, and by whom. */
    settleReason: varchar('settle_reason', { length: 500 }).notNull().default(''),
    settledByName: varchar('settled_by_name', { length: 50 }).notNull().default(''),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('recruit_investigation_of').on(table.applicationGuid, table.createTime)],
);
export type Investigation = typeof recruitInvestigation.$inferSelect;
