import { date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** What people of an awarded project were last told of the day its contract is due. */
export const signingReminder = pgTable('signing_reminder', {
  projectGuid: uuid('project_guid').primaryKey(),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  /** Days before it; -1 once it had passed. */
  told: integer('told').notNull(),
});
