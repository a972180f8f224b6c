import { and, asc, eq, inArray } from 'drizzle-orm';
import { openedState, openingState } from '#shared/areas/opening/codes';
import type { Db } from '../../db/client.ts';
import { opening, openingBid } from './opening.table.ts';

/** The prices of a tender as they were opened. */
export interface OpenedPrices {
  endedAt: Date;
  /** Who supervised the meeting. */
  supervisorGuid: string | null;
  bids: { no: number; bidGuid: string; enterpriseGuid: string; bidderName: string; form: string }[];
}

/** What the meeting that opened the prices of a tender has opened, once it has ended; undefined before, and where there was none. */
export async function openedPrices(db: Db, tenderGuid: string): Promise<OpenedPrices | undefined> {
  const [of] = await db
    .select()
    .from(opening)
    .where(
      and(
        eq(opening.tenderGuid, tenderGuid),
        eq(opening.state, openingState.code.ended),
        inArray(opening.kind, ['whole', 'price']),
      ),
    );
  if (!of?.endedAt) return undefined;
  const bids = await db
    .select()
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.state, openedState.code.opened)))
    .orderBy(asc(openingBid.no));
  return {
    endedAt: of.endedAt,
    supervisorGuid: of.supervisorGuid,
    bids: bids.map(({ no, bidGuid, enterpriseGuid, bidderName, form }) => ({
      no,
      bidGuid,
      enterpriseGuid,
      bidderName,
      form: form ?? '{}',
    })),
  };
}
