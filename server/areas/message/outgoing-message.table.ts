import { index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { MessageKind, MessageState } from '#shared/areas/message/codes';
import type { MessageTemplate } from '#shared/areas/message/templates';
import type { Carried } from '../../kit/sending/message-sender.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A message to somebody outside (SMS, mail). Receiver and text stand here only sealed, and no longer than they are
 * needed: until a provider has taken the message, in the outbox without a provider for a day.
 */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    kind: varchar('kind', { length: 10 }).$type<MessageKind>().notNull(),
    template: varchar('template', { length: 40 }).$type<MessageTemplate>().notNull(),
    /** Whom it concerns: an administrator of a company sees its own; null for people of no company yet. */
    enterpriseGuid: uuid('enterprise_guid'),
    /** Receiver, subject, text and parameters as sealed JSON; null once it is no longer needed. */
    sealed: text('sealed'),
    toMasked: varchar('to_masked', { length: 100 }).notNull(),
    /** The text with what is secret as stars. */
    preview: text('preview').notNull(),
    state: varchar('state', { length: 10 }).$type<MessageState>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    carrier: varchar('carrier', { length: 10 }).$type<Carried['carrier']>(),
    answer: varchar('answer', { length: 200 }).notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outgoing_message_time').on(table.createdAt.desc(), table.guid.desc()),
    index('outgoing_message_of_enterprise').on(
      table.enterpriseGuid,
      table.createdAt.desc(),
      table.guid.desc(),
    ),
  ],
);
