import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { recruitNotice } from './notice.table.ts';

/** A question (澄清) about a published notice. Who asked is known to the asker's enterprise alone. */
export const recruitQuestion = pgTable(
  'recruit_question',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    supplierGuid: uuid('supplier_guid').notNull(),
    createUserGuid: uuid('create_user_guid').notNull(),
    question: varchar('question', { length: 500 }).notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    answer: varchar('answer', { length: 1000 }).notNull().default(''),
    answeredAt: moment('answered_at'),
    answerUserName: varchar('answer_user_name', { length: 50 }).notNull().default(''),
  },
  (table) => [
    index('recruit_question_of').on(table.noticeGuid, table.createTime, table.guid),
    index('recruit_question_by').on(table.supplierGuid, table.createTime),
  ],
);
