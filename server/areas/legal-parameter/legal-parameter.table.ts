import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { LegalLevel, LegalSetting, ParameterUnit } from '#shared/areas/legal-parameter/codes';

/**
 * The numbers of the law with the days they are in force: a change ends a row and begins another, and nothing else of a
 * row is ever written again (the trigger of `db/extras/legal-parameter.sql`). A row that ends before it begins was
 * replaced before it counted.
 */
export const legalParameter = pgTable(
  'legal_parameter',
  {
    guid: uuid('guid').primaryKey(),
    /** A code of the catalogue; one of an older release may remain. */
    code: varchar('code', { length: 50 }).notNull(),
    setting: varchar('setting', { length: 20 }).$type<LegalSetting>().notNull(),
    /** Decimal text in its unit. */
    value: varchar('value', { length: 22 }).notNull(),
    unit: varchar('unit', { length: 20 }).$type<ParameterUnit>().notNull(),
    level: varchar('level', { length: 10 }).$type<LegalLevel>().notNull(),
    /** Empty for a default of the platform. */
    law: varchar('law', { length: 100 }).notNull(),
    article: varchar('article', { length: 100 }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day in force; null while nothing follows. */
    validTo: date('valid_to', { mode: 'string' }),
    /** Why it was changed; empty for what the catalogue brought. */
    reason: text('reason').notNull().default(''),
    createUserGuid: uuid('create_user_guid'),
    createUserName: varchar('create_user_name', { length: 50 }).notNull().default(''),
    createdAt: timestamp('create_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('legal_parameter_last')
      .on(table.code, table.setting)
      .where(sql`${table.validTo} is null`),
    uniqueIndex('legal_parameter_begins')
      .on(table.code, table.setting, table.validFrom)
      .where(sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`),
    index('legal_parameter_history').on(table.code, table.setting, table.createdAt, table.guid),
    check('legal_parameter_value', sql`${table.value} ~ '^[0-9]{1,16}([.][0-9]{1,4})?$'`),
    check('legal_parameter_days', sql`${table.validTo} >= ${table.validFrom} - 1`),
  ],
);
export type LegalParameterRow = typeof legalParameter.$inferSelect;
