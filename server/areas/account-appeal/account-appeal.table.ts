import { date, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { AccountAppealStatus } from '#shared/areas/account-appeal/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Somebody who has lost the phone of their account asks for a new one to be bound. */
export const accountAppeal = pgTable(
  'account_appeal',
  {
    guid: uuid('guid').primaryKey(),
    version: integer('version').notNull().default(1),
    receiptNo: varchar('receipt_no', { length: 32 }).notNull().unique(),
    platformGuid: uuid('platform_guid').notNull(),
    ticketGuid: uuid('ticket_guid').notNull(),
    /** Empty when it is forgotten. */
    userName: varchar('user_name', { length: 50 }).notNull(),
    applicantName: varchar('applicant_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    oldPhone: varchar('old_phone', { length: 20 }).notNull(),
    /** Proved by SMS code. */
    newPhone: varchar('new_phone', { length: 20 }).notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    status: integer('status').$type<AccountAppealStatus>().notNull().default(1),
    refusal: varchar('refusal', { length: 500 }).notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }),
    urgedAt: moment('urged_at'),
    decidedByName: varchar('decided_by_name', { length: 50 }),
    /** The account whose phone the approval changed. */
    userGuid: uuid('user_guid'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('account_appeal_list').on(table.platformGuid, table.submittedAt, table.guid)],
);
export type AccountAppeal = typeof accountAppeal.$inferSelect;
