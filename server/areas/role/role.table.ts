import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { RoleCode } from '#shared/areas/role/codes';
import type { DataScope } from '#shared/areas/role/scope';

/** A role of one company. */
export const role = pgTable(
  'role',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** Built-in role; null for a role the company added. Never changed afterwards. */
    code: varchar('code', { length: 10 }).$type<RoleCode>(),
    name: varchar('name', { length: 50 }).notNull(),
    remark: varchar('remark', { length: 255 }),
    /** Whoever holds it must sign in with a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Counts the changes of what it grants, of its scopes and of what it asks for; kept by the database. */
    grantsVersion: bigint('grants_version', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    unique('role_code_in_company').on(table.enterpriseGuid, table.code),
    unique('role_name_in_company').on(table.enterpriseGuid, table.name),
  ],
);

/** The permissions a role grants. */
export const rolePermission = pgTable(
  'role_permission',
  {
    roleGuid: uuid('role_guid').notNull(),
    permission: varchar('permission', { length: 60 }).notNull(),
    /** Granted within the projects a person has been allocated only, whatever the role's data scope. */
    isProjectLevel: boolean('is_project_level').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roleGuid, table.permission] })],
);

/** How far a role reaches in one area of the permission tree; an area without a row reaches 本人 only. */
export const roleScope = pgTable(
  'role_scope',
  {
    roleGuid: uuid('role_guid').notNull(),
    area: varchar('area', { length: 60 }).notNull(),
    scope: integer('scope').$type<DataScope>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleGuid, table.area] })],
);
