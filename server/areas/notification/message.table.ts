import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A message to one person inside the program (站内信). */
export const message = pgTable(
  'message',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userGuid: uuid('user_guid').notNull(),
    /** What it is about: 'approval.todo', 'plan.approved'. */
    kind: text('kind').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    /** Address of the screen it leads to, after the `#`; null when there is none. */
    link: text('link'),
    createTime: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    readTime: timestamp('read_time', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('message_of_user').on(table.userGuid, table.createTime, table.guid),
    index('message_unread')
      .on(table.userGuid)
      .where(sql`${table.readTime} is null`),
  ],
);
