import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ApplicationForm } from '#shared/areas/recruitment-notice/application-rules';
import {
  applicationStatus,
  type ApplicationStatus,
  countedApplication,
} from '#shared/areas/recruitment-notice/codes';
import type { ProjectTypeOption } from '#shared/areas/supplier/codes';
import { moment } from '../../db/columns.ts';
import { recruitNotice } from './notice.table.ts';

const uncounted = applicationStatus.codes.filter((code) => !countedApplication.includes(code));
/**
 * That an application counts (`countedApplication`), as the index of those that do says it: written out, because an index
 * predicate takes no parameters.
 */
export const isCounted = (of = 'recruit_application') =>
  sql.raw(`${of}.status not in (${uncounted.join(', ')})`);

/** An application (报名) of a supplier to a notice, for one of its categories (documents.md 5.8). */
export const recruitApplication = pgTable(
  'recruit_application',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    supplierGuid: uuid('supplier_guid').notNull(),
    supplierName: varchar('supplier_name', { length: 200 }).notNull(),
    uscc: varchar('uscc', { length: 18 }).notNull().default(''),
    category: integer('category').$type<ProjectTypeOption>().notNull(),
    serviceAreas: text('service_areas').array().notNull(),
    contactName: varchar('contact_name', { length: 50 }).notNull(),
    contactPhone: varchar('contact_phone', { length: 20 }).notNull(),
    contactEmail: varchar('contact_email', { length: 255 }).notNull(),
    answers: jsonb('answers').$type<ApplicationForm['answers']>().notNull(),
    materials: jsonb('materials').$type<ApplicationForm['materials']>().notNull(),
    isPledged: boolean('is_pledged').notNull(),
    status: integer('status').$type<ApplicationStatus>().notNull().default(applicationStatus.code.draft),
    appliedAt: moment('applied_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Why it came out as it did, as its supplier reads it. */
    reason: varchar('reason', { length: 500 }).notNull().default(''),
    /** Who filled it in. */
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Once per notice and category, as long as it is not taken back.
    uniqueIndex('recruit_application_once')
      .on(table.noticeGuid, table.supplierGuid, table.category)
      // The literal is written out: an index predicate takes no parameters.
      .where(sql.raw(`status <> ${applicationStatus.code.withdrawn}`)),
    // Those of a notice in the order they came, counted and sifted without reading what they say.
    index('recruit_application_counted')
      .on(
        table.noticeGuid,
        table.appliedAt,
        table.guid,
        table.status,
        table.category,
        table.supplierGuid,
        table.supplierName,
      )
      .where(isCounted()),
    // Those of a state, with whose standing decides whether they can be admitted.
    index('recruit_application_of').on(
      table.noticeGuid,
      table.status,
      table.appliedAt,
      table.guid,
      table.supplierGuid,
    ),
    index('recruit_application_by').on(table.supplierGuid, table.createTime, table.guid),
  ],
);
export type Application = typeof recruitApplication.$inferSelect;
