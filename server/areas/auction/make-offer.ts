import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auctionDirection, auctionState, OUTAGE_MS } from '#shared/areas/auction/codes';
import type { auctionCalls as calls } from '#shared/areas/auction/contract';
import { auctionText as t, refusalText } from '#shared/areas/auction/fault-texts';
import {
  decideOffer,
  isBetter,
  limitOf,
  type OfferStand,
  type OfferRefusal,
} from '#shared/areas/auction/offer-rule';
import { tenderState, type TenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { formatMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { byProgram } from '../audit/audit.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { stateNowOfTender, suspendedSince, suspensionGuidsPast } from '../tender/auctioned-tender.service.ts';
import { advance } from './advance.ts';
import {
  type Auction,
  auction,
  auctionBeat,
  auctionEntrant,
  type AuctionOffer,
  auctionOffer,
  auctionPause,
} from './auction.table.ts';
import { beat } from './beat.ts';
import { noteAuction, termsOf } from './find-auction.ts';
import { isShown } from './seen.ts';

type Input = z.output<typeof calls.offer.input>;
type Output = z.output<typeof calls.offer.output>;
const ts = tenderState.code;
const over: readonly TenderState[] = [ts.failed, ts.terminated];
/** States of a tender whose deadline has passed and whose auction goes on. */
const going: readonly TenderState[] = [ts.closed, ts.opened];

/**
 * 报价. The row of the auction is locked first, and only then the clock is asked: offers come in the order of the lock, each
 * judged by what the one before it left (tendering.md 6.6).
 */
export const makeOffer =
  (followers: readonly StageFollower[]) =>
  async (input: Input, context: Context): Promise<Output> => {
    const { db: pool } = context;
    const first = await inTransaction(pool, (db) => offerOnce(db, input, context));
    if (first !== null) return first;
    // What the clock has made due is not written down yet: do it, and judge the offer by that.
    await beat(pool);
    await advance(pool, input.auctionGuid, followers);
    const again = await inTransaction(pool, (db) => offerOnce(db, input, context));
    if (again === null) throw new BusinessError(refusalOf('notBegun'));
    return again;
  };

const refusalOf = (why: OfferRefusal) => refusalText(why, { limit: null, step: '', isReverse: true });

const locked = prepared((db) =>
  db
    .select()
    .from(auction)
    .where(eq(auction.guid, sql.placeholder('guid')))
    .for('update')
    .prepare('auction_locked'),
);

/** What an offer is judged by beside the row that is locked, as it is behind the lock. */
const standing = prepared((db) =>
  db
    .select({
      now: sql`date_trunc('milliseconds', clock_timestamp())`.mapWith(auction.endsAt),
      /** What was taken under the same key before. */
      sent: auctionOffer,
      no: auctionEntrant.no,
      ownLast: auctionEntrant.lastPrice,
      stateNow: stateNowOfTender(auction.tenderGuid),
      suspendedAt: suspendedSince(auction.tenderGuid),
      beatAt: sql`(select ${auctionBeat.at} from ${auctionBeat})`.mapWith(auctionBeat.at),
      isUnsettled: sql<boolean>`exists (select from ${suspensionGuidsPast(auction.tenderGuid, auction.startsAt)} as past
        where not exists (select from ${auctionPause} as counted
          where counted.auction_guid = ${auction.guid} and counted.suspension_guid = past.guid))`,
    })
    .from(auction)
    .leftJoin(auctionOffer, eq(auctionOffer.guid, sql.placeholder('key')))
    .leftJoin(
      auctionEntrant,
      and(
        eq(auctionEntrant.auctionGuid, auction.guid),
        eq(auctionEntrant.enterpriseGuid, sql.placeholder('enterpriseGuid')),
      ),
    )
    .where(eq(auction.guid, sql.placeholder('guid')))
    .prepare('auction_standing'),
);

/** One try: null where something is due that has to be written down before. */
async function offerOnce(db: Db, input: Input, context: Context): Promise<Output | null> {
  const { actor } = context;
  const [of] = (await locked(db).execute({ guid: input.auctionGuid })) as Auction[];
  if (!of || of.status === auctionState.code.draft) throw new NotFound();
  const [at] = await standing(db).execute({
    guid: of.guid,
    enterpriseGuid: actor.enterpriseGuid,
    key: input.guid,
  });
  const { now, sent, no, ownLast, stateNow, suspendedAt, beatAt, isUnsettled } = at!;
  if (no === null && !(await isShown(db, actor.enterpriseGuid, of.tenderGuid))) throw new NotFound();
  if (sent) return { ...answeredBefore(sent, input, no), revision: of.revision };
  if (of.status === auctionState.code.notHeld) throw new BusinessError(t.notHeld);
  if (over.includes(stateNow)) throw new BusinessError(t.tenderOver);
  if (of.status === auctionState.code.published) {
    if (!going.includes(stateNow)) throw new BusinessError(refusalOf('notBegun'));
    const isSilent = beatAt === null || now.getTime() - beatAt.getTime() >= OUTAGE_MS;
    const isDue = isSilent || isUnsettled || of.admittedAt === null;
    if (isDue && suspendedAt === null) return null;
  }
  if (no === null) throw new BusinessError(t.notEntrant);
  const stand: OfferStand = {
    endsAt: of.status === auctionState.code.closed ? 0 : of.endsAt.getTime(),
    extensions: of.extensions,
    isPaused: suspendedAt !== null && suspendedAt < of.endsAt && of.status === auctionState.code.published,
    best: of.best,
    ownLast,
  };
  const terms = termsOf(of);
  const decided = decideOffer(terms, stand, { price: input.price, at: now.getTime() });
  if (!decided.isAccepted) {
    const limit = limitOf(terms, stand);
    const isReverse = of.direction === auctionDirection.code.reverse;
    const said = {
      limit: limit && formatMoney(limit),
      step: formatMoney(of.step),
      isReverse,
    };
    throw new BusinessError(refusalText(decided.why, said));
  }
  return accept(db, context, { of, no, input, now, ...decided });
}

/** What the offer with this key was answered. @throws BusinessError where it was another */
function answeredBefore(sent: AuctionOffer, { auctionGuid, price }: Input, no: number | null) {
  if (sent.auctionGuid !== auctionGuid || sent.no !== no || sent.price !== price)
    throw new BusinessError(t.otherOffer);
  return toAnswer(sent);
}

const toAnswer = (one: AuctionOffer): Omit<Output, 'revision'> => ({
  serial: one.serial,
  at: formatDateTime(one.at),
  price: one.price,
  endTime: formatDateTime(one.endsAt),
  isExtended: one.isExtended,
});

interface Accepted {
  of: Auction;
  no: number;
  input: Input;
  now: Date;
  endsAt: number;
  isExtended: boolean;
}

async function accept(
  db: Db,
  context: Context,
  { of, no, input, now, ...decided }: Accepted,
): Promise<Output> {
  const { guid, price } = input;
  const serial = of.serial + 1;
  const endsAt = new Date(decided.endsAt);
  const { isExtended } = decided;
  const { actor }: { actor: Actor } = context;
  const offer = {
    guid,
    auctionGuid: of.guid,
    serial,
    no,
    price,
    at: now,
    endsAt,
    isExtended,
    userGuid: actor.guid,
    userName: actor.name,
  };
  const revision = of.revision + 1;
  // They go to the database one behind the other, and are awaited together.
  await Promise.all([
    db.insert(auctionOffer).values(offer),
    db
      .update(auctionEntrant)
      .set({ lastPrice: price, lastSerial: serial, lastAt: now })
      .where(and(eq(auctionEntrant.auctionGuid, of.guid), eq(auctionEntrant.no, no))),
    db
      .update(auction)
      .set({
        serial,
        endsAt,
        extensions: of.extensions + (isExtended ? 1 : 0),
        revision,
        updatedAt: sql`now()`,
        ...((of.best === null || isBetter(of.direction, price, of.best)) && { best: price }),
      })
      .where(eq(auction.guid, of.guid)),
    // Who holds the number is nobody's to read before the end.
    noteAuction(db, byProgram('auction.offer'), of, 'offer', {
      after: { serial, no, price, endsAt: isExtended ? endsAt : undefined },
    }),
  ]);
  return { ...toAnswer(offer), revision };
}
