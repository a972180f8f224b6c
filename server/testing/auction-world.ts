import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { AuctionForm } from '#shared/areas/auction/rules';
import { modeVariant } from '#shared/areas/tender/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { invitationReply, noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { formatDateTime } from '#shared/kit/dates';
import { stageFollowers } from '../app/stage-followers.ts';
import { lookAfterAuctions } from '../areas/auction/auction-loop.ts';
import { auctionBeat } from '../areas/auction/auction.table.ts';
import { type Tender, tender } from '../areas/tender/tender.table.ts';
import type { Db } from '../db/client.ts';
import { columnsOfForm } from '../areas/tender-notice/notice-form.ts';
import { tenderNotice, tenderNoticeAddressee } from '../areas/tender-notice/tender-notice.table.ts';
import { aLibrarySupplier } from './library-supplier.ts';
import { aNotice } from './sweep-records/tender-notices.ts';
import type { clockedTenders } from './tender-world.ts';

const MINUTE = 60_000;

/** The published invitation to a tender, sent to these companies, which come. */
export async function inviteTo(db: Db, of: Tender, companies: readonly { guid: string; name: string }[]) {
  const guid = randomUUID();
  await db.insert(tenderNotice).values({
    ...columnsOfForm({
      ...aNotice(of.projectGuid),
      title: of.tenderName,
      noticeKind: noticeKind.code.invitation,
      tenderGuids: [of.guid],
      deadline: formatDateTime(of.deadline),
    }),
    guid,
    firstGuid: guid,
    originKind: noticeKind.code.invitation,
    sections: [],
    noticeNo: guid.slice(0, 30),
    projectNo: of.projectNo,
    projectName: of.projectName,
    isMandatory: false,
    tenderWay: tenderWay.code.auction,
    entrustUnit: of.entrustUnit,
    deptGuid: of.deptGuid,
    deptName: of.deptName,
    status: tenderNoticeStatus.code.published,
    publishedAt: new Date(),
    enterpriseGuid: of.enterpriseGuid,
    createUserGuid: of.createUserGuid,
    createUserName: of.createUserName,
    updateUserGuid: of.createUserGuid,
  });
  await db.insert(tenderNoticeAddressee).values(
    companies.map((one) => ({
      noticeGuid: guid,
      enterpriseGuid: one.guid,
      enterpriseName: one.name,
      reply: invitationReply.code.accepted,
    })),
  );
}

/** Tenders that are auctions, with the bidders that were invited to them and come. */
export async function auctionWorld(world: Awaited<ReturnType<typeof clockedTenders>>) {
  const { db, call, done, moveClock, projectManager } = world;

  /** An issued tender that is an auction; bidders are invited and come. */
  const auctioned = async (bidders: number, given: Partial<Tender> = {}) => {
    const issued = await world.issued();
    await db
      .update(tender)
      .set({
        tenderWay: tenderWay.code.auction,
        modeVariant: modeVariant.code.reverse,
        legalRegime: 3,
        isMandatory: false,
        controlPrice: '1000000.00',
        ...given,
      })
      .where(eq(tender.guid, issued.guid));
    const of = await world.now(issued);
    const people = await Promise.all(Array.from({ length: bidders }, () => aLibrarySupplier(db)));
    await inviteTo(
      db,
      of,
      people.map((one) => ({ guid: one.enterpriseGuid, name: one.enterpriseName })),
    );
    return { of, people };
  };
  /** Some minutes and milliseconds behind the deadline, as a form says it. */
  const after = ({ deadline }: Pick<Tender, 'deadline'>, minutes: number) =>
    formatDateTime(new Date(deadline.getTime() + minutes * MINUTE));
  const form = (of: Tender, given: Partial<AuctionForm> = {}): AuctionForm => ({
    startPrice: '1000000.00',
    stepKind: 2,
    stepValue: '0.5',
    wholeSteps: false,
    stepBase: 1,
    ranksShown: true,
    startTime: after(of, 30),
    endTime: after(of, 90),
    windowMinutes: 5,
    extendMinutes: 5,
    maxExtensions: 20,
    ...given,
  });
  const save = (of: Tender, given: object = {}, by: { guid: string; name: string } | null = projectManager) =>
    call(calls.save, { tenderGuid: of.guid, ...form(of), ...given }, by);
  const published = async (of: Tender, given: Partial<AuctionForm> = {}) => {
    const made = await done(calls.save, { tenderGuid: of.guid, ...form(of, given) }, projectManager);
    return (await done(calls.publish, made, projectManager)).guid;
  };
  /** Makes it so many minutes behind the deadline, to the millisecond; the platform was up until then unless it was `down`. */
  const at = async (of: Pick<Tender, 'deadline'>, minutes: number, { isDown = false } = {}) => {
    const moment = new Date(of.deadline.getTime() + Math.round(minutes * MINUTE));
    await moveClock.stopAt(
      new Date(moment.getTime() + 8 * 60 * MINUTE).toISOString().replace('T', ' ').replace('Z', ''),
    );
    if (!isDown)
      await db
        .insert(auctionBeat)
        .values({ id: 1, at: moment })
        .onConflictDoUpdate({ target: auctionBeat.id, set: { at: sql`excluded.at` } });
  };
  const look = () => lookAfterAuctions(db, stageFollowers);
  const offer = (
    auctionGuid: string,
    by: { guid: string; name: string } | null,
    price: string,
    guid: string = randomUUID(),
  ) => call(calls.offer, { guid, auctionGuid, price }, by);
  const live = (guid: string, by: { guid: string; name: string }, since?: number) =>
    done(calls.live, { guid, ...(since !== undefined && { since }) }, by);
  return { auctioned, after, form, save, published, at, look, offer, live };
}
