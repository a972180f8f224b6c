import { and, eq, sql } from 'drizzle-orm';
import { auctionState } from '#shared/areas/auction/codes';
import type { Db } from '../../db/client.ts';
import { auction } from './auction.table.ts';

/** Whether the auction of a tender is to come, runs, or was closed with offers: then the tender has not failed for want of bidders. */
export async function isAuctionHeld(db: Db, tenderGuid: string): Promise<boolean> {
  const { published, closed } = auctionState.code;
  const [found] = await db
    .select({ guid: auction.guid })
    .from(auction)
    .where(and(eq(auction.tenderGuid, tenderGuid), sql`${auction.status} in (${published}, ${closed})`));
  return found !== undefined;
}
