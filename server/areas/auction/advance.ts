import { randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { endAfterPause } from '#shared/areas/auction/clock';
import { auctionState, type AuctionState, pauseCause } from '#shared/areas/auction/codes';
import { auctionText as t } from '#shared/areas/auction/fault-texts';
import { failureReason } from '#shared/areas/project/codes';
import { fewPolicy, tenderState, type TenderState } from '#shared/areas/tender/codes';
import { asksOf } from '#shared/areas/tender/mode-matrix';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { suspensionsPast } from '../tender/auctioned-tender.service.ts';
import { beginOpening, endOpening, failAtOpening } from '../tender/opening-tender.service.ts';
import { lockTenders, type TenderNow } from '../tender/tenders.service.ts';
import { entrantsOf } from '../tender-entry/entrants.service.ts';
import { type Auction, auction, auctionEntrant, auctionPause } from './auction.table.ts';
import { lockAuction, noteAuction } from './find-auction.ts';
import { writeRecord } from './record.ts';
import { tellNumber } from './tell.ts';

const s = auctionState.code;
const ts = tenderState.code;
/** States of a tender whose deadline has passed and whose auction goes on. */
const going: readonly TenderState[] = [ts.closed, ts.opened];
const over: readonly TenderState[] = [ts.failed, ts.terminated];
const by = byProgram('auction.clock');

/**
 * Does with an auction what the clock and its tender have made due: what stood still is counted, who takes part gets a
 * number, the tender is opened and, behind the end, evaluated or failed. Everybody is answered by the clock itself: run late
 * it changes no more than when it is written down.
 */
export const advance = (pool: Db, guid: string, followers: readonly StageFollower[]): Promise<void> =>
  inTransaction(pool, async (db) => {
    const [seen] = await db
      .select({ tenderGuid: auction.tenderGuid, status: auction.status })
      .from(auction)
      .where(eq(auction.guid, guid));
    if (seen?.status !== s.published) return;
    const [tender] = await lockTenders(db, [seen.tenderGuid]);
    let of = (await lockAuction(db, guid))!;
    if (of.status !== s.published) return;
    if (over.includes(tender!.stateNow)) return giveUp(db, of, t.tenderOver.cn);
    of = await settlePauses(db, of, tender!);
    if (!going.includes(tender!.stateNow) || tender!.suspendedAt !== null) return;
    if (of.admittedAt === null) {
      const admitted = await admit(db, of, tender!);
      if (!admitted) return;
      of = admitted;
    }
    const now = await databaseNow(db);
    if (now >= of.startsAt && of.begunAt === null) of = await begin(db, of, tender!, followers);
    if (now >= of.endsAt) await close(db, of, tender!, now);
  });

/** Notes that the tender stands still, and moves the end once it goes on. */
async function settlePauses(db: Db, of: Auction, tender: TenderNow): Promise<Auction> {
  let { endsAt } = of;
  let isMoved = false;
  for (const one of await suspensionsPast(db, of.tenderGuid, of.startsAt)) {
    const end = endAfterPause(
      { startsAt: of.startsAt.getTime(), endsAt: endsAt.getTime() },
      { from: one.from.getTime(), to: one.to!.getTime() },
    );
    if (end === null) continue;
    const [made] = await db
      .insert(auctionPause)
      .values({
        auctionGuid: of.guid,
        cause: pauseCause.code.suspension,
        suspensionGuid: one.guid,
        fromTime: one.from,
        toTime: one.to!,
        endBefore: endsAt,
        endAfter: new Date(end),
      })
      .onConflictDoNothing({ target: [auctionPause.auctionGuid, auctionPause.suspensionGuid] })
      .returning();
    if (!made) continue;
    await noteAuction(db, by, of, 'pause', {
      before: { endsAt },
      after: { endsAt: made.endAfter, from: one.from, to: one.to },
    });
    endsAt = made.endAfter;
    isMoved = true;
  }
  const isHeldAnew = of.heldSince?.getTime() !== tender.suspendedAt?.getTime();
  return isMoved || isHeldAnew ? change(db, of.guid, { endsAt, heldSince: tender.suspendedAt }) : of;
}

/** Changes an auction that is locked, so that every page of it moves. */
async function change(db: Db, guid: string, columns: Partial<typeof auction.$inferInsert>): Promise<Auction> {
  const [after] = await db
    .update(auction)
    .set({ ...columns, revision: sql`${auction.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(auction.guid, guid))
    .returning();
  return after!;
}

/** Puts down who takes part, each under a number by lot; answers null where they are too few and the auction is not held. */
async function admit(db: Db, of: Auction, tender: TenderNow): Promise<Auction | null> {
  const entrants = shuffled(await entrantsOf(db, tender));
  if (entrants.length > 0)
    await db.insert(auctionEntrant).values(
      entrants.map((one, at) => ({
        auctionGuid: of.guid,
        enterpriseGuid: one.guid,
        enterpriseName: one.name,
        no: at + 1,
      })),
    );
  await noteAuction(db, by, of, 'admit');
  if (!isEnough(entrants.length, tender)) {
    await giveUp(db, of, t.noEntrants.cn, { admittedAt: await databaseNow(db) });
    return null;
  }
  for (const [at, one] of entrants.entries()) await tellNumber(db, of, one.guid, at + 1);
  return change(db, of.guid, { admittedAt: await databaseNow(db) });
}

/** In an order by lot. */
function shuffled<T>(list: readonly T[]): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** Whether so many may begin (tendering.md 6.0): as many as the mode asks for; two from the second round on where that was chosen. */
function isEnough(entrants: number, tender: TenderNow): boolean {
  const { goOnFrom } = asksOf({ ...tender, isMandatory: tender.isMandatory ?? false });
  const mayGoOn = tender.fewPolicy === fewPolicy.code.goOn && goOnFrom !== null;
  return entrants >= (mayGoOn ? Math.min(goOnFrom, tender.minBidders) : tender.minBidders);
}

/** The tender is in its opening as long as the auction runs. */
async function begin(
  db: Db,
  of: Auction,
  tender: TenderNow,
  followers: readonly StageFollower[],
): Promise<Auction> {
  if (tender.stateNow === ts.closed) await beginOpening(db, by, tender, followers);
  await noteAuction(db, by, of, 'begin');
  return change(db, of.guid, { begunAt: of.startsAt });
}

/** Behind the end: the record is written, and the tender evaluated; without an offer it has failed. */
async function close(db: Db, of: Auction, tender: TenderNow, now: Date): Promise<void> {
  if (of.serial === 0) {
    await failAtOpening(db, by, tender, {
      reason: t.noOffers.cn,
      opened: 0,
      why: failureReason.code.noQuote,
    });
    return giveUp(db, of, t.noOffers.cn, { closedAt: of.endsAt });
  }
  const [offered] = await db
    .select({ rows: count() })
    .from(auctionEntrant)
    .where(and(eq(auctionEntrant.auctionGuid, of.guid), isNotNull(auctionEntrant.lastPrice)));
  await endOpening(db, by, tender, offered!.rows);
  await end(db, of, s.closed, { closedAt: of.endsAt, ...(await writeRecord(db, of, now)) });
  await noteAuction(db, by, of, 'close', { after: { serial: of.serial, best: of.best } });
}

async function giveUp(db: Db, of: Auction, note: string, columns: Partial<typeof auction.$inferInsert> = {}) {
  await end(db, of, s.notHeld, { note, ...columns });
  await noteAuction(db, by, of, 'giveUp', { note });
}

const end = (db: Db, of: Auction, state: AuctionState, columns: Partial<typeof auction.$inferInsert>) =>
  change(db, of.guid, { ...columns, status: state, version: of.version + 1 });
