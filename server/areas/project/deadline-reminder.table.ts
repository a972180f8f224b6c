import { date, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import type { Deadline } from '#shared/areas/legal-parameter/deadlines';

/** What people of a project were last told of a day the law sets; contracts that are due were the first. */
export const deadlineReminder = pgTable(
  'signing_reminder',
  {
    projectGuid: uuid('project_guid').notNull(),
    code: varchar('code', { length: 40 }).$type<Deadline['code']>().notNull().default('contractSigning'),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Days before it; -1 once it had passed. */
    told: integer('told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectGuid, table.code] })],
);
