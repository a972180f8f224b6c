import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import {
  applicationState,
  type ApplicationState,
  prequalificationState,
  type PrequalificationState,
} from '#shared/areas/prequalification/codes';
import type { Finding, Reviewer } from '#shared/areas/prequalification/rules';
import { moment, short } from '../../db/columns.ts';

/** 资格预审 of a tender (tendering.md 6.4): its meeting (ZGYSH), who reviews, and how far it has come. */
export const prequalification = pgTable(
  'prequalification',
  {
    /** That of the call for applications (`sealed_call`). */
    guid: uuid('guid').primaryKey(),
    tenderGuid: uuid('tender_guid').notNull(),
    status: integer('status')
      .$type<PrequalificationState>()
      .notNull()
      .default(prequalificationState.code.receiving),
    /** 预约状态 of the meeting. */
    meetingStatus: integer('meeting_status').notNull().default(meetingAppointmentStatus.code.draft),
    meetingAt: moment('meeting_at'),
    meetingPlace: short('meeting_place'),
    recorderName: short('recorder_name', 50),
    supervisorGuid: uuid('supervisor_guid'),
    supervisorName: short('supervisor_name', 50),
    openedAt: moment('opened_at'),
    openedBy: short('opened_by', 50),
    reviewers: jsonb('reviewers').$type<Reviewer[]>().notNull().default([]),
    /** prequalification-report.json as its bytes are, and its SHA-256. */
    report: text('report'),
    reportDigest: char('report_digest', { length: 64 }),
    concludedAt: moment('concluded_at'),
    concludedBy: short('concluded_by', 50),
    toldAt: moment('told_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('prequalification_of').on(table.tenderGuid),
    index('prequalification_by_time').on(table.updatedAt, table.guid),
  ],
);
export type Prequalification = typeof prequalification.$inferSelect;

/** An application that has been opened, as its applicant sealed it, and what was found of it. */
export const prequalificationApplication = pgTable(
  'prequalification_application',
  {
    /** That of what was handed in (`bid`). */
    guid: uuid('guid').primaryKey(),
    prequalificationGuid: uuid('prequalification_guid')
      .notNull()
      .references(() => prequalification.guid),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** 申请编号: random. */
    applyNo: varchar('apply_no', { length: 32 }).notNull().unique(),
    receiptNo: short('receipt_no', 20),
    submittedAt: moment('submitted_at').notNull(),
    status: integer('status').$type<ApplicationState>().notNull().default(applicationState.code.reviewing),
    /** Why it could not be opened; empty where it was. */
    fault: short('fault'),
    /** `bid.json` as it was sealed; null where it could not be opened. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    isConsortium: boolean('is_consortium').notNull().default(false),
    /** One for each condition, in their order; null before the review. */
    findings: jsonb('findings').$type<Finding[]>(),
    /** Of 有限数量制. */
    score: numeric('score', { precision: 6, scale: 2 }),
    /** Why it did not pass, or what became of it later. */
    reason: short('reason', 500),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('prequalification_application_one').on(table.prequalificationGuid, table.enterpriseGuid),
    index('prequalification_application_own').on(table.enterpriseGuid, table.submittedAt),
  ],
);
export type Application = typeof prequalificationApplication.$inferSelect;
