import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** The departments a person belongs to beside their main one, all of their own company. */
export const userDepartment = pgTable(
  'user_department',
  {
    userGuid: uuid('user_guid').notNull(),
    deptGuid: uuid('dept_guid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userGuid, table.deptGuid] }),
    index('user_department_of_department').on(table.deptGuid),
  ],
);
