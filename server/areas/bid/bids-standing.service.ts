import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bidState } from '#shared/areas/bid/codes';
import type { Db } from '../../db/client.ts';
import { bid } from './bid.table.ts';

/** A company in a tender. */
interface Party {
  tenderGuid: string;
  /** Its enterprise. */
  bidderGuid: string;
}

/** Whether a bid of this company stands in this tender, opened or not; in a query that has both. */
export const bidStands = (of: Record<keyof Party, AnyPgColumn>): SQL =>
  sql`exists (select 1 from ${bid} as standing where standing.tender_guid = ${of.tenderGuid}
    and standing.enterprise_guid = ${of.bidderGuid} and standing.rev is not null)`;

/** Whether this company took its bid back and handed in none since; in a query that has both. */
export const bidWithdrawn = (of: Record<keyof Party, AnyPgColumn>): SQL =>
  sql`exists (select 1 from ${bid} as withdrawn where withdrawn.tender_guid = ${of.tenderGuid}
    and withdrawn.enterprise_guid = ${of.bidderGuid}
    and withdrawn.status = ${sql.raw(String(bidState.code.withdrawn))})`;

/** Whether a bid of a company stands, and when it took the last one back: for its deposit, and for nobody who might tell. */
export async function bidOfParty(
  db: Db,
  { tenderGuid, bidderGuid }: Party,
): Promise<{ stands: boolean; withdrawnAt: Date | null }> {
  const [found] = await db
    .select({ rev: bid.rev, status: bid.status, withdrawnAt: bid.withdrawnAt })
    .from(bid)
    .where(and(eq(bid.tenderGuid, tenderGuid), eq(bid.enterpriseGuid, bidderGuid)));
  if (!found) return { stands: false, withdrawnAt: null };
  const isWithdrawn = found.status === bidState.code.withdrawn;
  return { stands: found.rev !== null, withdrawnAt: isWithdrawn ? found.withdrawnAt : null };
}
