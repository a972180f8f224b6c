import { bigint, boolean, jsonb, pgView, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { DataScope } from '#shared/areas/role/scope';
import type { SecondRight } from '#shared/areas/secondment/codes';

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
  /** `guid:version` of each role held. */
  roles: text('roles').array().notNull(),
  /** Each secondment that was approved for them; null where there is none. */
  lent: jsonb('lent').$type<readonly LentRow[]>(),
}).existing();

/** A secondment of a person as the view names it; live while its days run. */
export interface LentRow {
  guid: string;
  enterpriseGuid: string;
  enterpriseName: string;
  deptGuid: string;
  isForProjects: boolean;
  rights: SecondRight[];
  keepRights: boolean;
  isLive: boolean;
  /** `guid:version` of each role it grants. */
  roles: string[];
}

/** View over roles: what each grants. */
export const actingRole = pgView('acting_role', {
  guid: uuid('guid').notNull(),
  /** Its guid and how often its grants have been changed, as `guid:version`. */
  version: text('version').notNull(),
  code: varchar('code'),
  requiresSecondFactor: boolean('requires_second_factor').notNull(),
  permissions: varchar('permissions').array().notNull(),
  /** Granted within the projects a person has been allocated, nowhere else. */
  projectPermissions: varchar('project_permissions').array().notNull(),
  /** By area of the permission tree. */
  scopes: jsonb('scopes').$type<Partial<Record<string, DataScope>>>().notNull(),
}).existing();
