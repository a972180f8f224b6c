import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DepartmentKind } from '#shared/areas/department/codes';

/** One node of the organisation: a company or a department or section in it. */
export const department = pgTable(
  'department',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    parentGuid: uuid('parent_guid'),
    /** The company this node belongs to; a company node belongs to itself. */
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    kind: varchar('kind', { length: 10 }).$type<DepartmentKind>().notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    /** Code of the node, unique in its company whatever the case, deleted nodes included. */
    code: varchar('code', { length: 30 }).notNull(),
    /** Every guid from the root to this node, as `/root/…/self/`; a prefix of it names a subtree. */
    path: text('path').notNull(),
    sort: integer('sort').notNull().default(0),
    /** A disabled node keeps its documents and takes no new people or children. */
    isActive: boolean('is_active').notNull().default(true),
    /** Something has been put into it (lockDepartmentForUse): from then on its code is never given again. */
    wasUsed: boolean('was_used').notNull().default(false),
    /** Deleted after it had been used: the row stays for the names in old documents. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    headGuid: uuid('head_guid'),
    /** Company nodes only: who takes an approval that has nobody else. */
    processAdministratorGuid: uuid('process_administrator_guid'),
    /** Company nodes only, 单位简码: the first part of every document number. */
    shortCode: varchar('short_code', { length: 12 }).unique(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('department_code_in_company').on(table.enterpriseGuid, sql`lower(${table.code})`),
    index('department_path').on(table.path.op('text_pattern_ops')),
    index('department_parent').on(table.parentGuid),
  ],
);
