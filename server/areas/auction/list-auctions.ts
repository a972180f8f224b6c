import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auctionPhase, type AuctionPhase, auctionState } from '#shared/areas/auction/codes';
import type { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { AuctionRow } from '#shared/areas/auction/views';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { databaseNow } from '../../db/database-now.ts';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { suspendedSince } from '../tender/auctioned-tender.service.ts';
import { tendersSeenBy } from '../tender/tenders-seen.service.ts';
import { tendersShownTo } from '../tender-notice/clarified.service.ts';
import { type Auction, auction, auctionEntrant } from './auction.table.ts';
import { phaseOf } from './phase.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const s = auctionState.code;
const p = auctionPhase.code;

const named = (keyword: string | undefined): SQL | undefined =>
  keyword ? or(contains(auction.tenderNo, keyword), contains(auction.tenderName, keyword)) : undefined;

/** `phaseAt` as SQL, of an auction that is listed by its phase. */
const inPhase = (phase: AuctionPhase): SQL | undefined => {
  const isPublished = eq(auction.status, s.published);
  const suspended = suspendedSince(auction.tenderGuid);
  const isHeld = sql`coalesce(${suspended} < ${auction.endsAt}, false)`;
  const now = sql`clock_timestamp()`;
  switch (phase) {
    case p.draft:
      return eq(auction.status, s.draft);
    case p.notHeld:
      return eq(auction.status, s.notHeld);
    case p.paused:
      return and(isPublished, isHeld);
    case p.ended:
      return or(
        eq(auction.status, s.closed),
        and(isPublished, sql`not ${isHeld} and ${auction.endsAt} <= ${now}`),
      );
    case p.waiting:
      return and(isPublished, sql`not ${isHeld} and ${auction.startsAt} > ${now}`);
    case p.running:
      return and(
        isPublished,
        sql`not ${isHeld} and ${auction.startsAt} <= ${now} and ${auction.endsAt} > ${now}`,
      );
  }
};

type Listed = { of: Auction; suspendedAt: Date | null };
const columns = { of: auction, suspendedAt: suspendedSince(auction.tenderGuid) };

const toRow = ({ of, suspendedAt }: Listed, now: Date): AuctionRow => ({
  guid: of.guid,
  tenderGuid: of.tenderGuid,
  tenderNo: of.tenderNo,
  tenderName: of.tenderName,
  buyerName: of.buyerName,
  direction: of.direction,
  phase: phaseOf(of, { tender: { suspendedAt }, now }),
  startTime: formatDateTime(of.startsAt),
  endTime: formatDateTime(of.endsAt),
});

/** The auctions of the tenders the caller sees, the latest first. */
export async function listAuctions({ keyword, phase, ...page }: Input<'list'>, { db, actor }: Context) {
  const found = await pageOfRows(db, auction, page, {
    columns,
    where: and(
      sql`${auction.tenderGuid} in ${await tendersSeenBy({ db, actor })}`,
      phase && inPhase(phase),
      named(keyword),
    ),
    orderBy: [desc(auction.startsAt), desc(auction.guid)],
  });
  const now = await databaseNow(db);
  return { ...found, list: found.list.map((one) => toRow(one, now)) };
}

/** The published auctions of the tenders shown to the caller's company, the latest first, with its own number in each. */
export async function ownAuctions({ keyword, ...page }: Input<'mine'>, { db, actor }: Context) {
  const { enterpriseGuid } = actor;
  const found = await pageOfRows(db, auction, page, {
    columns,
    where: and(
      sql`${auction.status} <> ${s.draft}`,
      sql`(${auction.tenderGuid} in ${tendersShownTo(enterpriseGuid)} or exists (select from ${auctionEntrant} as own
        where own.auction_guid = ${auction.guid} and own.enterprise_guid = ${enterpriseGuid}))`,
      named(keyword),
    ),
    orderBy: [desc(auction.startsAt), desc(auction.guid)],
  });
  const guids = found.list.map(({ of }) => of.guid);
  const own = await db
    .select()
    .from(auctionEntrant)
    .where(
      and(
        eq(auctionEntrant.enterpriseGuid, enterpriseGuid),
        sql`${auctionEntrant.auctionGuid} = any(${sql.param(guids)}::uuid[])`,
      ),
    );
  const now = await databaseNow(db);
  return {
    ...found,
    list: found.list.map((one) => {
      const mine = own.find(({ auctionGuid }) => auctionGuid === one.of.guid);
      return { ...toRow(one, now), no: mine?.no ?? null, price: mine?.lastPrice ?? null };
    }),
  };
}
