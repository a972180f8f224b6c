import { integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { project } from '../project.table.ts';

/**
 * 拟邀请单位 of a section (documents.md 5.4, field 23), in their order; name, level and range as the library showed them at
 * save. Section `''` is a project without sections.
 */
export const projectInvitee = pgTable(
  'project_invitee',
  {
    projectGuid: uuid('project_guid')
      .notNull()
      .references(() => project.guid, { onDelete: 'cascade' }),
    sectionNo: varchar('section_no', { length: 20 }).notNull(),
    position: integer('position').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    grade: varchar('grade', { length: 50 }).notNull().default(''),
    scope: varchar('scope', { length: 1000 }).notNull().default(''),
    reason: varchar('reason', { length: 500 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectGuid, table.sectionNo, table.enterpriseGuid] })],
);
export type StoredInvitee = typeof projectInvitee.$inferSelect;
