import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import {
  type SecondKind,
  secondmentStatus,
  type SecondmentStatus,
  type SecondRight,
} from '#shared/areas/secondment/codes';
import { day, moment } from '../../db/columns.ts';
import { documentColumns, documentIndexes } from '../document/described.service.ts';

/** A secondment (documents.md 5.11), a document of the borrowing unit; names of others are copied at save. */
export const secondment = pgTable(
  'secondment',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    secondNo: varchar('second_no', { length: 32 }).notNull().unique(),
    secondKind: integer('second_kind').$type<SecondKind>().notNull(),
    /** The node of the borrowing unit; `enterprise_guid` is the legal entity behind it. */
    toUnit: uuid('to_unit').notNull(),
    toUnitName: varchar('to_unit_name', { length: 100 }).notNull(),
    /** The department they work for, which data scopes and its approval go by. */
    toDept: uuid('to_dept').notNull(),
    toDeptName: varchar('to_dept_name', { length: 100 }).notNull(),
    fromUnit: uuid('from_unit').notNull(),
    fromUnitName: varchar('from_unit_name', { length: 100 }).notNull(),
    fromEnterpriseGuid: uuid('from_enterprise_guid').notNull(),
    /** The department of the first of them, whose head is asked. */
    fromDept: uuid('from_dept').notNull(),
    fromDeptName: varchar('from_dept_name', { length: 100 }).notNull(),
    /** Their names, for lists. */
    peopleNames: varchar('people_names', { length: 200 }).notNull(),
    projectCount: integer('project_count').notNull().default(0),
    roleGuids: uuid('role_guids').array().notNull(),
    roleNames: varchar('role_names', { length: 600 }).notNull(),
    rights: integer('rights').array().$type<SecondRight[]>().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    handoverNote: varchar('handover_note', { length: 500 }).notNull().default(''),
    keepRights: boolean('keep_rights').notNull(),
    toContact: varchar('to_contact', { length: 50 }).notNull().default(''),
    fromContact: varchar('from_contact', { length: 50 }).notNull().default(''),
    /** 延期: the secondment it goes on from. */
    extendsGuid: uuid('extends_guid'),
    approverName: varchar('approver_name', { length: 50 }),
    approvedAt: moment('approved_at'),
    /** When it was ended early. */
    endedAt: moment('ended_at'),
    endedByName: varchar('ended_by_name', { length: 50 }),
    endReason: varchar('end_reason', { length: 500 }),
    ...documentColumns<SecondmentStatus>(secondmentStatus.code.draft),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    return [
      ...documentIndexes('secondment', table),
      index('secondment_by_no').on(table.enterpriseGuid, table.secondNo, table.guid).where(live),
      index('secondment_by_start').on(table.enterpriseGuid, table.startDate, table.guid).where(live),
      index('secondment_by_end').on(table.enterpriseGuid, table.endDate, table.guid).where(live),
      index('secondment_dept').on(table.toDept, table.updatedAt, table.guid).where(live),
      index('secondment_lender').on(table.fromEnterpriseGuid, table.updatedAt, table.guid).where(live),
      index('secondment_owner').on(table.createUserGuid, table.updatedAt, table.guid).where(live),
      index('secondment_extends').on(table.extendsGuid),
    ];
  },
);
export type Secondment = typeof secondment.$inferSelect;

/** Whom a secondment lends, in the order they were named. */
export const secondmentPerson = pgTable(
  'secondment_person',
  {
    secondmentGuid: uuid('secondment_guid')
      .notNull()
      .references(() => secondment.guid),
    userGuid: uuid('user_guid').notNull(),
    position: integer('position').notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    deptName: varchar('dept_name', { length: 100 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.secondmentGuid, table.userGuid] }),
    index('secondment_person_user').on(table.userGuid, table.secondmentGuid),
  ],
);

/** The projects a secondment is for. */
export const secondmentProject = pgTable(
  'secondment_project',
  {
    secondmentGuid: uuid('secondment_guid')
      .notNull()
      .references(() => secondment.guid),
    projectGuid: uuid('project_guid').notNull(),
    projectNo: varchar('project_no', { length: 32 }).notNull(),
    projectName: varchar('project_name', { length: 200 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.secondmentGuid, table.projectGuid] }),
    index('secondment_project_of').on(table.projectGuid),
  ],
);
