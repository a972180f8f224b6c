import { bigint, boolean, jsonb, pgView, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DataScope } from '#shared/areas/role/scope';

/** What one role of a person grants. */
export interface RoleGrants {
  code: string | null;
  permissions: string[];
  /** Granted within the projects a person has been allocated, nowhere else. */
  projectPermissions: string[];
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
  /** Their main department and the others they belong to. */
  deptGuids: uuid('dept_guids').array().notNull(),
  /** Of the whole tree, at this moment (organisation_version). */
  organisationVersion: bigint('organisation_version', { mode: 'number' }).notNull(),
  mustChangePassword: boolean('must_change_password').notNull(),
  /** Older than the setting allows (account_setting; off unless somebody has set it). */
  isPasswordExpired: boolean('is_password_expired').notNull(),
  hasSecondFactor: boolean('has_second_factor').notNull(),
  /** A role of theirs asks for a second factor. */
  needsSecondFactor: boolean('needs_second_factor').notNull(),
  roles: jsonb('roles').$type<RoleGrants[]>().notNull(),
}).existing();
