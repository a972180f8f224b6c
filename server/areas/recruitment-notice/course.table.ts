import { index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import {
  type ExceptionKind,
  noticeChangeStatus,
  type NoticeChangeStatus,
} from '#shared/areas/recruitment-notice/codes';
import { moment } from '../../db/columns.ts';
import { changeColumns, changeIndexes } from '../document/changes.service.ts';
import type { KeyedForm } from './notice-form.ts';
import { recruitNotice } from './notice.table.ts';

/** 暂停, 恢复 and 终止 of notices, in their order. */
export const recruitException = pgTable(
  'recruit_exception',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    kind: integer('kind').$type<ExceptionKind>().notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    effect: varchar('effect', { length: 500 }).notNull().default(''),
    createUserGuid: uuid('create_user_guid').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [index('recruit_exception_of').on(table.noticeGuid, table.createTime, table.guid)],
);

/** A changed copy of a published notice, with an approval of its own. */
export const recruitChange = pgTable(
  'recruit_change',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    noticeGuid: uuid('notice_guid')
      .notNull()
      .references(() => recruitNotice.guid),
    form: jsonb('form').$type<KeyedForm>().notNull(),
    differences: jsonb('differences').$type<SubmittedChange[]>().notNull(),
    ...changeColumns<NoticeChangeStatus>(noticeChangeStatus.code.inReview),
  },
  (table) => changeIndexes('recruit_change', table.noticeGuid, table, noticeChangeStatus.code.inReview),
);
export type NoticeChangeRow = typeof recruitChange.$inferSelect;
