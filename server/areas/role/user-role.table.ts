import { index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import type { RoleCode } from '#shared/areas/role/codes';

/** Which roles a person holds. */
export const userRole = pgTable(
  'user_role',
  {
    userGuid: uuid('user_guid').notNull(),
    roleGuid: uuid('role_guid').notNull(),
    /** Copied from the role, whose code never changes: people are found by it. Null for a company's own role. */
    roleCode: varchar('role_code', { length: 10 }).$type<RoleCode>(),
  },
  (table) => [
    primaryKey({ columns: [table.userGuid, table.roleGuid] }),
    index('user_role_of_role').on(table.roleGuid),
  ],
);
