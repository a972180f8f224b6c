import { z } from 'zod';
import { auctionDirection, auctionPhase, auctionRole, auctionState, pauseCause, stepBase } from './codes.ts';
import { auctionForm } from './rules.ts';

/** What may be done with the auction of a tender. */
export const auctionAct = z.enum(['edit', 'publish', 'postpone']);

/** An auction in a list. */
export const auctionRow = z.object({
  guid: z.uuid(),
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  direction: auctionDirection.schema,
  phase: auctionPhase.schema,
  startTime: z.string(),
  endTime: z.string(),
});
export type AuctionRow = z.output<typeof auctionRow>;

/** The same as a bidder lists it. */
export const ownAuctionRow = auctionRow.extend({
  /** 序号 of the caller's company; null: none is given yet, or it is no bidder. */
  no: z.number().nullable(),
  /** Its last offer in 元. */
  price: z.string().nullable(),
});
export type OwnAuctionRow = z.output<typeof ownAuctionRow>;

/** Who stands where, by number; names once it has ended. */
export const auctionStanding = z.object({
  no: z.number(),
  name: z.string().nullable(),
  /** Of the last offer, 元; null: none was made. */
  price: z.string().nullable(),
  at: z.string().nullable(),
  rank: z.number().nullable(),
});
export type AuctionStanding = z.output<typeof auctionStanding>;

/** 竞价设置 of a tender, and what may be done with them. */
export const auctionOfTender = z.object({
  isAuction: z.boolean(),
  direction: auctionDirection.schema,
  /** What the form begins with. */
  start: auctionForm.pick({ startPrice: true, startTime: true, endTime: true }).partial(),
  auction: auctionForm
    .extend({
      guid: z.uuid(),
      version: z.number(),
      state: auctionState.schema,
      phase: auctionPhase.schema,
      step: z.string(),
      publishedAt: z.string().nullable(),
    })
    .nullable(),
  /** The order of the last offers, once it has ended: what an evaluation begins with, and no award. */
  standings: z.array(auctionStanding).nullable(),
  actions: z.array(auctionAct),
});
export type AuctionOfTender = z.output<typeof auctionOfTender>;

/** An offer that was taken; `no` is who made it. */
export const offerRow = z.object({
  serial: z.number(),
  no: z.number(),
  /** 元. */
  price: z.string(),
  at: z.string(),
  /** It put the end off to this. */
  extendedTo: z.string().nullable(),
});
export type OfferRow = z.output<typeof offerRow>;

/** The one page of an auction, as each who may sees it. */
export const liveAuction = z.object({
  guid: z.uuid(),
  /** Counts every change of the page but those of the clock. */
  revision: z.number(),
  role: auctionRole.schema,
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  direction: auctionDirection.schema,
  startPrice: z.string(),
  /** 步长 in 元. */
  step: z.string(),
  wholeSteps: z.boolean(),
  stepBase: stepBase.schema,
  ranksShown: z.boolean(),
  windowMinutes: z.number(),
  extendMinutes: z.number(),
  maxExtensions: z.number(),
  phase: auctionPhase.schema,
  note: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Milliseconds until both, by the server's clock; below 0 once they have passed. */
  msToStart: z.number(),
  msToEnd: z.number(),
  extensions: z.number(),
  /** 元; null: no offer yet, or not the caller's to see. */
  best: z.string().nullable(),
  /** The least good price that would be taken of the caller; null: none, or no bidder. */
  limit: z.string().nullable(),
  /** Of the caller's company; null: it is no bidder. */
  own: z
    .object({
      no: z.number(),
      price: z.string().nullable(),
      /** Null: not shown, or no offer. */
      rank: z.number().nullable(),
    })
    .nullable(),
  /** Of a bidder its own, of staff all; the newest first. */
  offers: z.array(offerRow),
  /** Of staff. */
  standings: z.array(auctionStanding).nullable(),
  pauses: z.array(
    z.object({ from: z.string(), to: z.string(), cause: pauseCause.schema, endTime: z.string() }),
  ),
  /** SHA-256 of auction-record.json; null before its end. */
  recordDigest: z.string().nullable(),
});
export type LiveAuction = z.output<typeof liveAuction>;
