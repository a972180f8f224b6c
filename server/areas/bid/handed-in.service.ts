import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { type Bid, bid } from './bid.table.ts';

/** How what a company has handed in stands; for that company alone. */
export type HandedIn = Pick<Bid, 'bidNo' | 'status' | 'rev' | 'submittedAt'>;

/** Whether a company has begun something in this tender or call; in a query that has it. */
export const hasBegun = (of: AnyPgColumn, enterpriseGuid: string): SQL =>
  sql`exists (select 1 from ${bid} as begun where begun.tender_guid = ${of} and begun.enterprise_guid = ${enterpriseGuid})`;

/** What a company has handed in to these tenders or calls, by the guid of each. */
export async function handedIn(
  db: Db,
  enterpriseGuid: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, HandedIn>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select()
    .from(bid)
    .where(and(eq(bid.enterpriseGuid, enterpriseGuid), isOneOf(bid.tenderGuid, guids)));
  return new Map(found.map((one) => [one.tenderGuid, one]));
}
