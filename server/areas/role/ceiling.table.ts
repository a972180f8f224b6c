import { integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** What the platform has taken from what a company may grant; without a row it is the default of its subject types. */
export const grantCeiling = pgTable('grant_ceiling', {
  enterpriseGuid: uuid('enterprise_guid').primaryKey(),
  excluded: text('excluded').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The permissions this database has seen: one missing here is new, and given to built-in roles once. */
export const knownPermission = pgTable('known_permission', {
  permission: varchar('permission', { length: 60 }).primaryKey(),
  knownAt: timestamp('known_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
