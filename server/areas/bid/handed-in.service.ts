import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type Bid, bid, bidReceipt } from './bid.table.ts';

/** How what a company has handed in stands; for that company alone. */
export interface HandedIn extends Pick<Bid, 'bidNo' | 'status' | 'rev' | 'submittedAt'> {
  /** Of the latest receipt; null: it has none. */
  receiptNo: string | null;
}

/** Whether a company has begun something in this tender or call; in a query that has it. */
export const hasBegun = (of: AnyPgColumn, enterpriseGuid: string): SQL =>
  sql`exists (select 1 from ${bid} as begun where begun.tender_guid = ${of} and begun.enterprise_guid = ${enterpriseGuid})`;

/** What a company has handed in to these tenders or calls, by the guid of each. */
export async function handedIn(
  db: Db,
  enterpriseGuid: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, HandedIn>> {
  const found = await db
    .selectDistinctOn([bid.tenderGuid], {
      of: bid.tenderGuid,
      bidNo: bid.bidNo,
      status: bid.status,
      rev: bid.rev,
      submittedAt: bid.submittedAt,
      receiptNo: bidReceipt.no,
    })
    .from(bid)
    .leftJoin(bidReceipt, eq(bidReceipt.bidGuid, bid.guid))
    .where(and(eq(bid.enterpriseGuid, enterpriseGuid), isOneOf(bid.tenderGuid, guids)))
    .orderBy(bid.tenderGuid, desc(bidReceipt.receivedAt));
  return new Map(found.map(({ of, ...one }) => [of, one]));
}
