import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { auctionDirection, auctionState, stepBase, stepKind } from '#shared/areas/auction/codes';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { modeVariant } from '#shared/areas/tender/codes';
import { advance } from '../../areas/auction/advance.ts';
import { auction, auctionEntrant, auctionOffer } from '../../areas/auction/auction.table.ts';
import { beat } from '../../areas/auction/beat.ts';
import { makeOffer } from '../../areas/auction/make-offer.ts';
import { closeDueTenders } from '../../areas/tender/close-tenders.ts';
import { type Tender, tender } from '../../areas/tender/tender.table.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import type { DemoIdentity } from './identity.ts';
import { ableSuppliers, answering, companiesNamed } from './invited-suppliers.ts';
import { schemeMaker } from './schemes.ts';
import { issueDemoTender } from './tenders.ts';

/** Tenders that are auctions: one to come, one that runs as long as anybody looks, one that is closed. */
const names = {
  waiting: '废旧电缆处置竞价',
  running: '启动锅炉用柴油竞价',
  closed: '石灰石粉采购竞价',
} as const;
type State = keyof typeof names;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Beginning and end from the day of the start on, in days. */
const times: Record<State, readonly [number, number]> = {
  waiting: [30, 30.1],
  running: [-0.05, 60],
  closed: [-3, -2.9],
};

/** Auctions as staff and the supplier with a login meet them; offers are made by the service where it is still time. */
export async function addDemoAuctions(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const { manager, as, end } = maker;
  const now = (await databaseNow(db)).getTime();
  await beat(db);

  const add = async (state: State, given: Partial<typeof auction.$inferInsert> = {}) => {
    const { guid: scheme } = await maker.approved(names[state], tenderWay.code.auction);
    const of = await closed(db, await issueDemoTender(db, manager, scheme), state);
    const [start, last] = times[state].map((days) => new Date(now + days * DAY)) as [Date, Date];
    const [made] = await db
      .insert(auction)
      .values({
        tenderGuid: of.guid,
        tenderNo: of.tenderNo,
        tenderName: of.tenderName,
        buyerName: of.entrustUnit,
        enterpriseGuid: of.enterpriseGuid,
        status: auctionState.code.published,
        direction: state === 'waiting' ? auctionDirection.code.forward : auctionDirection.code.reverse,
        startPrice: '850000.00',
        stepKind: stepKind.code.percent,
        stepValue: '0.5',
        step: '4250.00',
        wholeSteps: false,
        stepBase: stepBase.code.best,
        ranksShown: true,
        startsAt: start,
        plannedEnd: last,
        endsAt: last,
        windowMinutes: 5,
        extendMinutes: 5,
        maxExtensions: 20,
        publishedAt: new Date(start.getTime() - DAY),
        admittedAt: start,
        createUserGuid: manager.actor.guid,
        createUserName: manager.actor.name,
        ...given,
      })
      .returning();
    return { of, made: made! };
  };
  const enter = async (guid: string, of: Tender) => {
    const supplier = await as('supplier');
    const able = await ableSuppliers(db, of.projectGuid, identity.enterpriseOf);
    const others = (await companiesNamed(db, able))
      .filter((one) => one.guid !== supplier.actor.enterpriseGuid)
      .map((one) => answering(manager, one.guid, one.name, 'bid:submit'));
    const all: Context[] = [others[0]!, supplier, ...others.slice(1)];
    await db.insert(auctionEntrant).values(
      all.map(({ actor }, at) => ({
        auctionGuid: guid,
        enterpriseGuid: actor.enterpriseGuid,
        enterpriseName: actor.enterpriseName,
        no: at + 1,
      })),
    );
    return all;
  };

  const coming = await add('waiting');
  await enter(coming.made.guid, coming.of);

  const running = await add('running');
  const bidders = await enter(running.made.guid, running.of);
  const offer = (by: Context, price: string) =>
    makeOffer(stageFollowers)({ guid: randomUUID(), auctionGuid: running.made.guid, price }, by);
  await advance(db, running.made.guid, stageFollowers);
  for (const [at, price] of ['845000.00', '838000.00', '832500.00', '828000.00'].entries())
    await offer(bidders[at % bidders.length]!, price);

  // What lies behind the day of the start is written as it was; the end closes it by the service.
  const prices = ['846000.00', '841000.00', '836750.00', '829000.00'];
  const past = await add('closed', { serial: prices.length, best: prices.at(-1)! });
  const there = await enter(past.made.guid, past.of);
  for (const [at, price] of prices.entries()) {
    const no = (at % there.length) + 1;
    const when = new Date(past.made.startsAt.getTime() + (at + 1) * 7 * MINUTE);
    const said = { serial: at + 1, price, at: when };
    await db.insert(auctionOffer).values({
      guid: randomUUID(),
      auctionGuid: past.made.guid,
      ...said,
      no,
      endsAt: past.made.endsAt,
      isExtended: false,
      userGuid: there[no - 1]!.actor.guid,
      userName: there[no - 1]!.actor.name,
    });
    await db
      .update(auctionEntrant)
      .set({ lastPrice: price, lastSerial: said.serial, lastAt: when })
      .where(sql`${auctionEntrant.auctionGuid} = ${past.made.guid} and ${auctionEntrant.no} = ${no}`);
  }
  await advance(db, past.made.guid, stageFollowers);
  await end();
}

/** An issued tender by the rules of the enterprise whose deadline has passed before its auction. */
async function closed(db: Db, guid: string, state: State): Promise<Tender> {
  const before = Math.min(0, times[state][0]);
  const passed = (days: number) =>
    sql`now() + make_interval(hours => ${Math.floor((before - days) * 24) - 1}::int)`;
  await db
    .update(tender)
    .set({
      legalRegime: legalRegime.code.enterprise,
      modeVariant: state === 'waiting' ? modeVariant.code.forward : modeVariant.code.reverse,
      saleStart: passed(9),
      saleEnd: passed(4),
      questionEnd: passed(3),
      deadline: passed(0),
    })
    .where(eq(tender.guid, guid));
  await closeDueTenders(db, stageFollowers);
  const [of] = await db.select().from(tender).where(eq(tender.guid, guid));
  return of!;
}
