import { and, eq, sql } from 'drizzle-orm';
import { endAfterPause } from '#shared/areas/auction/clock';
import { auctionState, OUTAGE_MS, pauseCause } from '#shared/areas/auction/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import { suspendedSince } from '../tender/auctioned-tender.service.ts';
import { auction, auctionBeat, auctionPause } from './auction.table.ts';
import { noteAuction } from './find-auction.ts';

const ONE = 1;

/**
 * A sign of life. Where the last one of all processes lies a minute back the platform was down: each auction that ran, or
 * should have begun, stood still for that time (tendering.md 6.6, 中断).
 */
export const beat = (pool: Db): Promise<void> =>
  inTransaction(pool, async (db) => {
    const [last] = await db
      .insert(auctionBeat)
      .values({ id: ONE, at: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ at: auctionBeat.at });
    if (last) return;
    const [before] = await db.select().from(auctionBeat).where(eq(auctionBeat.id, ONE)).for('update');
    const now = await databaseNow(db);
    if (now.getTime() - before!.at.getTime() >= OUTAGE_MS) await pauseAll(db, { from: before!.at, to: now });
    await db.update(auctionBeat).set({ at: now }).where(eq(auctionBeat.id, ONE));
  });

async function pauseAll(db: Db, { from, to }: { from: Date; to: Date }): Promise<void> {
  const touched = await db
    .select()
    .from(auction)
    .where(
      and(
        eq(auction.status, auctionState.code.published),
        sql`${auction.startsAt} < ${to} and ${auction.endsAt} > ${from}`,
        // While the tender stands still its resumption says what is left.
        sql`${suspendedSince(auction.tenderGuid)} is null`,
      ),
    )
    .for('update');
  for (const of of touched) {
    const end = endAfterPause(
      { startsAt: of.startsAt.getTime(), endsAt: of.endsAt.getTime() },
      { from: from.getTime(), to: to.getTime() },
    );
    if (end === null) continue;
    const endAfter = new Date(end);
    await db.insert(auctionPause).values({
      auctionGuid: of.guid,
      cause: pauseCause.code.platform,
      fromTime: from,
      toTime: to,
      endBefore: of.endsAt,
      endAfter,
    });
    await db
      .update(auction)
      .set({ endsAt: endAfter, revision: sql`${auction.revision} + 1`, updatedAt: sql`now()` })
      .where(eq(auction.guid, of.guid));
    await noteAuction(db, byProgram('auction.clock'), of, 'pause', {
      before: { endsAt: of.endsAt },
      after: { endsAt: endAfter, from, to },
    });
  }
}
