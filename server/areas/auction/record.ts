import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { auctionCalls as calls } from '#shared/areas/auction/contract';
import { auctionText as t } from '#shared/areas/auction/fault-texts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { platformSignature } from '../bid/platform-signature.service.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { type Auction, auction, auctionEntrant, auctionOffer, auctionPause } from './auction.table.ts';
import { rankedIn } from './ranking.ts';

/**
 * `auction-record.json` (竞价记录): the settings, who held which number, every offer in its order with the end it made, what
 * stood still, and the order of the last offers; signed by the platform over its bytes.
 */
export async function writeRecord(db: Db, of: Auction, at: Date) {
  const entrants = await db
    .select()
    .from(auctionEntrant)
    .where(eq(auctionEntrant.auctionGuid, of.guid))
    .orderBy(asc(auctionEntrant.no));
  const offers = await db
    .select()
    .from(auctionOffer)
    .where(eq(auctionOffer.auctionGuid, of.guid))
    .orderBy(asc(auctionOffer.serial));
  const pauses = await db
    .select()
    .from(auctionPause)
    .where(eq(auctionPause.auctionGuid, of.guid))
    .orderBy(asc(auctionPause.fromTime));
  const recordFile = JSON.stringify({
    v: 1,
    type: 'auction-record',
    auction: of.guid,
    tender: of.tenderGuid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    settings: {
      direction: of.direction,
      startPrice: of.startPrice,
      step: of.step,
      wholeSteps: of.wholeSteps,
      stepBase: of.stepBase,
      ranksShown: of.ranksShown,
      start: of.startsAt.toISOString(),
      plannedEnd: of.plannedEnd.toISOString(),
      windowMinutes: of.windowMinutes,
      extendMinutes: of.extendMinutes,
      maxExtensions: of.maxExtensions,
    },
    end: of.endsAt.toISOString(),
    extensions: of.extensions,
    entrants: entrants.map((one) => ({ no: one.no, name: one.enterpriseName, guid: one.enterpriseGuid })),
    offers: offers.map((one) => ({
      serial: one.serial,
      offer: one.guid,
      no: one.no,
      price: one.price,
      at: one.at.toISOString(),
      end: one.endsAt.toISOString(),
      extended: one.isExtended,
    })),
    pauses: pauses.map((one) => ({
      cause: one.cause,
      from: one.fromTime.toISOString(),
      to: one.toTime.toISOString(),
      end: one.endAfter.toISOString(),
    })),
    result: rankedIn(of.direction, entrants).map((one) => ({
      rank: one.rank,
      no: one.no,
      price: one.lastPrice,
      at: one.lastAt!.toISOString(),
    })),
    made: at.toISOString(),
  });
  const { digest, cert, sig } = await platformSignature(db, recordFile);
  return { recordFile, recordDigest: digest, recordCertificate: cert, recordSignature: sig };
}

type Output = z.output<typeof calls.record.output>;

/** The record, for whoever sees the tender. */
export async function auctionRecord({ guid }: { guid: string }, context: Context): Promise<Output> {
  const [of] = await context.db.select().from(auction).where(eq(auction.guid, guid));
  if (!of) throw new NotFound();
  await tenderSeen(context, of.tenderGuid);
  if (of.recordFile === null) throw new BusinessError(t.record);
  return {
    file: of.recordFile,
    digest: of.recordDigest!,
    certificate: of.recordCertificate!,
    signature: of.recordSignature!,
  };
}
