import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  type AuctionDirection,
  auctionState,
  type AuctionState,
  type PauseCause,
  type StepBase,
  type StepKind,
} from '#shared/areas/auction/codes';
import { amount, moment, short } from '../../db/columns.ts';

/** 竞价 of a tender (tendering.md 6.6): its settings, and how far it has come. Its row orders the offers. */
export const auction = pgTable(
  'auction',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    tenderGuid: uuid('tender_guid').notNull().unique(),
    tenderNo: varchar('tender_no', { length: 40 }).notNull(),
    tenderName: varchar('tender_name', { length: 200 }).notNull(),
    buyerName: varchar('buyer_name', { length: 200 }).notNull(),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    status: integer('status').$type<AuctionState>().notNull().default(auctionState.code.draft),
    direction: integer('direction').$type<AuctionDirection>().notNull(),
    /** 元. */
    startPrice: amount('start_price').notNull(),
    stepKind: integer('step_kind').$type<StepKind>().notNull(),
    /** 元 or percent, as `step_kind` says. */
    stepValue: numeric('step_value', { precision: 18, scale: 4 }).notNull(),
    /** 元: what `step_value` comes to. */
    step: amount('step').notNull(),
    wholeSteps: boolean('whole_steps').notNull(),
    stepBase: integer('step_base').$type<StepBase>().notNull(),
    ranksShown: boolean('ranks_shown').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** As it was announced; `ends_at` is what extensions and pauses have made of it. */
    plannedEnd: moment('planned_end').notNull(),
    endsAt: moment('ends_at').notNull(),
    windowMinutes: integer('window_minutes').notNull(),
    extendMinutes: integer('extend_minutes').notNull(),
    maxExtensions: integer('max_extensions').notNull(),
    extensions: integer('extensions').notNull().default(0),
    publishedAt: moment('published_at'),
    /** When it was put down who takes part, each under a number. */
    admittedAt: moment('admitted_at'),
    /** When the tender was moved to its opening; null before. */
    begunAt: moment('begun_at'),
    /** Since when its tender stands still, as far as it was noted here. */
    heldSince: moment('held_since'),
    closedAt: moment('closed_at'),
    note: short('note', 500),
    /** Of the last offer that was taken; 0: none. */
    serial: integer('serial').notNull().default(0),
    best: amount('best'),
    /** auction-record.json as its bytes are, with its SHA-256 and the platform's signature. */
    recordFile: text('record_file'),
    recordDigest: char('record_digest', { length: 64 }),
    recordCertificate: text('record_certificate'),
    recordSignature: text('record_signature'),
    createUserGuid: uuid('create_user_guid').notNull(),
    createUserName: varchar('create_user_name', { length: 50 }).notNull(),
    /** Counts every change of the page everybody sees. */
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('update_time').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('auction_newest').on(table.updatedAt, table.guid),
    index('auction_by_start').on(table.startsAt, table.guid),
    // What the clock looks at.
    index('auction_live')
      .on(table.startsAt)
      .where(sql.raw(`status = ${auctionState.code.published}`)),
  ],
);
export type Auction = typeof auction.$inferSelect;

/** 竞价者: a company of an auction under its number, with its last offer. */
export const auctionEntrant = pgTable(
  'auction_entrant',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    auctionGuid: uuid('auction_guid')
      .notNull()
      .references(() => auction.guid),
    enterpriseGuid: uuid('enterprise_guid').notNull(),
    enterpriseName: varchar('enterprise_name', { length: 200 }).notNull(),
    /** From 1, in random order. */
    no: integer('no').notNull(),
    lastPrice: amount('last_price'),
    lastSerial: integer('last_serial'),
    lastAt: moment('last_at'),
  },
  (table) => [
    uniqueIndex('auction_entrant_once').on(table.auctionGuid, table.enterpriseGuid),
    uniqueIndex('auction_entrant_no').on(table.auctionGuid, table.no),
    index('auction_entrant_own').on(table.enterpriseGuid, table.auctionGuid),
  ],
);
export type AuctionEntrant = typeof auctionEntrant.$inferSelect;

/** An offer that was taken; insert-only. */
export const auctionOffer = pgTable(
  'auction_offer',
  {
    /** Made by the bidder's browser: the same again is the same offer. */
    guid: uuid('guid').primaryKey(),
    auctionGuid: uuid('auction_guid')
      .notNull()
      .references(() => auction.guid),
    /** In the order of the row lock, from 1. */
    serial: integer('serial').notNull(),
    no: integer('no').notNull(),
    /** 元. */
    price: amount('price').notNull(),
    at: moment('at').notNull(),
    /** When the auction ends with it, and whether it put that off. */
    endsAt: moment('ends_at').notNull(),
    isExtended: boolean('is_extended').notNull(),
    userGuid: uuid('user_guid').notNull(),
    userName: varchar('user_name', { length: 50 }).notNull(),
  },
  (table) => [
    uniqueIndex('auction_offer_serial').on(table.auctionGuid, table.serial),
    index('auction_offer_of').on(table.auctionGuid, table.no, table.serial),
  ],
);
export type AuctionOffer = typeof auctionOffer.$inferSelect;

/** From when to when an auction stood still, and what that made of its end; insert-only. */
export const auctionPause = pgTable(
  'auction_pause',
  {
    guid: uuid('guid').primaryKey().defaultRandom(),
    auctionGuid: uuid('auction_guid')
      .notNull()
      .references(() => auction.guid),
    cause: integer('cause').$type<PauseCause>().notNull(),
    /** The suspension of the tender it follows. */
    suspensionGuid: uuid('suspension_guid'),
    fromTime: moment('from_time').notNull(),
    toTime: moment('to_time').notNull(),
    endBefore: moment('end_before').notNull(),
    endAfter: moment('end_after').notNull(),
  },
  (table) => [
    index('auction_pause_of').on(table.auctionGuid, table.fromTime),
    uniqueIndex('auction_pause_once').on(table.auctionGuid, table.suspensionGuid),
  ],
);

/** The last sign of life of any process that serves auctions; one row. */
export const auctionBeat = pgTable('auction_beat', {
  id: integer('id').primaryKey(),
  at: moment('at').notNull(),
});
