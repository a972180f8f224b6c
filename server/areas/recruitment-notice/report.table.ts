import { index, integer, jsonb, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ReportContent } from '#shared/areas/recruitment-notice/report-contract';
import { moment } from '../../db/columns.ts';
import { recruitNotice } from './notice.table.ts';

/** A report (招募报告) as it was made out; each is kept as it stood. */
export const recruitReport = pgTable(
  'recruit_report',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    /** Counted for each notice from 1. */
    serial: integer('serial').notNull(),
    content: jsonb('content').$type<ReportContent>().notNull(),
    note: varchar('note', { length: 500 }).notNull().default(''),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    unique('recruit_report_once').on(table.noticeGuid, table.serial),
    index('recruit_report_of').on(table.noticeGuid, table.createTime),
  ],
);
