import { asc, eq } from 'drizzle-orm';
import type { AuctionStanding } from '#shared/areas/auction/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { type Auction, auctionEntrant } from './auction.table.ts';
import { rankedIn } from './ranking.ts';

/** Who stands where by the last offers, and behind them who made none: numbers, and no names, as long as it runs. */
export async function standingsIn(
  db: Db,
  of: Pick<Auction, 'guid' | 'direction'>,
  isOver: boolean,
): Promise<AuctionStanding[]> {
  const entrants = await db
    .select()
    .from(auctionEntrant)
    .where(eq(auctionEntrant.auctionGuid, of.guid))
    .orderBy(asc(auctionEntrant.no));
  const ranked = rankedIn(of.direction, entrants);
  const silent = entrants.filter(({ lastPrice }) => lastPrice === null);
  return [...ranked, ...silent.map((one) => ({ ...one, rank: null }))].map((one) => ({
    no: one.no,
    name: isOver ? one.enterpriseName : null,
    price: one.lastPrice,
    at: one.lastAt && formatDateTime(one.lastAt),
    rank: one.rank,
  }));
}
