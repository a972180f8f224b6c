import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The rules of all accounts: one row, absent until somebody changes it. Read by the view acting_user. */
export const accountSetting = pgTable(
  'account_setting',
  {
    id: integer('id').primaryKey(),
    /** Days after which a password must be changed; 0 is never. */
    passwordDays: integer('password_days').notNull(),
    version: integer('version').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [check('account_setting_single', sql`${table.id} = 1`)],
);
