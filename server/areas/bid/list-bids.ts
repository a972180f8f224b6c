import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { bidListCalls as calls } from '#shared/areas/bid/contract';
import { tenderOpened } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { bid, bidReceipt, sealedBid } from './bid.table.ts';

type Input = z.output<(typeof calls)['list']['input']>;
type Output = z.output<(typeof calls)['list']['output']>;

/** What staff see of the bids of a tender: before its opening the same whether there are none or nine. */
export async function listBids({ tenderGuid }: Input, context: Context): Promise<Output> {
  const { of } = await tenderSeen(context, tenderGuid);
  if (!tenderOpened.includes(of.stateNow)) return { sealed: true, total: null, list: null };
  const { db } = context;
  const found = await db
    .select({
      of: bid,
      bytes: sql<number>`(select coalesce(sum(body_bytes), 0) from ${sealedBid}
        where ${sealedBid.bidGuid} = ${bid.guid} and ${sealedBid.rev} = ${bid.rev})`.mapWith(Number),
    })
    .from(bid)
    .where(sql`${eq(bid.tenderGuid, tenderGuid)} and ${bid.rev} is not null`)
    .orderBy(asc(bid.submittedAt), asc(bid.guid));
  const receipts = found.length
    ? await db
        .select({ of: bidReceipt.bidGuid, no: bidReceipt.no, rev: bidReceipt.rev })
        .from(bidReceipt)
        .where(
          inArray(
            bidReceipt.bidGuid,
            found.map((one) => one.of.guid),
          ),
        )
    : [];
  return {
    sealed: false,
    total: found.length,
    list: found.map(({ of: one, bytes }) => ({
      guid: one.guid,
      bidNo: one.bidNo,
      bidderName: one.enterpriseName,
      status: one.status,
      secType: one.secType,
      docVersion: one.docVersion,
      submittedAt: formatDateTime(one.submittedAt!),
      revisions: one.lastRev,
      bytes,
      receiptNos: receipts.filter((it) => it.of === one.guid && it.rev === one.rev).map(({ no }) => no),
    })),
  };
}
