import type { ReceiptAct, SealedKind } from './codes.ts';

/**
 * Files that are signed around a sealed bid, beside the envelope itself (`shared/sealing/signed-files.ts`): UTF-8 JSON
 * without blanks, fields in this order. What is signed is their SHA-256.
 */

/** What a bidder signs to take a bid back before the deadline (撤回), or to ask for its revocation after it (撤销). */
export interface BidEnding {
  tender: string;
  section: string;
  bidder: string;
  /** The revision that falls. */
  rev: number;
  /** Digests of its envelopes as the bid's page lists them: by their kinds. */
  envelopes: readonly string[];
  /** Empty where nothing is said. */
  reason: string;
  /** UTC with milliseconds. */
  made: string;
}

const endingText =
  (type: 'bid-withdrawal' | 'bid-revocation') =>
  ({ tender, section, bidder, rev, envelopes, reason, made }: BidEnding): string =>
    JSON.stringify({ v: 1, type, tender, section, bidder, rev, envelopes, reason, made });

export const bidWithdrawalText = endingText('bid-withdrawal');
export const bidRevocationText = endingText('bid-revocation');

/** 回执: what the platform signs that it has received, one an envelope. */
export interface BidReceipt {
  no: string;
  /** Where the platform is reached. */
  origin: string;
  act: ReceiptAct;
  tender: string;
  section: string;
  bidder: string;
  rev: number;
  kind: SealedKind;
  /** Digest of the envelope. */
  envelope: string;
  /** SHA-256 of the sealed body. */
  body: string;
  bytes: number;
  /** By the database's clock, UTC with milliseconds. */
  receivedAt: string;
  deadline: string;
  /** Digest of the policy. */
  policy: string;
  /** Guid of the row in the audit log. */
  audit: string;
  /** By when that row stands in the log. */
  proofBy: string;
}

export const bidReceiptText = (of: BidReceipt): string =>
  JSON.stringify({
    v: 1,
    type: 'bid-receipt',
    no: of.no,
    origin: of.origin,
    act: of.act,
    tender: of.tender,
    section: of.section,
    bidder: of.bidder,
    rev: of.rev,
    kind: of.kind,
    envelope: of.envelope,
    body: of.body,
    bytes: of.bytes,
    receivedAt: of.receivedAt,
    deadline: of.deadline,
    policy: of.policy,
    audit: of.audit,
    proofBy: of.proofBy,
  });

/** What the platform signs about the bytes it holds. */
export interface BidComparison {
  /** Number of the receipt. */
  no: string;
  /** Digest of the receipt. */
  receipt: string;
  /** SHA-256 the receipt names. */
  body: string;
  /** SHA-256 of what is stored; null: nothing is. */
  stored: string | null;
  same: boolean;
  /** UTC with milliseconds. */
  at: string;
}

export const bidComparisonText = ({ no, receipt, body, stored, same, at }: BidComparison): string =>
  JSON.stringify({ v: 1, type: 'bid-comparison', no, receipt, body, stored, same, at });
