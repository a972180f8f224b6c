import { boolean, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A sign-in whose password was right and whose second factor is awaited. The token stands here as SHA-256 only. */
export const mfaTicket = pgTable(
  'mfa_ticket',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
    /** The password given does not meet today's rule. */
    weakPassword: boolean('weak_password').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mfa_ticket_expiry').on(table.expiresAt)],
);
