import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { registrationStatus, type RegistrationStatus } from '#shared/areas/registration/codes';
import { day, moment, short } from '../../db/columns.ts';

/** 登记(报名) of a company in a tender (tendering.md 6.4). A company has one that counts; what it took back or was refused stays. */
export const tenderEntry = pgTable(
  'tender_entry',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    email: short('email', 255),
    status: integer('status').$type<RegistrationStatus>().notNull().default(registrationStatus.code.toReview),
    enteredAt: moment('entered_at').notNull(),
    /** Last working day for its answer; from the day after on the platform answers by itself. */
    answerBy: day('answer_by').notNull(),
    decidedAt: moment('decided_at'),
    /** Who answered; null: the platform. */
    decidedByGuid: uuid('decided_by_guid'),
    decidedBy: short('decided_by', 50),
    /** 原因 of a refusal. */
    reason: short('reason', 500),
    withdrawnAt: moment('withdrawn_at'),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    // Two sent at once: one counts. What was refused may be sent again.
    uniqueIndex('tender_entry_one_counts')
      .on(table.tenderGuid, table.enterpriseGuid)
      .where(
        sql`${table.withdrawnAt} is null and ${table.status} <> ${sql.raw(String(registrationStatus.code.rejected))}`,
      ),
    index('tender_entry_of').on(table.tenderGuid, table.enterpriseGuid, table.enteredAt),
    index('tender_entry_own').on(table.enterpriseGuid, table.enteredAt, table.guid),
    index('tender_entry_by_time').on(table.enteredAt, table.guid),
    // What the platform answers by itself.
    index('tender_entry_due')
      .on(table.answerBy)
      .where(
        sql`${table.withdrawnAt} is null and ${table.status} = ${sql.raw(String(registrationStatus.code.toReview))}`,
      ),
  ],
);
export type TenderEntry = typeof tenderEntry.$inferSelect;

/** Who has passed the prequalification of a tender (tendering.md 6.4); nobody until prequalification is carried out here. */
export const prequalificationPass = pgTable(
  'prequalification_pass',
  {
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    passedAt: moment('passed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenderGuid, table.enterpriseGuid] })],
);
