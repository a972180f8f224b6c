import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A message to one person inside the program (站内信). */
export const message = pgTable(
  'message',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userGuid: uuid('user_guid').notNull(),
    /** What it is about: 'approval.todo', 'contract.ending'. */
    kind: text('kind').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    /** Address of the screen it leads to, after the `#`; null when there is none. */
    link: text('link'),
    createTime: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    readTime: timestamp('read_time', { withTimezone: true, mode: 'date' }),
    /** The document or case that waits for this person; null when the message asks for nothing. */
    asksFor: uuid('asks_for'),
    /** When nothing was to be done any more, whoever did it. */
    settledTime: timestamp('settled_time', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('message_of_user').on(table.userGuid, table.createTime, table.guid),
    index('message_unread')
      .on(table.userGuid)
      .where(sql`${table.readTime} is null`),
    index('message_asking')
      .on(table.asksFor)
      .where(sql`${table.settledTime} is null and ${table.asksFor} is not null`),
  ],
);
