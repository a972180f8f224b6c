import { bigint, pgTable, text, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A person's second factor: the secret shared with their authenticator app, sealed. */
export const secondFactor = pgTable('second_factor', {
  userGuid: uuid('user_guid').primaryKey(),
  /** Null until the first enrolment is confirmed. */
  sealedSecret: text('sealed_secret'),
  since: moment('since'),
  /** The last time step a one-time password was taken of: each is good once. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** An enrolment begun and not confirmed yet. */
  pendingSecret: text('pending_secret'),
  pendingUntil: moment('pending_until'),
});

/** Codes for the day the phone with the app is lost; keyed digests, each good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    userGuid: uuid('user_guid').notNull(),
    mark: varchar('mark', { length: 64 }).notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [unique('recovery_code_of_user').on(table.userGuid, table.mark)],
);
