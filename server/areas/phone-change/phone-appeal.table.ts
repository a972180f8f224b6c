import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ApplicantKind, PhoneAppealStatus, PhoneAppealStyle } from '#shared/areas/phone-change/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A wish to bind another phone to an account, made from a phone that was proved by SMS code. */
export const phoneAppeal = pgTable(
  'phone_appeal',
  {
    guid: uuid('guid').primaryKey(),
    version: integer('version').notNull().default(1),
    appealNo: varchar('appeal_no', { length: 32 }).notNull().unique(),
    platformGuid: uuid('platform_guid').notNull(),
    /** Whose appeal it is: who proves this phone again finds it. */
    applicantPhone: varchar('applicant_phone', { length: 20 }).notNull(),
    style: varchar('style', { length: 10 }).$type<PhoneAppealStyle>().notNull(),
    applicantKind: varchar('applicant_kind', { length: 20 }).$type<ApplicantKind>().notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    /** Proved by SMS code. */
    newPhone: varchar('new_phone', { length: 20 }).notNull(),
    status: integer('status').$type<PhoneAppealStatus>().notNull().default(0),
    refusal: varchar('refusal', { length: 500 }).notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }),
    decidedByName: varchar('decided_by_name', { length: 50 }),
    /** The account whose phone the approval changed. */
    userGuid: uuid('user_guid'),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('phone_appeal_open')
      .on(table.applicantPhone, sql`lower(${table.userName})`)
      .where(sql`${table.status} = 1`),
    index('phone_appeal_own').on(table.applicantPhone, table.updatedAt, table.guid),
    index('phone_appeal_list').on(table.platformGuid, table.submittedAt, table.guid),
  ],
);
export type PhoneAppeal = typeof phoneAppeal.$inferSelect;
