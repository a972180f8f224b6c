import { index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { SmsPurpose } from '#shared/areas/sms-code/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A code sent to a phone. Phone and code stand here as keyed digests only. */
export const smsCode = pgTable(
  'sms_code',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    phoneMark: varchar('phone_mark', { length: 64 }).notNull(),
    purpose: varchar('purpose', { length: 30 }).$type<SmsPurpose>().notNull(),
    codeMark: varchar('code_mark', { length: 64 }).notNull(),
    ip: varchar('ip', { length: 45 }).notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sms_code_of_phone').on(table.phoneMark, table.createdAt.desc()),
    index('sms_code_of_address').on(table.ip, table.createdAt),
    index('sms_code_time').on(table.createdAt),
  ],
);

/** What a right code was exchanged for: the phone is proved for some minutes, through the steps that follow. */
export const phoneTicket = pgTable(
  'phone_ticket',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    phoneMark: varchar('phone_mark', { length: 64 }).notNull(),
    purpose: varchar('purpose', { length: 30 }).$type<SmsPurpose>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('phone_ticket_expiry').on(table.expiresAt)],
);
