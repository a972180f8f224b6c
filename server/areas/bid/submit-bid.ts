import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileSecurityType, fileSubmit } from '#shared/areas/bidding/codes';
import { bidState, receiptAct } from '#shared/areas/bid/codes';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { sealedPurpose, type SealedPurpose } from '#shared/areas/tender/codes';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { recordSealed } from '../audit/audit.service.ts';
import { mayOffer } from '../negotiation/parties.service.ts';
import { lockForBid, openForBids } from '../tender/bidding-tenders.service.ts';
import {
  type Bid,
  bid,
  type BidReceiptRow,
  sealedBid,
  type SealedBidRow,
  sealedUpload,
} from './bid.table.ts';
import { type CheckedEnvelope, checkEnvelopes, Incomplete } from './check-submission.ts';
import { noteLate } from './late.ts';
import { bidObstacle } from './obstacle.ts';
import { bidOf, findOwnTender, type OwnTender } from './own-bid.ts';
import { policyNow } from './policy-in-force.ts';
import { findSigner, type Signer } from './receipt-signer.ts';
import { giveReceipts, receiptsOfRequest, toReceiptRow } from './receipts.ts';
import { discardUpload } from './uploads.ts';

type Input = z.output<(typeof calls)['submit']['input']>;
type Output = z.output<(typeof calls)['submit']['output']>;
const s = bidState.code;

export interface Means {
  storage: Storage;
  /** Where the platform is reached. */
  origin: string;
}

const p = sealedPurpose.code;
const lateText = { [p.bid]: t.late, [p.application]: t.lateApplication, [p.offer]: t.roundOver };

/** It arrived at the deadline or after it. */
export class Late extends BusinessError {
  constructor(purpose: SealedPurpose) {
    super(lateText[purpose]);
  }
}

/**
 * Hands a whole bid in. All that takes time is checked first, outside of the transaction; then one statement writes it where
 * the tender still takes bids by the database's clock, and only with it the one before it falls. What is refused is forgotten.
 */
export const submitBid =
  ({ storage, origin }: Means) =>
  async (input: Input, context: Context): Promise<Output> => {
    const { db } = context;
    const tender = await findOwnTender(context, input.tenderGuid);
    const earlier = tender.own ? await receiptsOfRequest(db, tender.own.guid, input.guid) : [];
    if (earlier.length > 0) return { receipts: earlier.map(toReceiptRow) };
    try {
      const receipts = await handIn({ storage, origin }, context, { input, tender });
      await forget(storage, context, input);
      return { receipts: receipts.map(toReceiptRow) };
    } catch (error) {
      // The same call may have been answered meanwhile.
      const given = tender.own ? await receiptsOfRequest(db, tender.own.guid, input.guid) : [];
      if (given.length > 0) return { receipts: given.map(toReceiptRow) };
      if (!(error instanceof BusinessError) || error instanceof Incomplete) throw error;
      await forget(storage, context, input);
      if (error instanceof Late) await noteLate(db, input.tenderGuid);
      throw error;
    }
  };

/** Checks all that takes time, then writes. */
async function handIn(
  { storage, origin }: Means,
  context: Context,
  { input, tender }: { input: Input; tender: OwnTender },
): Promise<BidReceiptRow[]> {
  const { db, actor } = context;
  const obstacle = await bidObstacle(db, tender, actor.enterpriseGuid);
  if (obstacle === lateText[tender.purpose]) throw new Late(tender.purpose);
  if (obstacle) throw new BusinessError(obstacle);
  const policy = await policyNow(db, input.tenderGuid);
  if (!policy) throw new BusinessError(t.noPolicy);
  if (!tender.own) throw new BusinessError(t.uploadGone);
  const checked = await checkEnvelopes(context, storage, {
    given: input.envelopes,
    of: {
      tender: input.tenderGuid,
      section: policy.policy.section,
      bidder: actor.enterpriseGuid,
      rev: tender.own.lastRev + 1,
    },
    bidGuid: tender.own.guid,
    policy,
  });
  const signer = await findSigner(db);
  const { edition, purpose } = tender;
  const written = { input, edition, purpose, checked, origin, signer };
  return inTransaction(db, (tx) => write(tx, context, written));
}

/** Forgets the uploads of a call, those of the caller's company. */
async function forget(storage: Storage, { db, actor }: Context, { envelopes }: Input): Promise<void> {
  const own = eq(sealedUpload.enterpriseGuid, actor.enterpriseGuid);
  for (const { upload } of envelopes) await discardUpload(db, storage, upload, own);
}

interface Written {
  input: Input;
  edition: number | null;
  purpose: SealedPurpose;
  checked: readonly CheckedEnvelope[];
  origin: string;
  signer: Signer;
}

/** The one transaction: the tender's row is locked, so that what is handed in comes one after the other. */
async function write(
  db: Db,
  { actor }: Context,
  { input, edition, purpose, checked, origin, signer }: Written,
): Promise<BidReceiptRow[]> {
  await lockForBid(db, input.tenderGuid);
  const head = await bidOf(db, input.tenderGuid, actor.enterpriseGuid, { lock: true });
  if (!head) throw new NotFound();
  const earlier = await receiptsOfRequest(db, head.guid, input.guid);
  if (earlier.length > 0) return earlier;
  if (purpose === p.offer && !(await mayOffer(db, input.tenderGuid, actor.enterpriseGuid)))
    throw new BusinessError(t.left);
  const rev = checked[0]!.envelope.rev;
  if (rev !== head.lastRev + 1) throw new BusinessError(t.otherRevision);
  const rows = await insertEnvelopes(db, actor, head, { edition, checked });
  if (rows.length === 0) throw new Late(purpose);
  const at = rows[0]!.receivedAt;
  await db
    .update(sealedBid)
    .set({ status: s.replaced })
    .where(and(eq(sealedBid.bidGuid, head.guid), eq(sealedBid.status, s.submitted), ne(sealedBid.rev, rev)));
  await db
    .update(bid)
    .set({
      status: s.submitted,
      fileSubmit: fileSubmit.code.submitted,
      secType: fileSecurityType.code.encrypted,
      lastRev: rev,
      rev,
      docVersion: edition,
      submittedAt: at,
      version: sql`${bid.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(bid.guid, head.guid));
  const auditGuid = randomUUID();
  const receipts = await giveReceipts(db, rows, {
    act: head.status === s.submitted ? receiptAct.code.replace : receiptAct.code.submit,
    requestGuid: input.guid,
    at,
    auditGuid,
    origin,
    signer,
  });
  await recordSealed(db, { guid: auditGuid, commitment: receipts.map(({ signature }) => signature.digest) });
  return receipts;
}

/** Writes all envelopes where the tender takes bids at this very moment; none, where it does not any more. */
async function insertEnvelopes(
  db: Db,
  actor: Context['actor'],
  head: Bid,
  { edition, checked }: Pick<Written, 'edition' | 'checked'>,
): Promise<SealedBidRow[]> {
  const given = checked.map(({ envelope, text, signature }) => ({
    rev: envelope.rev,
    kind: envelope.kind,
    envelope: text,
    envelope_digest: signature.digest,
    signature,
    policy_digest: envelope.policy,
    body_sha256: envelope.body.sha256,
    body_bytes: envelope.body.bytes,
  }));
  const { rows } = await db.execute<{ guid: string }>(sql`
    insert into ${sealedBid} (bid_guid, tender_guid, enterprise_guid, rev, kind, status, envelope, envelope_digest, signature,
      policy_digest, body_sha256, body_bytes, user_guid, person_name, doc_version, received_at, deadline)
    select ${head.guid}::uuid, ${head.tenderGuid}::uuid, ${head.enterpriseGuid}::uuid, given.rev, given.kind,
      ${s.submitted}::int, given.envelope, given.envelope_digest, given.signature, given.policy_digest, given.body_sha256,
      given.body_bytes, ${actor.guid}::uuid, ${actor.name}, ${edition}::int, open.now, open.deadline
    from ${openForBids(head.tenderGuid)} as open,
      jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (rev int, kind text, envelope text, envelope_digest text,
        signature jsonb, policy_digest text, body_sha256 text, body_bytes bigint)
    returning guid`);
  if (rows.length === 0) return [];
  return db
    .select()
    .from(sealedBid)
    .where(
      isOneOf(
        sealedBid.guid,
        rows.map(({ guid }) => guid),
      ),
    )
    .orderBy(asc(sealedBid.kind));
}
