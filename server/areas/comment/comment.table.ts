import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Mentioned } from '#shared/areas/comment/mentions';
import { moment } from '../../db/columns.ts';

/** What people say about documents. */
export const documentComment = pgTable(
  'document_comment',
  {
    guid: uuid('guid').primaryKey(),
    kind: varchar('kind', { length: 40 }).$type<DocumentCode>().notNull(),
    documentGuid: uuid('document_guid').notNull(),
    writerGuid: uuid('writer_guid').notNull(),
    /** As they were called when they wrote it. */
    writerName: varchar('writer_name', { length: 50 }).notNull(),
    /** Empty once it is withdrawn. */
    text: varchar('text', { length: 1000 }).notNull(),
    mentions: jsonb('mentions').$type<Mentioned[]>().notNull(),
    writtenAt: moment('written_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('document_comment_document').on(table.kind, table.documentGuid, table.writtenAt, table.guid),
  ],
);
export type StoredComment = typeof documentComment.$inferSelect;

/** Who has said whether they follow a document; whoever drew it up follows unless they have said otherwise. */
export const documentFollower = pgTable(
  'document_follower',
  {
    kind: varchar('kind', { length: 40 }).$type<DocumentCode>().notNull(),
    documentGuid: uuid('document_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    isFollowing: boolean('is_following').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.documentGuid, table.userGuid] })],
);
