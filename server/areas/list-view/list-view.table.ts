import { index, jsonb, pgTable, primaryKey, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Arrangement } from '#shared/areas/list-view/arrangement';

/** How a person sees a list: its columns, null while they have not arranged them, and the view it opens with. */
export const listArrangement = pgTable(
  'list_arrangement',
  {
    userGuid: uuid('user_guid').notNull(),
    list: varchar('list', { length: 40 }).$type<DocumentCode>().notNull(),
    arrangement: jsonb('arrangement').$type<Arrangement>(),
    /** It may have been deleted or be shared no more; then the list opens with all it has. */
    defaultViewGuid: uuid('default_view_guid'),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.list] })],
);

/** Filters of a list that a person has saved under a name. */
export const listView = pgTable(
  'list_view',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userGuid: uuid('user_guid').notNull(),
    list: varchar('list', { length: 40 }).$type<DocumentCode>().notNull(),
    name: varchar('name', { length: 30 }).notNull(),
    /** As it stands in the address of the list. */
    search: varchar('search', { length: 2000 }).notNull(),
    /** Whose holders see it too; null: nobody. */
    roleGuid: uuid('role_guid'),
  },
  (table) => [
    unique('list_view_name').on(table.userGuid, table.list, table.name),
    index('list_view_of_role').on(table.roleGuid, table.list),
  ],
);
