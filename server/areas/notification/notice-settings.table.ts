import { boolean, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ChatPlatform } from '#shared/areas/notification/codes';
import type { NoticeChoices } from '#shared/areas/notification/settings-contract';
import type { Language } from '#shared/kit/language';

/** The chat somebody wants to be told by; a robot's key and secret stand sealed. */
export type StoredChat =
  | { platform: ChatPlatform; by: 'app' }
  | { platform: ChatPlatform; by: 'robot'; sealed: string };

/** How a person wants to be told of their messages; who has no row is told in the program alone. */
export const noticeSettingsOf = pgTable('notice_settings', {
  userGuid: uuid('user_guid').primaryKey(),
  choices: jsonb('choices').$type<NoticeChoices>().notNull(),
  /** `HH:mm`; both null: never quiet. */
  quietFrom: varchar('quiet_from', { length: 5 }),
  quietUntil: varchar('quiet_until', { length: 5 }),
  isQuietOnRestDays: boolean('is_quiet_on_rest_days').notNull(),
  digestAt: varchar('digest_at', { length: 5 }).notNull(),
  language: text('language').$type<Language>().notNull(),
  chat: jsonb('chat').$type<StoredChat>(),
  version: integer('version').notNull().default(1),
});
export type StoredNoticeSettings = typeof noticeSettingsOf.$inferSelect;
