import { compareMoney } from '#shared/kit/money';
import { isBetter } from '#shared/areas/auction/offer-rule';
import type { AuctionDirection } from '#shared/areas/auction/codes';
import type { AuctionEntrant } from './auction.table.ts';

type Placed = Pick<AuctionEntrant, 'lastPrice' | 'lastSerial'>;

/** Those who offered, the best first; of two at the same price the earlier one. */
export function rankedIn<T extends Placed>(direction: AuctionDirection, entrants: readonly T[]) {
  return entrants
    .filter(({ lastPrice }) => lastPrice !== null)
    .sort((a, b) =>
      compareMoney(a.lastPrice!, b.lastPrice!) === 0
        ? a.lastSerial! - b.lastSerial!
        : isBetter(direction, a.lastPrice!, b.lastPrice!)
          ? -1
          : 1,
    )
    .map((one, at) => ({ ...one, rank: at + 1 }));
}
