import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auctionDirection, auctionRole, auctionState, stepBase } from '#shared/areas/auction/codes';
import type { auctionCalls as calls } from '#shared/areas/auction/contract';
import { limitOf } from '#shared/areas/auction/offer-rule';
import type { LiveAuction, OfferRow } from '#shared/areas/auction/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { suspendedSince } from '../tender/auctioned-tender.service.ts';
import { seesTender } from '../tender/tenders-seen.service.ts';
import { withState } from '../tender/tenders.service.ts';
import {
  type Auction,
  auction,
  auctionEntrant,
  type AuctionOffer,
  auctionOffer,
  auctionPause,
} from './auction.table.ts';
import { termsOf } from './find-auction.ts';
import { phaseOf } from './phase.ts';
import { standingsIn } from './standings.ts';
import { isShown } from './seen.ts';

type Input = z.output<(typeof calls)['live']['input']>;
/** Offers on a page: the record has all. */
const OFFERS_MAX = 100;
const OWN_OFFERS_MAX = 20;
const r = auctionRole.code;

/** The one read of a page that has not moved: a row of the auction and one of the bidder, both by key. */
const polled = prepared((db) =>
  db
    .select({ revision: auction.revision, no: auctionEntrant.no })
    .from(auction)
    .innerJoin(
      auctionEntrant,
      and(
        eq(auctionEntrant.auctionGuid, auction.guid),
        eq(auctionEntrant.enterpriseGuid, sql.placeholder('enterpriseGuid')),
      ),
    )
    .where(eq(auction.guid, sql.placeholder('guid')))
    .prepare('auction_polled'),
);

/** What a page needs of its auction, without the record; a bidder's own place is counted among those that are better. */
const {
  recordFile: _file,
  recordCertificate: _certificate,
  recordSignature: _signature,
  ...shownColumns
} = getTableColumns(auction);
const better = (
  direction: number,
  sign: '<' | '>',
) => sql`(${auction.direction} = ${sql.raw(String(direction))}
  and other.last_price ${sql.raw(sign)} ${auctionEntrant.lastPrice})`;
const loaded = prepared((db) =>
  db
    .select({
      of: shownColumns,
      now: sql`clock_timestamp()`.mapWith(auction.endsAt),
      suspendedAt: suspendedSince(auction.tenderGuid),
      hasPauses: sql<boolean>`exists (select from ${auctionPause} as stood where stood.auction_guid = ${auction.guid})`,
      no: auctionEntrant.no,
      price: auctionEntrant.lastPrice,
      rank: sql<
        number | null
      >`case when ${auctionEntrant.lastPrice} is not null then (select count(*)::int + 1
        from ${auctionEntrant} as other where other.auction_guid = ${auction.guid} and other.last_price is not null
          and (${better(auctionDirection.code.reverse, '<')} or ${better(auctionDirection.code.forward, '>')}
            or (other.last_price = ${auctionEntrant.lastPrice} and other.last_serial < ${auctionEntrant.lastSerial}))) end`,
    })
    .from(auction)
    .leftJoin(
      auctionEntrant,
      and(
        eq(auctionEntrant.auctionGuid, auction.guid),
        eq(auctionEntrant.enterpriseGuid, sql.placeholder('enterpriseGuid')),
      ),
    )
    .where(eq(auction.guid, sql.placeholder('guid')))
    .prepare('auction_loaded'),
);
type Shown = Omit<Auction, 'recordFile' | 'recordCertificate' | 'recordSignature'>;

/** 竞价现场, for bidders and for whoever sees the tender: null where nothing has changed since the revision they have. */
export async function liveAuctionOf({ guid, since }: Input, context: Context): Promise<LiveAuction | null> {
  const { db, actor } = context;
  const key = { guid, enterpriseGuid: actor.enterpriseGuid };
  const [seen] = await polled(db).execute(key);
  if (seen && seen.revision === since) return null;
  const [found] = await loaded(db).execute(key);
  if (!found) throw new NotFound();
  const { of, now, suspendedAt, no, price, rank } = found;
  const own = no === null ? null : { no, price, rank: of.ranksShown ? rank : null };
  const role = own ? r.bidder : await roleIn(context, of);
  if (!own && of.revision === since) return null;
  const phase = phaseOf(of, { tender: { suspendedAt }, now });
  const isStaff = role === r.staff;
  const isOver = of.status === auctionState.code.closed || of.status === auctionState.code.notHeld;
  return {
    guid,
    revision: of.revision,
    role,
    tenderGuid: of.tenderGuid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    buyerName: of.buyerName,
    direction: of.direction,
    startPrice: of.startPrice,
    step: of.step,
    wholeSteps: of.wholeSteps,
    stepBase: of.stepBase,
    ranksShown: of.ranksShown,
    windowMinutes: of.windowMinutes,
    extendMinutes: of.extendMinutes,
    maxExtensions: of.maxExtensions,
    phase,
    note: of.note,
    startTime: formatDateTime(of.startsAt),
    endTime: formatDateTime(of.endsAt),
    msToStart: of.startsAt.getTime() - now.getTime(),
    msToEnd: of.endsAt.getTime() - now.getTime(),
    extensions: of.extensions,
    best: isStaff || (own && of.stepBase === stepBase.code.best) ? of.best : null,
    limit: own && limitFor(of, own.price),
    own,
    offers: isStaff ? await offersIn(db, guid) : own?.price ? await ownOffers(db, guid, own.no) : [],
    standings: isStaff ? await standingsIn(db, of, isOver) : null,
    pauses: found.hasPauses ? await pausesOf(db, guid) : [],
    recordDigest: of.recordDigest,
  };
}

/** Who is no bidder sees it with the tender, or with its notice. @throws NotFound for everybody else */
async function roleIn({ db, actor }: Context, of: Shown) {
  if (actor.permissions.has('scheme:read') && (await seesTender({ db, actor }, of.tenderGuid)))
    return r.staff;
  const [tender] = await withState(db, [of.tenderGuid]);
  if (tender?.supervisors.some(({ guid }) => guid === actor.guid)) return r.staff;
  const isOut = of.status !== auctionState.code.draft && actor.permissions.has('bid:submit');
  if (isOut && (await isShown(db, actor.enterpriseGuid, of.tenderGuid))) return r.bidder;
  throw new NotFound();
}

const limitFor = (of: Shown, ownLast: string | null) =>
  limitOf(termsOf(of), {
    endsAt: of.endsAt.getTime(),
    extensions: of.extensions,
    isPaused: false,
    best: of.best,
    ownLast,
  });

type Offer = Pick<AuctionOffer, 'serial' | 'no' | 'price' | 'at' | 'isExtended' | 'endsAt'>;
const toOffer = (one: Offer): OfferRow => ({
  serial: one.serial,
  no: one.no,
  price: one.price,
  at: formatDateTime(one.at),
  extendedTo: one.isExtended ? formatDateTime(one.endsAt) : null,
});

/** The newest offers of all. */
const offersIn = async (db: Db, guid: string): Promise<OfferRow[]> =>
  (
    await db
      .select()
      .from(auctionOffer)
      .where(eq(auctionOffer.auctionGuid, guid))
      .orderBy(desc(auctionOffer.serial))
      .limit(OFFERS_MAX)
  ).map(toOffer);

const newestOwn = prepared((db) =>
  db
    .select()
    .from(auctionOffer)
    .where(
      and(eq(auctionOffer.auctionGuid, sql.placeholder('guid')), eq(auctionOffer.no, sql.placeholder('no'))),
    )
    .orderBy(desc(auctionOffer.serial))
    .limit(OWN_OFFERS_MAX)
    .prepare('auction_own_offers'),
);

/** The newest of one bidder. */
const ownOffers = async (db: Db, guid: string, no: number): Promise<OfferRow[]> =>
  (await newestOwn(db).execute({ guid, no })).map(toOffer);

async function pausesOf(db: Db, guid: string): Promise<LiveAuction['pauses']> {
  const found = await db
    .select()
    .from(auctionPause)
    .where(eq(auctionPause.auctionGuid, guid))
    .orderBy(asc(auctionPause.fromTime));
  return found.map((one) => ({
    from: formatDateTime(one.fromTime),
    to: formatDateTime(one.toTime),
    cause: one.cause,
    endTime: formatDateTime(one.endAfter),
  }));
}
