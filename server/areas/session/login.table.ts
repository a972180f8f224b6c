import { bigint, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A key pair and nonce made for one credential; in the database, so that any process can take it back. */
export const loginChallenge = pgTable(
  'login_challenge',
  {
    kid: uuid('kid').primaryKey().defaultRandom(),
    privateKey: varchar('private_key', { length: 64 }).notNull(),
    nonce: varchar('nonce', { length: 64 }).notNull(),
    /** Text of the picture shown with this challenge, if one was asked for. */
    captcha: varchar('captcha', { length: 10 }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenge_expiry').on(table.expiresAt)],
);

/** Sign-in attempts of the last hours: what locks an account and slows an address. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case; also of accounts that do not exist, so that they answer alike. */
    userName: varchar('user_name', { length: 50 }).notNull(),
    ip: varchar('ip', { length: 45 }).notNull(),
    outcome: varchar('outcome', { length: 10 }).$type<'failed' | 'succeeded'>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('login_attempt_of_user').on(table.userName, table.at),
    index('login_attempt_of_address').on(table.ip, table.at),
    index('login_attempt_at').on(table.at),
  ],
);
