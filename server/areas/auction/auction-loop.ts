import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, or, sql } from 'drizzle-orm';
import { auctionState } from '#shared/areas/auction/codes';
import { tenderState } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import type { StageFollower } from '../project/project.service.ts';
import { stateNowOfTender, suspendedSince, suspensionGuidsPast } from '../tender/auctioned-tender.service.ts';
import { advance } from './advance.ts';
import { auction, auctionPause } from './auction.table.ts';
import { beat } from './beat.ts';

/** An auction that is over is closed within two seconds, and a minute without a sign of life is noticed. */
const LOOK_MS = 2000;
const ts = tenderState.code;

/** The published auctions that something is due of. */
const dueNow = (db: Db) =>
  db
    .select({ guid: auction.guid })
    .from(auction)
    .where(
      and(
        eq(auction.status, auctionState.code.published),
        or(
          sql`${auction.endsAt} <= clock_timestamp()`,
          sql`(${auction.begunAt} is null and ${auction.startsAt} <= clock_timestamp())`,
          sql`(${auction.admittedAt} is null and ${stateNowOfTender(auction.tenderGuid)} = ${ts.closed})`,
          sql`${stateNowOfTender(auction.tenderGuid)} in (${ts.failed}, ${ts.terminated})`,
          sql`${suspendedSince(auction.tenderGuid)} is distinct from ${auction.heldSince}`,
          sql`exists (select from ${suspensionGuidsPast(auction.tenderGuid, auction.startsAt)} as past
            where not exists (select from ${auctionPause} as counted
              where counted.auction_guid = ${auction.guid} and counted.suspension_guid = past.guid))`,
        ),
      ),
    )
    .orderBy(auction.startsAt);

/** One look: a sign of life, then what is due. Nothing is written while no auction is published. */
export async function lookAfterAuctions(db: Db, followers: readonly StageFollower[]): Promise<void> {
  const [any] = await db
    .select({ one: sql`1` })
    .from(auction)
    .where(eq(auction.status, auctionState.code.published))
    .limit(1);
  if (!any) return;
  await beat(db);
  for (const { guid } of await dueNow(db)) await advance(db, guid, followers);
}

/** Looks after auctions as long as the program runs; answers how to stop. */
export function startAuctions(
  db: Db,
  followers: readonly StageFollower[],
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const looking = (async () => {
    while (!stop.signal.aborted) {
      try {
        await lookAfterAuctions(db, followers);
      } catch (error) {
        onError(new Error('looking after auctions failed', { cause: error }));
      }
      await delay(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return looking;
  };
}
