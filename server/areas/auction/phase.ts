import type { AuctionPhase } from '#shared/areas/auction/codes';
import { phaseAt } from '#shared/areas/auction/clock';
import type { Tender } from '../tender/tenders.service.ts';
import type { Auction } from './auction.table.ts';

/** Where an auction stands now, by its row, its tender and the database's clock. */
export const phaseOf = (
  of: Pick<Auction, 'status' | 'startsAt' | 'endsAt'>,
  { tender, now }: { tender: Pick<Tender, 'suspendedAt'>; now: Date },
): AuctionPhase =>
  phaseAt(
    {
      state: of.status,
      startsAt: of.startsAt.getTime(),
      endsAt: of.endsAt.getTime(),
      heldSince: tender.suspendedAt && tender.suspendedAt.getTime(),
    },
    now.getTime(),
  );
