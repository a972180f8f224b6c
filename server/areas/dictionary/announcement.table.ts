import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An announcement on the workbench; a draft until `published_at`, gone after `until`. */
export const announcement = pgTable(
  'announcement',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
    until: timestamp('until', { withTimezone: true, mode: 'date' }),
    createUserGuid: uuid('create_user_guid'),
    createTime: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updateTime: timestamp('update_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('announcement_published').on(table.publishedAt, table.guid)],
);
