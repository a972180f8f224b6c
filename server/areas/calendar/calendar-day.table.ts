import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The working calendar (legal-rules.md D9): a row for every day of a known year, so that a year without rows is
 * unknown and a single missing day cannot pass for an ordinary one.
 */
export const calendarDay = pgTable('calendar_day', {
  date: date('date', { mode: 'string' }).primaryKey(),
  isWorkday: boolean('is_workday').notNull(),
  /** Name of the holiday, also on its 调休 working days; empty on ordinary days. */
  name: text('name').notNull(),
  /** Where the row comes from: the State Council's arrangement, the statutory fall-back (D10), or a person. */
  source: text('source', { enum: ['official', 'fallback', 'manual'] }).notNull(),
  version: integer('version').notNull().default(1),
});

/** One row, none without a calendar: which edition of it stands. A trigger draws a new one with each change, so that two are never alike. */
export const calendarEdition = pgTable('calendar_edition', {
  isOnly: boolean('is_only').primaryKey().default(true),
  edition: uuid('edition').notNull().defaultRandom(),
});
