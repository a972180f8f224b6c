import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileSecurityType, fileSubmit } from '#shared/areas/bidding/codes';
import { bidState } from '#shared/areas/bid/codes';
import type { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import type { OwnBidAct, OwnBidRow } from '#shared/areas/bid/views';
import { sealedPurpose, tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { bidText as t } from '#shared/areas/bid/fault-texts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { tendersAmong } from '../tender/bidding-tenders.service.ts';
import { editionsObtained, tendersObtainedBy } from '../tender-file/tender-file.service.ts';
import { type Bid, bid, bidReceipt, sealedBid, sealedPart, sealedUpload } from './bid.table.ts';
import { bidObstacle } from './obstacle.ts';
import { findOwnTender, type OwnTender } from './own-bid.ts';
import { policyNow } from './policy-in-force.ts';
import { toReceiptRow } from './receipts.ts';
import { toUpload } from './uploads.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
type Output<C extends keyof typeof calls> = z.output<(typeof calls)[C]['output']>;
type Found = Pick<OwnTender, 'guid' | 'purpose' | 'deadline' | 'row' | 'stateNow' | 'secondsLeft'>;
const s = bidState.code;

/** The tenders the caller's company bids in or may bid in, the last deadline first, with its own bid in each. */
export async function listOwnBids({ keyword, ...page }: Input<'mine'>, { db, actor }: Context) {
  const own = sql`(select tender_guid from ${bid} where ${bid.enterpriseGuid} = ${actor.enterpriseGuid}
    union ${tendersObtainedBy(actor.enterpriseGuid)})`;
  const found = await tendersAmong(db, own, { keyword, ...page });
  const guids = found.list.map(({ row }) => row.guid);
  const bids = guids.length
    ? await db
        .select()
        .from(bid)
        .where(sql`${bid.enterpriseGuid} = ${actor.enterpriseGuid} and ${inArray(bid.tenderGuid, guids)}`)
    : [];
  const of = new Map(bids.map((one) => [one.tenderGuid, one]));
  const editions = await editionsObtained(db, actor.enterpriseGuid, guids);
  const receipts = await lastReceipts(
    db,
    bids.map(({ guid }) => guid),
  );
  return {
    ...found,
    list: found.list.map((one) => {
      const { guid, deadline } = one.row;
      const head = of.get(guid);
      const meets = { ...one, guid, deadline, purpose: sealedPurpose.code.bid };
      return toRow(
        meets,
        head,
        editions.get(one.row.guid) ?? null,
        head ? receipts.get(head.guid) : undefined,
      );
    }),
  };
}

/** The number of the last receipt of each of these bids. */
async function lastReceipts(db: Db, bids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (bids.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([bidReceipt.bidGuid], { of: bidReceipt.bidGuid, no: bidReceipt.no })
    .from(bidReceipt)
    .where(inArray(bidReceipt.bidGuid, [...bids]))
    .orderBy(bidReceipt.bidGuid, desc(bidReceipt.receivedAt), bidReceipt.kind);
  return new Map(found.map(({ of, no }) => [of, no]));
}

function toRow(
  { guid, purpose, deadline, row, stateNow, secondsLeft }: Found,
  head: Bid | undefined,
  edition: number | null,
  receiptNo: string | undefined,
): OwnBidRow {
  const isOpen = stateNow === tenderState.code.issued;
  return {
    tenderGuid: guid,
    purpose,
    tenderNo: row.tenderNo,
    tenderName: row.tenderName,
    projectName: row.projectName,
    sectionNo: row.sectionNo,
    sectionName: row.sectionName,
    tenderRound: row.tenderRound,
    buyerName: row.entrustUnit,
    deadline: formatDateTime(deadline),
    secondsLeft,
    docVersion: head?.docVersion ?? edition,
    status: head?.status ?? s.draft,
    fileSubmit: head?.fileSubmit ?? fileSubmit.code.notSubmitted,
    secType: head?.secType ?? fileSecurityType.code.encrypted,
    rev: head?.rev ?? null,
    submittedAt: head?.submittedAt ? formatDateTime(head.submittedAt) : null,
    receiptNo: receiptNo ?? null,
    actions: actionsOf(isOpen, stateNow === tenderState.code.closed, head?.status ?? s.draft),
  };
}

/** What a bidder may do by state and clock; whether they may bid at all is asked when they do. */
function actionsOf(isOpen: boolean, isClosed: boolean, status: Bid['status']): OwnBidAct[] {
  if (isOpen && status === s.submitted) return ['replace', 'withdraw'];
  if (isOpen && (status === s.draft || status === s.withdrawn)) return ['submit'];
  return isClosed && status === s.submitted ? ['revoke'] : [];
}

/** One of them: what sealing and signing need, and all that was handed in. */
export async function getOwnBid({ tenderGuid }: Input<'own'>, context: Context): Promise<Output<'own'>> {
  const { db, actor } = context;
  const found = await findOwnTender(context, tenderGuid);
  const { own: head, edition } = found;
  const receipts = head
    ? await db
        .select()
        .from(bidReceipt)
        .where(eq(bidReceipt.bidGuid, head.guid))
        .orderBy(desc(bidReceipt.receivedAt), bidReceipt.kind)
    : [];
  const policy = await policyNow(db, tenderGuid);
  return {
    ...toRow(found, head, edition, receipts[0]?.no),
    bidNo: head?.bidNo ?? null,
    bidder: actor.enterpriseGuid,
    section: policy?.policy.section ?? found.row.sectionNo,
    policy: policy && { text: policy.text, digest: policy.digest },
    nextRev: (head?.lastRev ?? 0) + 1,
    obstacle: (await bidObstacle(db, found, actor.enterpriseGuid)) ?? (policy ? null : t.noPolicy),
    certificates: await ownSigningCertificates(db, actor.guid),
    envelopes: head ? await envelopesOf(db, head) : [],
    receipts: receipts.map(toReceiptRow),
    uploads: head ? await uploadsOf(db, head) : [],
  };
}

async function envelopesOf(db: Db, head: Bid): Promise<Output<'own'>['envelopes']> {
  const found = await db
    .select()
    .from(sealedBid)
    .where(eq(sealedBid.bidGuid, head.guid))
    .orderBy(desc(sealedBid.rev), sealedBid.kind);
  return found.map((one) => ({
    rev: one.rev,
    kind: one.kind,
    status: one.status,
    envelope: one.envelopeDigest,
    body: one.bodySha256,
    bytes: one.bodyBytes,
    receivedAt: formatDateTime(one.receivedAt),
    personName: one.personName,
  }));
}

async function uploadsOf(db: Db, head: Bid): Promise<Output<'own'>['uploads']> {
  const uploads = await db
    .select()
    .from(sealedUpload)
    .where(eq(sealedUpload.bidGuid, head.guid))
    .orderBy(desc(sealedUpload.createTime));
  if (uploads.length === 0) return [];
  const parts = await db
    .select()
    .from(sealedPart)
    .where(
      inArray(
        sealedPart.uploadGuid,
        uploads.map(({ guid }) => guid),
      ),
    )
    .orderBy(sealedPart.n);
  return uploads.map((of) =>
    toUpload(
      of,
      parts.filter(({ uploadGuid }) => uploadGuid === of.guid),
    ),
  );
}
