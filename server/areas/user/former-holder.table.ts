import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Who held a thing before they handed it over, and until which day, included, they may still read it. */
export const formerHolder = pgTable(
  'former_holder',
  {
    objectGuid: uuid('object_guid').notNull(),
    userGuid: uuid('user_guid').notNull(),
    until: date('until', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userGuid, table.objectGuid] })],
);
