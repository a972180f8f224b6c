import { char, index, integer, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';

/** The dictionary 批次设置 of a company, which counts for those below it, too (documents.md 5.2). */
export const batchSetting = pgTable(
  'batch_setting',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    unitName: varchar('unit_name', { length: 100 }).notNull(),
    batchNo: varchar('batch_no', { length: 20 }).notNull(),
    /** `YYYY-MM`. */
    period: char('period', { length: 7 }).notNull(),
    reportDeadline: timestamp('report_deadline', { withTimezone: true, mode: 'date' }).notNull(),
    remark: varchar('remark', { length: 200 }).notNull().default(''),
    updateUserGuid: uuid('update_user_guid').notNull(),
    updatedAt: timestamp('update_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('batch_setting_no').on(table.enterpriseGuid, table.batchNo),
    index('batch_setting_deadline').on(table.enterpriseGuid, table.reportDeadline, table.guid),
  ],
);
export type BatchSettingEntry = typeof batchSetting.$inferSelect;
