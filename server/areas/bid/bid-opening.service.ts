import type { Readable } from 'node:stream';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  bidState,
  type BidState,
  bidTransition,
  type SealedKind,
  type StoredFault,
} from '#shared/areas/bid/codes';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { tenderOpened, tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import { AGE_HEADER_MAX, ageHeader } from './age-header.ts';
import {
  bid,
  bidReceipt,
  type BidReceiptRow,
  sealedBid,
  type SealedBidRow,
  type Signature,
} from './bid.table.ts';
import { bodyKey } from './sealed-store.ts';
import { receiptFaults, storedFaults } from './stored-faults.ts';

const s = bidState.code;

/** One envelope as the opening needs it: what was signed, by whom, and where its body lies. */
export interface EnvelopeForOpening {
  guid: string;
  kind: SealedKind;
  /** `envelope.json` as its bytes are, UTF-8 (`readSealedBid`), and its signature. */
  text: string;
  digest: string;
  signature: Signature;
  policyDigest: string;
  bodySha256: string;
  bodyBytes: number;
  receivedAt: Date;
  receipt: Pick<BidReceiptRow, 'no' | 'text' | 'signature'>;
}

/** A bid that was handed in in time and stands, or has been opened since. */
export interface BidForOpening {
  guid: string;
  bidNo: string;
  tenderGuid: string;
  enterpriseGuid: string;
  enterpriseName: string;
  status: BidState;
  rev: number;
  docVersion: number | null;
  submittedAt: Date;
  /** Why it was not opened; empty where it was, or is yet to be. */
  fault: string;
  /** In the order of their kinds. */
  envelopes: EnvelopeForOpening[];
}

/**
 * Refuses before the deadline by the database's clock, while the tender is suspended, and for good once it has failed: what was
 * not opened then stays closed. @throws BusinessError, NotFound
 */
export async function requireOver(db: Db, tenderGuid: string): Promise<void> {
  const found = await findBidding(db, tenderGuid);
  if (!found) throw new NotFound();
  const { stateNow, row } = found;
  if (row.suspendedAt !== null || ![tenderState.code.closed, ...tenderOpened].includes(stateNow))
    throw new BusinessError(t.beforeDeadline);
}

/** States of bids that count as received in time; those revoked after the deadline are named and not opened. */
const received: readonly BidState[] = [s.submitted, s.opened, s.deemedRevoked, s.deemedWithdrawn, s.revoked];

/** The bids received in time, in the order of their submission. @throws BusinessError before the deadline */
export async function bidsOf(db: Db, tenderGuid: string): Promise<BidForOpening[]> {
  await requireOver(db, tenderGuid);
  const heads = await db
    .select()
    .from(bid)
    .where(and(eq(bid.tenderGuid, tenderGuid), inArray(bid.status, [...received]), isNotNull(bid.rev)))
    .orderBy(asc(bid.submittedAt), asc(bid.guid));
  const envelopes = await db
    .select({ of: sealedBid, receipt: bidReceipt })
    .from(sealedBid)
    .innerJoin(bid, and(eq(bid.guid, sealedBid.bidGuid), eq(bid.rev, sealedBid.rev)))
    .innerJoin(
      bidReceipt,
      and(eq(bidReceipt.sealedBidGuid, sealedBid.guid), inArray(bidReceipt.act, ['submit', 'replace'])),
    )
    .where(eq(sealedBid.tenderGuid, tenderGuid))
    .orderBy(asc(sealedBid.kind));
  return heads.map((head) => ({
    guid: head.guid,
    bidNo: head.bidNo,
    tenderGuid: head.tenderGuid,
    enterpriseGuid: head.enterpriseGuid,
    enterpriseName: head.enterpriseName,
    status: head.status,
    rev: head.rev!,
    docVersion: head.docVersion,
    submittedAt: head.submittedAt!,
    fault: head.fault,
    envelopes: envelopes.filter(({ of }) => of.bidGuid === head.guid).map(toEnvelope),
  }));
}

const toEnvelope = ({
  of,
  receipt: { no, text, signature },
}: {
  of: SealedBidRow;
  receipt: BidReceiptRow;
}): EnvelopeForOpening => ({
  guid: of.guid,
  kind: of.kind,
  text: of.envelope,
  digest: of.envelopeDigest,
  signature: of.signature,
  policyDigest: of.policyDigest,
  bodySha256: of.bodySha256,
  bodyBytes: of.bodyBytes,
  receivedAt: of.receivedAt,
  receipt: { no, text, signature },
});

/** Whether at least so many bids stand: yes or no, and never how many. @throws BusinessError before the deadline */
export async function hasBids(db: Db, tenderGuid: string, atLeast: number): Promise<boolean> {
  await requireOver(db, tenderGuid);
  const found = await db
    .select({ one: sql`1` })
    .from(bid)
    .where(
      and(eq(bid.tenderGuid, tenderGuid), inArray(bid.status, [s.submitted, s.opened]), isNotNull(bid.rev)),
    )
    .limit(atLeast);
  return found.length >= atLeast;
}

/** What is not as it was of an envelope and its receipt: each changed byte of body, envelope or receipt is named. */
export async function faultsOfStored(db: Db, storage: Storage, envelopeGuid: string): Promise<StoredFault[]> {
  const [found] = await db
    .select({ of: sealedBid, receipt: bidReceipt })
    .from(sealedBid)
    .innerJoin(bidReceipt, eq(bidReceipt.sealedBidGuid, sealedBid.guid))
    .where(and(eq(sealedBid.guid, envelopeGuid), inArray(bidReceipt.act, ['submit', 'replace'])));
  if (!found) throw new NotFound();
  await requireOver(db, found.of.tenderGuid);
  return [
    ...(await receiptFaults(db, found.receipt, found.of)),
    ...(await storedFaults(db, storage, found.of)),
  ];
}

/** A sealed body as it lies; null: it is lost. Ciphertext alone, so it asks nothing of the clock. */
export const sealedBody = (storage: Storage, bodySha256: string): Promise<Readable | null> =>
  storage.get(bodyKey(bodySha256));

/** The header of a sealed body, by which its bidder finds its key; null: it is lost, or no age file any more. */
export async function sealedHeader(storage: Storage, bodySha256: string): Promise<Buffer | null> {
  const body = await sealedBody(storage, bodySha256);
  if (!body) return null;
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    read.push(piece);
    bytes += piece.length;
    if (bytes >= AGE_HEADER_MAX) break;
  }
  return ageHeader(Buffer.concat(read).subarray(0, AGE_HEADER_MAX));
}

/** What a meeting says to a body that its bidder sends again; composed in server/app. */
export interface BodyMeetings {
  /** Whether the meeting that opens this envelope still takes it. */
  takes(db: Db, envelopeGuid: string): Promise<boolean>;
  /** It is there again: the meeting goes on with it. */
  restored(
    db: Db,
    means: { storage: Storage; log: { error: (error: unknown) => void } },
    envelopeGuid: string,
  ): Promise<void>;
}

/** Says of a bid that it has been opened. In the caller's transaction. */
export async function markOpened(db: Db, { guid, tenderGuid }: Pick<BidForOpening, 'guid' | 'tenderGuid'>) {
  await requireOver(db, tenderGuid);
  await moveStatus(db, bid, guid, bidTransition.open);
  await moveEnvelopes(db, guid, s.opened);
}

/** Says of a bid that it could not be opened, and what the law makes of that: 视为撤销 by its bidder's fault, else 视为撤回. */
export async function markNotOpened(
  db: Db,
  { guid, tenderGuid }: Pick<BidForOpening, 'guid' | 'tenderGuid'>,
  { isBidders, fault }: { isBidders: boolean; fault: string },
) {
  await requireOver(db, tenderGuid);
  const move = isBidders ? bidTransition.deemRevoked : bidTransition.deemWithdrawn;
  await moveStatus(db, bid, guid, move, undefined, { fault });
  await moveEnvelopes(db, guid, move.to);
}

/** 原封退回 of what is not opened, though others were. In the caller's transaction. */
export async function returnUnopened(db: Db, tenderGuid: string) {
  const found = await db
    .update(bid)
    .set({ status: s.returned, version: sql`${bid.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(bid.tenderGuid, tenderGuid), eq(bid.status, s.submitted)))
    .returning({ guid: bid.guid });
  for (const { guid } of found) await moveEnvelopes(db, guid, s.returned);
}

const moveEnvelopes = (db: Db, bidGuid: string, status: BidState) =>
  db
    .update(sealedBid)
    .set({ status })
    .where(and(eq(sealedBid.bidGuid, bidGuid), eq(sealedBid.status, s.submitted)));
