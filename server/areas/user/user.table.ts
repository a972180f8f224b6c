import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** A person with an account. Rows stay when people leave, so a user name is never given twice. */
export const user = pgTable(
  'sys_user',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    name: varchar('name', { length: 50 }).notNull(),
    /** 工号, unique among the people of a company who have not been deleted; people from outside have none. */
    userCode: varchar('user_code', { length: 30 }),
    /** Position in the company. */
    duty: varchar('duty', { length: 50 }).notNull().default(''),
    phone: varchar('phone', { length: 20 }),
    email: varchar('email', { length: 100 }),
    /** Letters of the product description's user type, as of enterprise subject types; 'B' is the platform's staff. */
    type: varchar('type', { length: 20 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** Main department; null for people of suppliers and agencies. */
    deptGuid: uuid('dept_guid'),
    /** The scheme stands in front (`$argon2id$…`), so that it can be changed. */
    passwordHash: text('password_hash').notNull(),
    /** Hashes of the passwords before this one, newest first, at most four. */
    formerHashes: text('former_hashes').array().notNull().default([]),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .defaultNow(),
    /** Set for a first or a reset password. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => {
    const live = sql`not ${table.isDeleted}`;
    // Put the columns of the scope into each index: a deep page is then counted without fetching rows.
    const order = (name: string, column: AnyPgColumn) =>
      index(name).on(column, table.guid, table.enterpriseGuid, table.deptGuid).where(live);
    return [
      uniqueIndex('sys_user_name').on(sql`lower(${table.userName})`),
      uniqueIndex('sys_user_code')
        .on(table.enterpriseGuid, sql`lower(${table.userCode})`)
        .where(live),
      order('sys_user_by_update', table.updatedAt),
      order('sys_user_by_user_name', table.userName),
      order('sys_user_by_name', table.name),
      order('sys_user_by_code', table.userCode),
      index('sys_user_of_enterprise')
        .on(table.enterpriseGuid, table.updatedAt, table.guid, table.deptGuid)
        .where(live),
      index('sys_user_of_department').on(table.deptGuid),
      index('sys_user_of_phone').on(table.phone),
    ];
  },
);
