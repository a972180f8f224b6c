import { eq } from 'drizzle-orm';
import type { OfferTerms } from '#shared/areas/auction/offer-rule';
import { type AuctionDirection, auctionDirection } from '#shared/areas/auction/codes';
import { modeVariant, execMode } from '#shared/areas/tender/codes';
import { fromFormList, procurementMode } from '#shared/areas/project/purchase-mode';
import type { Db } from '../../db/client.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import type { Tender } from '../tender/tenders.service.ts';
import { type Auction, auction } from './auction.table.ts';

/** Whether a tender is an auction that is held here. */
export const isAuction = (of: Pick<Tender, 'tenderWay' | 'execMode'>): boolean =>
  of.execMode === execMode.code.online && fromFormList(of.tenderWay) === procurementMode.code.auction;

/** Which way the auction of a tender goes; the lower price where nothing is said. */
export const directionOf = (of: Pick<Tender, 'modeVariant'>): AuctionDirection =>
  of.modeVariant === modeVariant.code.forward ? auctionDirection.code.forward : auctionDirection.code.reverse;

/** An auction, locked until the transaction ends: whoever locks its tender too has done so before. */
export async function lockAuction(db: Db, guid: string): Promise<Auction | undefined> {
  const [found] = await db.select().from(auction).where(eq(auction.guid, guid)).for('update');
  return found;
}

const MINUTE_MS = 60_000;

type OfferColumns = Pick<
  Auction,
  | 'direction'
  | 'startPrice'
  | 'step'
  | 'wholeSteps'
  | 'stepBase'
  | 'startsAt'
  | 'windowMinutes'
  | 'extendMinutes'
  | 'maxExtensions'
>;
/** What offers are judged by. */
export const termsOf = (of: OfferColumns): OfferTerms => ({
  direction: of.direction,
  startPrice: of.startPrice,
  step: of.step,
  wholeSteps: of.wholeSteps,
  stepBase: of.stepBase,
  startsAt: of.startsAt.getTime(),
  windowMs: of.windowMinutes * MINUTE_MS,
  extendMs: of.extendMinutes * MINUTE_MS,
  maxExtensions: of.maxExtensions,
});

/** Writes an act of an auction into the audit. */
export const noteAuction = (
  db: Db,
  context: AuditContext,
  of: Pick<Auction, 'guid' | 'tenderNo'>,
  act: string,
  said: object = {},
) =>
  record(db, context, {
    event: `auction.${act}`,
    objectType: 'auction',
    objectGuid: of.guid,
    objectName: of.tenderNo,
    ...said,
  });
