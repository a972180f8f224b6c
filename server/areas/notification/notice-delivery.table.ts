import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { NoticeChannel } from '#shared/areas/notification/codes';
import { message } from './message.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A message on its way out of the program to one person. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    messageGuid: uuid('message_guid')
      .notNull()
      .references(() => message.guid, { onDelete: 'cascade' }),
    userGuid: uuid('user_guid').notNull(),
    channel: varchar('channel', { length: 10 }).$type<NoticeChannel>().notNull(),
    /** Waits for the daily digest. */
    isDigest: boolean('is_digest').notNull(),
    /** When it is looked at next: put off where its person is quiet, or another try is due. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** `dropped`: read or settled before it went out, or its person can no longer be told this way. */
    state: varchar('state', { length: 10 })
      .$type<'waiting' | 'sent' | 'failed' | 'dropped'>()
      .notNull()
      .default('waiting'),
    /** What the way out answered last: a code, never receiver or text. */
    answer: varchar('answer', { length: 200 }).notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notice_delivery_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('notice_delivery_of_message').on(table.messageGuid),
    index('notice_delivery_old').on(table.createdAt),
  ],
);
