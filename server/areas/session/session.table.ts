import { boolean, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One sign-in and everything refreshed from it (a token family). Tokens stand here as SHA-256 only. */
export const session = pgTable(
  'session',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userGuid: uuid('user_guid').notNull(),
    accessHash: varchar('access_hash', { length: 64 }).notNull().unique(),
    accessExpiresAt: moment('access_expires_at').notNull(),
    /** Idle limit: the current refresh token is good until then. */
    refreshExpiresAt: moment('refresh_expires_at').notNull(),
    /** Absolute limit of the sign-in. */
    expiresAt: moment('expires_at').notNull(),
    /** Derives a token's successor from the token itself, so that asking twice gives the same one. */
    rotationKey: varchar('rotation_key', { length: 64 }).notNull(),
    /** The password given at sign-in does not meet today's rule. */
    weakPassword: boolean('weak_password').notNull().default(false),
    ip: varchar('ip', { length: 45 }).notNull(),
    userAgent: varchar('user_agent', { length: 255 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('session_of_user').on(table.userGuid), index('session_expiry').on(table.expiresAt)],
);

/** Every refresh token a family has had; a used one that comes back late betrays a theft. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    sessionGuid: uuid('session_guid')
      .notNull()
      .references(() => session.guid, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('refresh_token_of_session').on(table.sessionGuid)],
);
