import { pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/** What a person with scope 指定项目 or 指定单位 has been named for. */
export const scopeGrant = pgTable(
  'scope_grant',
  {
    userGuid: uuid('user_guid').notNull(),
    kind: varchar('kind', { length: 10 }).$type<'project' | 'company'>().notNull(),
    /** A project, or the enterprise of a company. */
    objectGuid: uuid('object_guid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.kind, table.objectGuid] })],
);
