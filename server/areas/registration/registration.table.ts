import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import type { SubjectType } from '#shared/areas/enterprise/codes';
import type { RegistrationStatus } from '#shared/areas/registration/codes';
import type { RegisterEntry } from '#shared/areas/registration/contract';
import type { ErpResult, RegisterResult } from '#shared/areas/registration/lookup-codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An enterprise that asks to be let in, with its first account. */
export const registration = pgTable(
  'registration',
  {
    guid: uuid('guid').primaryKey(),
    version: integer('version').notNull().default(1),
    registrationNo: varchar('registration_no', { length: 32 }).notNull().unique(),
    /** The enterprise that runs the platform; its data managers decide. */
    platformGuid: uuid('platform_guid').notNull(),
    /** The ticket it was made with: repeating the call answers it again. */
    ticketGuid: uuid('ticket_guid').notNull(),
    agreementVersion: varchar('agreement_version', { length: 20 }).notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    /** Gone once the account has been made. */
    passwordHash: text('password_hash'),
    phone: varchar('phone', { length: 20 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull(),
    subjectTypes: text('subject_types').array().$type<SubjectType[]>().notNull(),
    shengId: varchar('sheng_id', { length: 6 }).notNull(),
    shiId: varchar('shi_id', { length: 6 }),
    areaId: varchar('area_id', { length: 6 }),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    email: varchar('email', { length: 100 }).notNull(),
    /** What the look-ups said at the submission. */
    registerResult: varchar('register_result', { length: 10 }).$type<RegisterResult>().notNull(),
    registerEntry: jsonb('register_entry').$type<RegisterEntry>(),
    erpResult: varchar('erp_result', { length: 10 }).$type<ErpResult>().notNull(),
    erpName: varchar('erp_name', { length: 200 }).notNull().default(''),
    erpCode: varchar('erp_code', { length: 50 }).notNull().default(''),
    lookedUpAt: moment('looked_up_at').notNull(),
    isEntered: boolean('is_entered').notNull().default(false),
    status: integer('status').$type<RegistrationStatus>().notNull().default(1),
    /** How often it has been submitted. */
    round: integer('round').notNull().default(1),
    refusal: varchar('refusal', { length: 500 }).notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }),
    decidedByName: varchar('decided_by_name', { length: 50 }),
    /** What the approval made. */
    enterpriseGuid: uuid('enterprise_guid'),
    userGuid: uuid('user_guid'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Of two at once one wins.
    uniqueIndex('registration_open_uscc')
      .on(table.uscc)
      .where(sql`${table.status} = 1`),
    uniqueIndex('registration_open_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`${table.status} = 1`),
    index('registration_phone').on(table.phone, table.submittedAt),
    index('registration_uscc').on(table.uscc),
    index('registration_list').on(table.platformGuid, table.submittedAt, table.guid),
  ],
);
export type Registration = typeof registration.$inferSelect;

/** A note of an applicant that the look-ups do not know their enterprise: one a ticket. */
export const enteredSupplier = pgTable('entered_supplier', {
  ticketGuid: uuid('ticket_guid').primaryKey(),
  uscc: varchar('uscc', { length: 18 }).notNull(),
  name: varchar('name', { length: 200 }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
