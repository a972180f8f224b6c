import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

/** The phrases a person puts into their opinions, in their order. */
export const opinionPhrases = pgTable('opinion_phrases', {
  userGuid: uuid('user_guid').primaryKey(),
  phrases: jsonb('phrases').$type<string[]>().notNull(),
  version: integer('version').notNull().default(1),
});
