import { boolean, jsonb, pgView, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DataScope } from '#shared/areas/role/scope';

/** What one role of a person grants. */
export interface RoleGrants {
  code: string | null;
  permissions: string[];
  /** By area of the permission tree. */
  scopes: Partial<Record<string, DataScope>>;
}

/**
 * View over user, company and roles (server/db/extras/identity.sql): each call reads its actor in one statement
 * without this area knowing the tables of others.
 */
export const actingUser = pgView('acting_user', {
  guid: uuid('guid').notNull(),
  userName: varchar('user_name').notNull(),
  name: varchar('name').notNull(),
  type: varchar('type').notNull(),
  enterpriseGuid: uuid('enterprise_guid').notNull(),
  enterpriseName: varchar('enterprise_name').notNull(),
  deptGuid: uuid('dept_guid'),
  mustChangePassword: boolean('must_change_password').notNull(),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  roles: jsonb('roles').$type<RoleGrants[]>().notNull(),
}).existing();
