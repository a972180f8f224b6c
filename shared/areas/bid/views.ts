import { z } from 'zod';
import { fileSecurityType, fileSubmit } from '#shared/areas/bidding/codes';
import { signingCertificate } from '#shared/areas/certificate/signed';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { bidState, receiptAct, sealedKind } from './codes.ts';

/** What a bidder may do with their bid now. */
export const ownBidAct = z.enum(['submit', 'replace', 'withdraw', 'revoke']);
export type OwnBidAct = z.output<typeof ownBidAct>;

/** A tender a company may bid in or has bid in, and how its bid stands. Nothing of any other bidder. */
export const ownBidRow = z.object({
  /** What is handed in names it: the tender, or of an application for its prequalification the call for these. */
  tenderGuid: z.uuid(),
  purpose: sealedPurpose.schema,
  tenderNo: z.string(),
  tenderName: z.string(),
  projectName: z.string(),
  sectionNo: z.string(),
  sectionName: z.string(),
  tenderRound: z.number(),
  buyerName: z.string(),
  deadline: z.string(),
  /** 剩余, by the database's clock; 0 once nothing is taken any more. */
  secondsLeft: z.number(),
  /** The version of the file the bid was handed in to; before, the newest the company has got; null: none yet. */
  docVersion: z.number().nullable(),
  status: bidState.schema,
  fileSubmit: fileSubmit.schema,
  secType: fileSecurityType.schema,
  /** Of the revision that stands; null: none does. */
  rev: z.number().nullable(),
  submittedAt: z.string().nullable(),
  /** Of the last act. */
  receiptNo: z.string().nullable(),
  actions: z.array(ownBidAct),
});
export type OwnBidRow = z.output<typeof ownBidRow>;

/** A receipt, as its list shows it. */
export const receiptRow = z.object({
  no: z.string(),
  act: receiptAct.schema,
  rev: z.number(),
  kind: sealedKind.schema,
  /** Digest of the envelope. */
  envelope: z.string(),
  /** SHA-256 of the sealed body. */
  body: z.string(),
  bytes: z.number(),
  receivedAt: z.string(),
  deadline: z.string(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** One envelope of one revision. */
export const envelopeRow = z.object({
  rev: z.number(),
  kind: sealedKind.schema,
  status: bidState.schema,
  envelope: z.string(),
  body: z.string(),
  bytes: z.number(),
  receivedAt: z.string(),
  personName: z.string(),
});

/** An upload that waits to be handed in. */
export const openUpload = z.object({
  upload: z.uuid(),
  kind: sealedKind.schema,
  rev: z.number(),
  partBytes: z.number(),
  /** From 0; each with what was stored. */
  parts: z.array(z.object({ n: z.number(), bytes: z.number(), sha256: z.string() })),
});

/** What sealing and signing need, and all the company has handed in. */
export const ownBid = ownBidRow.extend({
  /** 投标编号; null before something was begun. */
  bidNo: z.string().nullable(),
  /** As the signed files name the bidder and the section. */
  bidder: z.uuid(),
  section: z.string(),
  /** The frozen policy, as its bytes are, and their digest; null: none is in force. */
  policy: z.object({ text: z.string(), digest: z.string() }).nullable(),
  /** What the next revision is called. */
  nextRev: z.number(),
  /** Why nothing can be handed in now; null when it can. */
  obstacle: z.object({ cn: z.string(), en: z.string() }).nullable(),
  /** The caller's, to sign with. */
  certificates: z.array(signingCertificate),
  envelopes: z.array(envelopeRow),
  receipts: z.array(receiptRow),
  uploads: z.array(openUpload),
});
export type OwnBid = z.output<typeof ownBid>;

/** A bid as staff see it, after the opening only. */
export const bidRow = z.object({
  guid: z.uuid(),
  bidNo: z.string(),
  bidderName: z.string(),
  status: bidState.schema,
  secType: fileSecurityType.schema,
  docVersion: z.number().nullable(),
  submittedAt: z.string(),
  /** 版本数: revisions handed in. */
  revisions: z.number(),
  bytes: z.number(),
  receiptNos: z.array(z.string()),
});
