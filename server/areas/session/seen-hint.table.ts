import { pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** First-use hints that people have put away: they never come back to them, on any device. */
export const seenHint = pgTable(
  'seen_hint',
  {
    userGuid: uuid('user_guid').notNull(),
    hint: varchar('hint', { length: 40 }).notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.hint] })],
);
