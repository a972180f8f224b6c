import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auctionState, auctionTransition as moves } from '#shared/areas/auction/codes';
import type { auctionCalls as calls } from '#shared/areas/auction/contract';
import { auctionText as t } from '#shared/areas/auction/fault-texts';
import { stepOf } from '#shared/areas/auction/offer-rule';
import { auctionFaults, type AuctionForm, type AuctionTimes, timeFaults } from '#shared/areas/auction/rules';
import type { AuctionOfTender } from '#shared/areas/auction/views';
import { tenderState, type TenderState } from '#shared/areas/tender/codes';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { lockRunTender, tenderSeen } from '../tender/tenders-seen.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { type Auction, auction } from './auction.table.ts';
import { beat } from './beat.ts';
import { directionOf, isAuction, lockAuction, noteAuction } from './find-auction.ts';
import { phaseOf } from './phase.ts';
import { standingsIn } from './standings.ts';
import { tellComing } from './tell.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const s = tenderState.code;
/** States of a tender whose auction is still settled. */
const settable: readonly TenderState[] = [s.draft, s.prequalifying, s.issued, s.closed];
/** States in which it is published: its notice is out. */
const publishable: readonly TenderState[] = [s.issued, s.closed];
const bumped = {
  version: sql`${auction.version} + 1`,
  revision: sql`${auction.revision} + 1`,
  updatedAt: sql`now()`,
};

const ofTender = async (db: Db, tenderGuid: string): Promise<Auction | undefined> =>
  (await db.select().from(auction).where(eq(auction.tenderGuid, tenderGuid)))[0];

/** 竞价设置 of a tender, as its page shows and changes them. */
export async function auctionOfTender(
  { guid }: Input<'ofTender'>,
  context: Context,
): Promise<AuctionOfTender> {
  const { db, actor } = context;
  const { of: tender, runs } = await tenderSeen(context, guid);
  const found = await ofTender(db, guid);
  const mayRun = runs && isAuction(tender) && actor.permissions.has('scheme:write');
  const isDraft = found === undefined || found.status === auctionState.code.draft;
  const now = await databaseNow(db);
  const isPutOff =
    found?.status === auctionState.code.published && found.serial === 0 && now < found.startsAt;
  return {
    isAuction: isAuction(tender),
    direction: directionOf(tender),
    start: {
      ...(tender.controlPrice !== null && { startPrice: tender.controlPrice }),
      startTime: formatDateTime(tender.deadline),
    },
    auction: found ? { ...toForm(found), phase: phaseOf(found, { tender, now }) } : null,
    standings: found?.status === auctionState.code.closed ? await standingsIn(db, found, true) : null,
    actions: !mayRun
      ? []
      : isDraft
        ? [
            ...(settable.includes(tender.stateNow) ? (['edit'] as const) : []),
            ...(found && publishable.includes(tender.stateNow) ? (['publish'] as const) : []),
          ]
        : isPutOff
          ? ['postpone']
          : [],
  };
}

const toForm = (of: Auction): Omit<NonNullable<AuctionOfTender['auction']>, 'phase'> => ({
  guid: of.guid,
  version: of.version,
  state: of.status,
  step: of.step,
  publishedAt: of.publishedAt && formatDateTime(of.publishedAt),
  startPrice: of.startPrice,
  stepKind: of.stepKind,
  stepValue: plainNumber(of.stepValue),
  wholeSteps: of.wholeSteps,
  stepBase: of.stepBase,
  ranksShown: of.ranksShown,
  startTime: formatDateTime(of.startsAt),
  endTime: formatDateTime(of.plannedEnd),
  windowMinutes: of.windowMinutes,
  extendMinutes: of.extendMinutes,
  maxExtensions: of.maxExtensions,
});

function refuseFaults(faults: Readonly<Record<string, Wording>>) {
  const [first] = Object.values(faults);
  if (first) throw new BusinessError(first, faults);
}

const timesOf = ({ startTime, endTime }: AuctionTimes) => ({
  startsAt: parseDateTime(startTime),
  plannedEnd: parseDateTime(endTime),
  endsAt: parseDateTime(endTime),
});

/** Settings as they are drawn up, before they are published. */
export const saveAuction = ({ tenderGuid, version, ...form }: Input<'save'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const tender = await lockRunTender({ db, actor }, tenderGuid, t.notRunner);
    if (!isAuction(tender)) throw new BusinessError(t.notAuction);
    const before = await ofTender(db, tenderGuid);
    if (before && before.status !== auctionState.code.draft) throw new BusinessError(t.published);
    if (!settable.includes(tender.stateNow)) throw new BusinessError(t.tenderState);
    if (before?.version !== version) throw new BusinessError(STALE);
    refuseFaults(auctionFaults(form, factsOf(tender)));
    const columns = columnsOf(form, tender);
    const [stored] = before
      ? await db
          .update(auction)
          .set({ ...columns, ...bumped })
          .where(eq(auction.guid, before.guid))
          .returning()
      : await db
          .insert(auction)
          .values({
            ...columns,
            tenderGuid,
            tenderNo: tender.tenderNo,
            tenderName: tender.tenderName,
            buyerName: tender.entrustUnit,
            enterpriseGuid: tender.enterpriseGuid,
            createUserGuid: actor.guid,
            createUserName: actor.name,
          })
          .returning();
    await noteAuction(db, context, stored!, 'save', { before: before ?? null, after: columns });
    return { guid: stored!.guid, version: stored!.version };
  });

const factsOf = (of: TenderNow) => ({
  direction: directionOf(of),
  controlPrice: of.controlPrice,
  deadline: of.deadline,
});

const columnsOf = ({ startTime, endTime, ...said }: AuctionForm, of: TenderNow) => ({
  ...said,
  ...timesOf({ startTime, endTime }),
  direction: directionOf(of),
  step: stepOf(said.stepKind, said.stepValue, said.startPrice),
});

/** An auction of a tender this person runs, both locked. */
async function lockRun(db: Db, context: Context, { guid, version }: Input<'publish'>) {
  const [seen] = await db.select().from(auction).where(eq(auction.guid, guid));
  if (!seen) throw new NotFound();
  const tender = await lockRunTender({ db, actor: context.actor }, seen.tenderGuid, t.notRunner);
  const of = (await lockAuction(db, guid))!;
  if (of.version !== version) throw new BusinessError(STALE);
  return { of, tender };
}

const stored = async (db: Db, guid: string) =>
  (
    await db
      .select({ guid: auction.guid, version: auction.version })
      .from(auction)
      .where(eq(auction.guid, guid))
  )[0]!;

/** 发布. */
export async function publishAuction(input: Input<'publish'>, context: Context) {
  // So that the time before it is taken for no failure of the platform.
  await beat(context.db);
  return inTransaction(context.db, async (db) => {
    const { of, tender } = await lockRun(db, context, input);
    if (of.status !== auctionState.code.draft) throw new BusinessError(t.published);
    if (!publishable.includes(tender.stateNow)) throw new BusinessError(t.noNotice);
    if (tender.suspendedAt !== null) throw new BusinessError(t.suspended);
    const now = await databaseNow(db);
    refuseFaults(auctionFaults(toForm(of), factsOf(tender)));
    if (of.startsAt <= now) throw faultAt('startTime', t.startsInPast);
    await moveStatus(db, auction, of.guid, moves.publish, undefined, {
      publishedAt: now,
      revision: bumped.revision,
    });
    await noteAuction(db, context, of, 'publish');
    await tellComing(db, of, tender, 'published');
    return stored(db, of.guid);
  });
}

/** 改期, before it begins. */
export const postponeAuction = (
  { reason, startTime, endTime, ...named }: Input<'postpone'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const { of, tender } = await lockRun(db, context, named);
    const now = await databaseNow(db);
    if (of.status !== auctionState.code.published || of.serial > 0 || now >= of.startsAt)
      throw new BusinessError(t.begun);
    const times = { startTime, endTime };
    refuseFaults(timeFaults(times, tender));
    const columns = timesOf(times);
    if (columns.startsAt <= now) throw faultAt('startTime', t.startsInPast);
    await db
      .update(auction)
      .set({ ...columns, ...bumped })
      .where(eq(auction.guid, of.guid));
    await noteAuction(db, context, of, 'postpone', {
      before: { startsAt: of.startsAt, plannedEnd: of.plannedEnd },
      after: { startsAt: columns.startsAt, plannedEnd: columns.plannedEnd },
      note: reason,
    });
    await tellComing(db, { ...of, ...columns }, tender, 'postponed');
    return stored(db, of.guid);
  });
