import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { PROOF_SECONDS, receiptAct, type ReceiptAct } from '#shared/areas/bid/codes';
import { bidReceiptText } from '#shared/areas/bid/signed-acts';
import type { ReceiptRow } from '#shared/areas/bid/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { bidReceipt, type BidReceiptRow, type SealedBidRow, type Signature } from './bid.table.ts';
import { type Signer, signText } from './receipt-signer.ts';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NO_LENGTH = 20;
const SECOND_MS = 1000;

/** 回执编号: 100 random bits. */
const drawNo = () => Array.from({ length: NO_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('');

/** What the receipts of one act have in common. */
export interface Act {
  act: ReceiptAct;
  requestGuid: string;
  /** By the database's clock. */
  at: Date;
  auditGuid: string;
  /** Where the platform is reached. */
  origin: string;
  signer: Signer;
  withdrawal?: { text: string; signature: Signature };
}

/** Writes a signed receipt for each envelope; answers them with the digests the audit commits to. */
export async function giveReceipts(
  db: Db,
  envelopes: readonly SealedBidRow[],
  { act, requestGuid, at, auditGuid, origin, signer, withdrawal }: Act,
): Promise<BidReceiptRow[]> {
  const rows = envelopes.map((of) => {
    const no = drawNo();
    const text = bidReceiptText({
      no,
      origin,
      act,
      tender: of.tenderGuid,
      section: sectionOf(of),
      bidder: of.enterpriseGuid,
      rev: of.rev,
      kind: of.kind,
      envelope: of.envelopeDigest,
      body: of.bodySha256,
      bytes: of.bodyBytes,
      receivedAt: at.toISOString(),
      deadline: of.deadline.toISOString(),
      policy: of.policyDigest,
      audit: auditGuid,
      proofBy: new Date(at.getTime() + PROOF_SECONDS * SECOND_MS).toISOString(),
    });
    return {
      no,
      bidGuid: of.bidGuid,
      sealedBidGuid: of.guid,
      tenderGuid: of.tenderGuid,
      enterpriseGuid: of.enterpriseGuid,
      act,
      rev: of.rev,
      kind: of.kind,
      requestGuid,
      text,
      signature: signText(signer, text),
      withdrawal: withdrawal?.text ?? null,
      withdrawalSignature: withdrawal?.signature ?? null,
      auditGuid,
      receivedAt: at,
    };
  });
  return db.insert(bidReceipt).values(rows).returning();
}

/** How an envelope names its section. */
export const sectionOf = ({ envelope }: Pick<SealedBidRow, 'envelope'>): string =>
  (JSON.parse(envelope) as { section: string }).section;

/** The receipts a call has been given before; none: it is new. */
export const receiptsOfRequest = (db: Db, bidGuid: string, requestGuid: string): Promise<BidReceiptRow[]> =>
  db
    .select()
    .from(bidReceipt)
    .where(and(eq(bidReceipt.bidGuid, bidGuid), eq(bidReceipt.requestGuid, requestGuid)))
    .orderBy(asc(bidReceipt.kind));

/** What a receipt's signed file says, as lists show it. */
export function toReceiptRow({ no, act, rev, kind, text, receivedAt }: BidReceiptRow): ReceiptRow {
  const said = JSON.parse(text) as { envelope: string; body: string; bytes: number; deadline: string };
  return {
    no,
    act: receiptAct.schema.parse(act),
    rev,
    kind,
    envelope: said.envelope,
    body: said.body,
    bytes: said.bytes,
    receivedAt: formatDateTime(receivedAt),
    deadline: formatDateTime(new Date(said.deadline)),
  };
}
