import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type ListedCase,
  type RoundState,
  roundState,
  type OfferVoid,
} from '#shared/areas/negotiation/codes';
import { moment, short } from '../../db/columns.ts';

/** 谈判轮次 (tendering.md 6.6): what was asked and until when; a trigger keeps it from its publication on. */
export const negotiationRound = pgTable(
  'negotiation_round',
  {
    /** That of the call its offers are handed in for, which has its deadline (`sealed_call`). */
    guid: uuid('guid').primaryKey(),
    tenderGuid: uuid('tender_guid').notNull(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    /** From 1; the first response is 0. */
    round: integer('round').notNull(),
    /** 要求变化, for those still in alone; empty: nothing changes. */
    requirements: text('requirements').notNull(),
    isLast: boolean('is_last').notNull(),
    policyDigest: char('policy_digest', { length: 64 }).notNull(),
    status: integer('status').$type<RoundState>().notNull().default(roundState.code.published),
    /** Each time it was put off. */
    delays: jsonb('delays').$type<{ from: string; to: string; reason: string; by: string }[]>().notNull(),
    /** When the supervisor came to its opening. */
    supervisorAt: moment('supervisor_at'),
    openedAt: moment('opened_at'),
    openedByName: short('opened_by_name', 50),
    /** Why two last offers are enough under the law of government purchases. */
    listedCase: integer('listed_case').$type<ListedCase>(),
    publishedAt: moment('published_at').notNull(),
    publishedByName: varchar('published_by_name', { length: 50 }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('negotiation_round_no').on(table.tenderGuid, table.round),
    index('negotiation_round_newest').on(table.publishedAt, table.guid),
  ],
);
/** A round with the deadline of its call. */
export type NegotiationRound = typeof negotiationRound.$inferSelect & { deadline: Date };

/** A supplier whose first response was opened, from the first round on. */
export const negotiationParty = pgTable(
  'negotiation_party',
  {
    tenderGuid: uuid('tender_guid').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** As the opening of the first responses has it. */
    no: integer('no').notNull(),
    /** 元 or percent, of the first response; null: none could be read. */
    firstPrice: varchar('first_price', { length: 40 }),
    /** 退出谈判. */
    leftAt: moment('left_at'),
    leftIn: integer('left_in'),
    leftReason: short('left_reason', 500),
    leftByName: short('left_by_name', 50),
  },
  (table) => [
    primaryKey({ columns: [table.tenderGuid, table.enterpriseGuid] }),
    index('negotiation_party_of').on(table.enterpriseGuid, table.tenderGuid),
  ],
);
export type NegotiationParty = typeof negotiationParty.$inferSelect;

/** An offer as it was opened after its round; insert-only. */
export const negotiationOffer = pgTable(
  'negotiation_offer',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull(),
    round: integer('round').notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    bidGuid: uuid('bid_guid').notNull(),
    rev: integer('rev').notNull(),
    receiptNo: char('receipt_no', { length: 20 }).notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
    /** Of the field that is scored; null: none could be read. */
    price: varchar('price', { length: 40 }),
    /** `form` of `bid.json`; null where it could not be opened. */
    form: text('form'),
    voidReason: varchar('void_reason', { length: 10 }).$type<OfferVoid>(),
    /** Why it could not be opened. */
    fault: short('fault', 100),
    /** What opened it, sealed with the key of the installation, and the digest of its identity. */
    proofSealed: text('proof_sealed'),
    identityDigest: char('identity_digest', { length: 64 }),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [uniqueIndex('negotiation_offer_one').on(table.tenderGuid, table.round, table.enterpriseGuid)],
);
export type NegotiationOffer = typeof negotiationOffer.$inferSelect;
