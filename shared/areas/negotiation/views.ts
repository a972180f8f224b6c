import { z } from 'zod';
import { openerInOpening } from '#shared/areas/opening/views';
import { negotiationPhase, offerOutcome, roundPhase, offerVoid } from './codes.ts';

const wording = z.object({ cn: z.string(), en: z.string() });

/** A negotiation as lists show it: by its newest round. */
export const negotiationRow = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  round: z.number(),
  isLast: z.boolean(),
  deadline: z.string(),
  phase: roundPhase.schema,
});
export type NegotiationRow = z.output<typeof negotiationRow>;

const round = z.object({
  guid: z.uuid(),
  version: z.number(),
  round: z.number(),
  /** 要求变化; empty: nothing changed. */
  requirements: z.string(),
  isLast: z.boolean(),
  deadline: z.string(),
  phase: roundPhase.schema,
  publishedAt: z.string(),
  openedAt: z.string().nullable(),
  delays: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string(), by: z.string() })),
});
export type RoundView = z.output<typeof round>;

/** An offer that counts, and the round it is of; 0 is the first response. */
const standing = z.object({ round: z.number(), price: z.string().nullable() });

export const staffAct = z.enum(['publish', 'postpone', 'attend', 'open', 'fail', 'acceptFew']);
export type StaffAct = z.output<typeof staffAct>;

/** What whoever sees a tender reads of its rounds: nothing of one that was not opened. */
export const negotiationOfTender = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  isNegotiation: z.boolean(),
  phase: negotiationPhase.schema,
  /** By the database's clock. */
  serverTime: z.string(),
  nextRound: z.number(),
  /** Last offers that are needed. */
  minimum: z.number(),
  /** The field that is scored, with its unit; empty where the file says none. */
  priceLabel: z.string(),
  isRate: z.boolean(),
  controlPrice: z.string().nullable(),
  hostName: z.string(),
  supervisorName: z.string(),
  rounds: z.array(
    round.extend({
      supervisorAt: z.string().nullable(),
      openedByName: z.string(),
      publishedByName: z.string(),
      policyDigest: z.string(),
    }),
  ),
  /** In the order of the first responses; cells are of rounds that were opened. */
  parties: z.array(
    z.object({
      no: z.number(),
      name: z.string(),
      firstPrice: z.string().nullable(),
      isIn: z.boolean(),
      offer: standing.nullable(),
      leftReason: z.string(),
      cells: z.array(
        z.object({
          round: z.number(),
          outcome: offerOutcome.schema,
          price: z.string().nullable(),
          voidReason: offerVoid.schema.nullable(),
          receiptNo: z.string().nullable(),
          submittedAt: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Once the last round was opened; the best first. */
  lastOffers: z
    .array(z.object({ no: z.number(), name: z.string(), round: z.number(), price: z.string().nullable() }))
    .nullable(),
  /** Of the newest round, until it is opened: who opens it together; null where the platform does. */
  opening: z
    .object({
      needed: z.number(),
      /** When the host began. */
      begunAt: z.string().nullable(),
      /** Whether the reader is told whose key is at hand. */
      seesTries: z.boolean(),
      openers: z.array(openerInOpening),
    })
    .nullable(),
  listedCase: z.string(),
  /** Why no round can be opened now; null where it can, or nobody asks. */
  obstacle: wording.nullable(),
  actions: z.array(staffAct),
});
export type NegotiationOfTender = z.output<typeof negotiationOfTender>;

/** What a supplier reads of a negotiation it takes part in: its own things, and nobody else's. */
export const ownNegotiation = z.object({
  tenderGuid: z.uuid(),
  tenderNo: z.string(),
  tenderName: z.string(),
  buyerName: z.string(),
  phase: negotiationPhase.schema,
  serverTime: z.string(),
  priceLabel: z.string(),
  isRate: z.boolean(),
  /** 下浮率: the higher figure is the better one. */
  isMoreBetter: z.boolean(),
  firstPrice: z.string().nullable(),
  isIn: z.boolean(),
  leftAt: z.string().nullable(),
  offer: standing.nullable(),
  /** `form` of `bid.json` of that offer, to begin the next one with; null where it was not opened. */
  form: z.string().nullable(),
  rounds: z.array(
    round.extend({
      /** The company's own offer: the revision that stands, and what it came to once it was opened. */
      rev: z.number().nullable(),
      submittedAt: z.string().nullable(),
      receiptNo: z.string().nullable(),
      outcome: offerOutcome.schema.nullable(),
      price: z.string().nullable(),
      voidReason: offerVoid.schema.nullable(),
    }),
  ),
  actions: z.array(z.enum(['offer', 'leave'])),
});
export type OwnNegotiation = z.output<typeof ownNegotiation>;
