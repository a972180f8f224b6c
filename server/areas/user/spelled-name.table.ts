import { pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** How the names of people are typed in pinyin; kept by name, so that whoever is called so is found from then on. */
export const spelledName = pgTable('spelled_name', {
  name: varchar('name', { length: 50 }).primaryKey(),
  /** In lower case, a blank between: the whole name, its parts, its initials. */
  words: text('words').notNull(),
});
