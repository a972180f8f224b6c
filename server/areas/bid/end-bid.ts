import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileSubmit } from '#shared/areas/bidding/codes';
import { bidState, bidTransition, receiptAct } from '#shared/areas/bid/codes';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import { bidRevocationText, bidWithdrawalText, type BidEnding } from '#shared/areas/bid/signed-acts';
import { sealedPurpose, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { recordSealed } from '../audit/audit.service.ts';
import { findBidding, lockForBid, openForBids } from '../tender/bidding-tenders.service.ts';
import { type Bid, bid, sealedBid, type SealedBidRow } from './bid.table.ts';
import { signatureFault } from './check-envelope.ts';
import { bidOf, findOwnTender } from './own-bid.ts';
import { findSigner } from './receipt-signer.ts';
import { giveReceipts, receiptsOfRequest, sectionOf, toReceiptRow } from './receipts.ts';
import { Late, type Means } from './submit-bid.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
type Ending = Input<'withdraw'>;
const s = bidState.code;

/** The envelopes that stand, in the order of their kinds. */
const standing = (db: Db, head: Bid): Promise<SealedBidRow[]> =>
  db
    .select()
    .from(sealedBid)
    .where(and(eq(sealedBid.bidGuid, head.guid), eq(sealedBid.status, s.submitted)))
    .orderBy(asc(sealedBid.kind));

/** What is to be signed of a bid that stands. @throws BusinessError where none does, or another revision */
function endingOf(
  { guid: _guid, tenderGuid, rev, reason = '', made }: Ending,
  head: Bid | undefined,
  envelopes: readonly SealedBidRow[],
): BidEnding {
  if (!head || head.status !== s.submitted || envelopes.length === 0)
    throw new BusinessError(t.nothingStands);
  if (rev !== head.rev) throw new BusinessError(t.otherRevision);
  return {
    tender: tenderGuid,
    section: sectionOf(envelopes[0]!),
    bidder: head.enterpriseGuid,
    rev,
    envelopes: envelopes.map(({ envelopeDigest }) => envelopeDigest),
    reason,
    made,
  };
}

/** 撤回: takes back what was handed in, before the deadline; something else may be handed in afterwards. */
export const withdrawBid =
  ({ origin }: Pick<Means, 'origin'>) =>
  async (input: Ending, context: Context): Promise<Output<'withdraw'>> => {
    const { purpose } = await findOwnTender(context, input.tenderGuid);
    const signer = await findSigner(context.db);
    return inTransaction(context.db, async (db) => {
      await lockForBid(db, input.tenderGuid);
      const head = await bidOf(db, input.tenderGuid, context.actor.enterpriseGuid, { lock: true });
      const earlier = head ? await receiptsOfRequest(db, head.guid, input.guid) : [];
      if (earlier.length > 0) return { receipts: earlier.map(toReceiptRow) };
      const envelopes = head ? await standing(db, head) : [];
      const text = bidWithdrawalText(endingOf(input, head, envelopes));
      await checkSigned(db, text, input, context);
      const at = await takeBack(db, head!);
      if (!at) throw new Late(purpose);
      const auditGuid = randomUUID();
      const receipts = await giveReceipts(db, envelopes, {
        act: receiptAct.code.withdraw,
        requestGuid: input.guid,
        at,
        auditGuid,
        origin,
        signer,
        withdrawal: { text, signature: input.signature },
      });
      await recordSealed(db, {
        guid: auditGuid,
        commitment: receipts.map(({ signature }) => signature.digest),
      });
      return { receipts: receipts.map(toReceiptRow) };
    });
  };

async function checkSigned(db: Db, text: string, { signature }: Ending, { actor }: Context): Promise<void> {
  const fault = await signatureFault(db, text, signature, actor.enterpriseGuid);
  if (fault) throw new BusinessError(fault);
}

/** Moves the bid where the tender still takes bids, by one statement that asks the clock; null where it does not. */
async function takeBack(db: Db, head: Bid): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    update ${bid} set status = ${s.withdrawn}, file_submit = ${fileSubmit.code.notSubmitted}, rev = null,
      withdrawn_at = open.now, version = ${bid}.version + 1, updated_at = now()
    from ${openForBids(head.tenderGuid)} as open
    where ${bid.guid} = ${head.guid} and ${bid.status} = ${s.submitted}
    returning (extract(epoch from open.now) * 1000)::bigint::text as at`);
  if (!rows[0]) return null;
  await moveEnvelopes(db, head, s.withdrawn);
  return new Date(Number(rows[0].at));
}

const moveEnvelopes = (db: Db, head: Bid, status: SealedBidRow['status']) =>
  db
    .update(sealedBid)
    .set({ status })
    .where(and(eq(sealedBid.bidGuid, head.guid), eq(sealedBid.status, s.submitted)));

/** 撤销: a signed request after the deadline and before the opening, recorded; the bid is not opened (tendering.md 6.6). */
export const revokeBid = async (input: Ending, context: Context): Promise<Output<'revoke'>> => {
  const { purpose } = await findOwnTender(context, input.tenderGuid);
  if (purpose === sealedPurpose.code.offer) throw new BusinessError(t.notInRounds);
  return inTransaction(context.db, async (db) => {
    await lockForBid(db, input.tenderGuid);
    const now = await findBidding(db, input.tenderGuid);
    const head = await bidOf(db, input.tenderGuid, context.actor.enterpriseGuid, { lock: true });
    if (head?.revocationKey === input.guid) return { at: formatDateTime(head.revokedAt!) };
    const envelopes = head ? await standing(db, head) : [];
    const text = bidRevocationText(endingOf(input, head, envelopes));
    if (now?.stateNow === tenderState.code.issued) throw new BusinessError(t.notYetOver);
    await checkSigned(db, text, input, context);
    await moveStatus(db, bid, head!.guid, bidTransition.revoke, undefined, {
      revokedAt: sql`clock_timestamp()`,
      revocation: text,
      revocationSignature: input.signature,
      revocationKey: input.guid,
    });
    await moveEnvelopes(db, head!, s.revoked);
    await recordSealed(db, { commitment: [sha256Of(text)] });
    const after = await bidOf(db, input.tenderGuid, context.actor.enterpriseGuid);
    return { at: formatDateTime(after!.revokedAt!) };
  });
};
