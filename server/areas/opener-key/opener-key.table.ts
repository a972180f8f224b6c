import { sql } from 'drizzle-orm';
import {
  char,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { OpenerKeyEnd } from '#shared/areas/opener-key/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The public half of an opener's key; of the private one there is nothing here, not even encrypted. */
export const openerKey = pgTable(
  'opener_key',
  {
    /** Client-made. */
    guid: uuid('guid').primaryKey(),
    userGuid: uuid('user_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    /** Person and enterprise as they were when it was registered. */
    personName: varchar('person_name', { length: 50 }).notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** `age1…`; no key is registered twice, by whomever. */
    recipient: varchar('recipient', { length: 62 }).notNull().unique(),
    /** SHA-256 of it, hexadecimal. */
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    /** The file that was signed, as its bytes are. */
    file: text('file').notNull(),
    /** SHA-256 of it, hexadecimal; the signature stands with those of the certificate. */
    digest: char('digest', { length: 64 }).notNull(),
    certificateSerial: varchar('certificate_serial', { length: 40 }).notNull(),
    registerTime: moment('register_time').notNull().defaultNow(),
    confirmTime: moment('confirm_time'),
    confirmedByName: varchar('confirmed_by_name', { length: 50 }).notNull().default(''),
    validTo: moment('valid_to'),
    endTime: moment('end_time'),
    endReason: integer('end_reason').$type<OpenerKeyEnd>(),
    endNote: varchar('end_note', { length: 200 }).notNull().default(''),
    /** SHA-256 of what is in the challenge that waits for its answer, hexadecimal. */
    challengeDigest: char('challenge_digest', { length: 64 }),
    challengeTime: moment('challenge_time'),
    tryTime: moment('try_time'),
    /** Days before its end of which its opener was told last; null before the first time. */
    endingTold: integer('ending_told'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('opener_key_of_user').on(table.userGuid, table.registerTime),
    index('opener_key_of_enterprise').on(table.enterpriseGuid),
    index('opener_key_by_register_time').on(table.registerTime, table.guid),
    index('opener_key_by_end').on(table.validTo, table.guid),
    uniqueIndex('opener_key_one_waiting')
      .on(table.userGuid)
      .where(sql`${table.confirmTime} is null and ${table.endTime} is null`),
  ],
);
export type OpenerKeyRecord = typeof openerKey.$inferSelect;
