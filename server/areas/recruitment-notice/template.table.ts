import { integer, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { TemplateForm } from '#shared/areas/recruitment-notice/template-contract';
import { moment } from '../../db/columns.ts';

/** A template (公告模板) that the notices of a company begin from. */
export const recruitTemplate = pgTable(
  'recruit_template',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    form: jsonb('form').$type<TemplateForm>().notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('recruit_template_name').on(table.enterpriseGuid, table.name)],
);
export type Template = typeof recruitTemplate.$inferSelect;
