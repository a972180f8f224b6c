import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SignType } from '#shared/areas/bidding/codes';
import type { EndKind, EntrustParty } from '#shared/areas/agency-order/codes';
import { moment } from '../../db/columns.ts';
import { entrustOrder } from './entrust.table.ts';

const orderGuid = () =>
  uuid('order_guid')
    .notNull()
    .references(() => entrustOrder.guid);

/** A signature on an order (sign items 2103 and 2014); insert-only, one a party and sending. */
export const entrustSignature = pgTable(
  'entrust_signature',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    orderGuid: orderGuid(),
    party: integer('party').$type<EntrustParty>().notNull(),
    signType: varchar('sign_type', { length: 4 }).$type<SignType>().notNull(),
    /** The submission it was made for: an order that came back is signed anew. */
    round: integer('round').notNull(),
    signerGuid: uuid('signer_guid').notNull(),
    signerName: varchar('signer_name', { length: 50 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** SM3 of what was signed. */
    digest: varchar('digest', { length: 64 }).notNull(),
    /** Serial of the certificate; null for a scan of the signed paper. */
    certificateSerial: varchar('certificate_serial', { length: 40 }),
    signTime: moment('sign_time').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('entrust_signature_once').on(table.orderGuid, table.party, table.round)],
);
export type SignatureRow = typeof entrustSignature.$inferSelect;

/** A termination or change of agency that was asked for; its approval has this guid and the kind `entrust`. */
export const entrustEnd = pgTable(
  'entrust_end',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    orderGuid: orderGuid(),
    kind: integer('kind').$type<EndKind>().notNull(),
    reason: text('reason').notNull(),
    /** Of a change of agency: who comes next. */
    newAgentGuid: uuid('new_agent_guid'),
    newAgentUnit: varchar('new_agent_unit', { length: 200 }).notNull().default(''),
    askedByGuid: uuid('asked_by_guid').notNull(),
    askedByName: varchar('asked_by_name', { length: 50 }).notNull(),
    askTime: moment('ask_time').notNull().defaultNow(),
    /** `approved`, `rejected` or `recalled`; null while it is open. */
    outcome: varchar('outcome', { length: 10 }).$type<'approved' | 'rejected' | 'recalled'>(),
    settleTime: moment('settle_time'),
  },
  (table) => [
    uniqueIndex('entrust_end_one_open')
      .on(table.orderGuid)
      .where(sql`${table.outcome} is null`),
    index('entrust_end_of').on(table.orderGuid, table.askTime),
  ],
);
export type EndRow = typeof entrustEnd.$inferSelect;
