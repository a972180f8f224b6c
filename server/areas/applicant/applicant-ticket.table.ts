import { index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ApplicantPurpose } from '#shared/areas/applicant/codes';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Somebody without an account who has proved their phone; kept a day, and the token as its hash only. */
export const applicantTicket = pgTable(
  'applicant_ticket',
  {
    /** Also the uploader of their files. */
    guid: uuid('guid').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: varchar('purpose', { length: 20 }).$type<ApplicantPurpose>().notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    /** Files sent in, refused ones included. */
    uploads: integer('uploads').notNull().default(0),
    /** Questions about accounts that are not their own. */
    questions: integer('questions').notNull().default(0),
    /** The document it was used for; afterwards it opens that one only. */
    documentGuid: uuid('document_guid'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('applicant_ticket_expiry').on(table.expiresAt)],
);
