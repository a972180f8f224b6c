import { date, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/** What a person with scope 指定项目 or 指定单位 has been named for. */
export const scopeGrant = pgTable(
  'scope_grant',
  {
    userGuid: uuid('user_guid').notNull(),
    kind: varchar('kind', { length: 10 }).$type<'project' | 'company'>().notNull(),
    /** A project, or the enterprise of a company. */
    objectGuid: uuid('object_guid').notNull(),
    /** What it was named by: an allocation of projects, or a supervision, which ends with its term. */
    source: varchar('source', { length: 12 })
      .$type<'allocation' | 'supervision'>()
      .notNull()
      .default('allocation'),
    /** Both days included; null is open. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userGuid, table.kind, table.objectGuid, table.source] }),
    index('scope_grant_object').on(table.objectGuid),
  ],
);
