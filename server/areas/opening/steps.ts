import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { bidFault } from '#shared/sealing/bid-faults';
import {
  CONFIRM_MINUTES,
  failureCause,
  openedState,
  openingRole,
  openingState,
  type OpeningStep,
  stateAtStep,
} from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { openingListText } from '#shared/areas/opening/signed-files';
import { fewPolicy } from '#shared/areas/tender/codes';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { bidsOf, hasBids, markNotOpened } from '../bid/bid-opening.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { isSecondFactor } from '../second-factor/second-factor.service.ts';
import { destroyTimeKeys, publishedPolicies, releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { basePriceOf, beginOpening, endOpening, failAtOpening } from '../tender/opening-tender.service.ts';
import { ceremonyOf, endCeremony } from './ceremony.ts';
import { lockMeeting, type Meeting, move, noteOpening, requireRole, STEP } from './meeting.ts';
import { openReady } from './open-bids.ts';
import { openingBid, openingStepTaken } from './opening.table.ts';
import { countBids, isLate, obstacleTo } from './step-obstacles.ts';
import { writeRecord } from './record.ts';
import { passedBids } from './technical-result.ts';
import type { RoundParts } from './to-give.service.ts';

type Input = z.output<(typeof calls)['step']['input']>;
type Columns = Parameters<typeof move>[2];
const s = openingState.code;
const o = openedState.code;

/** What the steps of a meeting stand on. */
export interface StepsParts extends RoundParts {
  followers: readonly StageFollower[];
}

/** The host takes the next step; whatever speaks against it is said, and nothing is skipped. */
export const takeStep =
  ({ followers, ...parts }: StepsParts) =>
  async ({ guid, step, otp, reason }: Input, context: Context): Promise<{ revision: number }> => {
    const done = await inTransaction(context.db, async (db) => {
      const meeting = await lockMeeting(db, context, guid);
      requireRole(meeting, openingRole.code.host);
      if (step !== meeting.of.step + 1) throw new BusinessError(t.stepOrder);
      const obstacle = await obstacleTo(db, meeting);
      if (obstacle) throw new BusinessError(obstacle);
      const at = await databaseNow(db);
      if (step === STEP.begin) {
        if (isLate(meeting, at) && !reason) throw new BusinessError(t.lateReason, { reason: t.lateReason });
        if (!otp || !(await isSecondFactor(db, context.actor.guid, otp)))
          throw new BusinessError(t.secondFactor, { otp: t.secondFactor });
        if (!(await enough(db, meeting))) return notOpened(db, context, meeting);
      }
      const columns = await take(db, context, meeting, { step, at, reason: reason ?? '', followers });
      await db.insert(openingStepTaken).values({ openingGuid: guid, step, at, byName: context.actor.name });
      await noteOpening(db, context, meeting.of, 'step', { after: { step } });
      const moved = await move(db, guid, { step, state: stateAtStep[step], ...columns });
      return { ...moved, meeting };
    });
    if ('meeting' in done) await after(context.db, parts, done.meeting, step);
    return { revision: done.revision };
  };

/** What follows outside of the transaction: with no openers the platform opens by itself; with the end all keys are forgotten. */
async function after(db: Db, parts: RoundParts, { of }: Meeting, step: OpeningStep): Promise<void> {
  if (step === STEP.decrypt) openReady(db, parts, of, await ceremonyOf(of.guid));
  if (step === STEP.verify || step === STEP.end) endCeremony(of.guid);
}

/** Whether enough bids were handed in; of a second step those that passed are there. */
const enough = async (db: Db, { of, tender }: Meeting): Promise<boolean> =>
  of.leg === 2 || hasBids(db, of.tenderGuid, tender.minBidders);

/** Too few bids: nothing is opened and no name is told (R20). The tender fails with it, unless its deadline may be put off. */
async function notOpened(db: Db, context: Context, { of, tender }: Meeting) {
  const mayExtend = tender.fewPolicy === fewPolicy.code.extend && !tender.isExtended;
  if (!mayExtend) {
    await failAtOpening(db, context, tender, { reason: t.tooFew.cn, opened: null });
    await destroyTimeKeys(db, context, tender.guid);
  }
  await noteOpening(db, context, of, 'notOpened', { note: t.tooFew.cn });
  return move(db, of.guid, { state: s.notOpened, endNote: t.tooFew.cn, endedAt: await databaseNow(db) });
}

interface Taken {
  step: OpeningStep;
  at: Date;
  reason: string;
  followers: readonly StageFollower[];
}

/** What each step does; answers what it leaves in the meeting. */
async function take(db: Db, context: Context, meeting: Meeting, taken: Taken): Promise<Columns> {
  const { of, tender } = meeting;
  switch (taken.step) {
    case STEP.begin:
      return begin(db, context, meeting, taken);
    case STEP.announce:
      return { controlPrice: tender.controlPrice, basePrice: basePriceOf(tender) };
    case STEP.decrypt:
      await releaseTimeKey(db, context, { tenderGuid: of.tenderGuid, kind: of.kind });
      return { decryptUntil: minutesAfter(taken.at, of.decryptMinutes) };
    case STEP.verify:
      await giveUp(db, of.guid);
      return {};
    case STEP.read:
      await settleFailed(db, meeting);
      return {};
    case STEP.confirm:
      return { confirmUntil: minutesAfter(taken.at, CONFIRM_MINUTES) };
    case STEP.dissent:
      await confirmSilent(db, of.guid, taken.at);
      return {};
    case STEP.sign:
      return writeRecord(db, meeting, taken.at);
    case STEP.end:
      return end(db, context, meeting, taken.at);
    case STEP.signIn:
      return {};
  }
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** 开始: which bids there are is written down and published before anything can be opened. */
async function begin(
  db: Db,
  context: Context,
  { of, tender }: Meeting,
  { at, reason, followers }: Taken,
): Promise<Columns> {
  if (of.leg === 1) await beginOpening(db, context, tender, followers);
  const passed = of.leg === 2 ? await passedBids(db, of.tenderGuid) : null;
  const bids = (await bidsOf(db, of.tenderGuid)).flatMap((bid) => {
    const envelope = bid.envelopes.find(({ kind }) => kind === of.kind);
    return envelope && (passed === null || passed.includes(bid.guid)) ? [{ bid, envelope }] : [];
  });
  const listFile = openingListText({
    opening: of.guid,
    tender: of.tenderGuid,
    kind: of.kind,
    policies: (await publishedPolicies(db, of.tenderGuid)).map(({ digest }) => digest),
    bids: bids.map(({ envelope }) => ({
      receipt: envelope.receipt.no,
      envelope: envelope.digest,
      body: envelope.bodySha256,
      receivedAt: envelope.receivedAt.toISOString(),
    })),
    made: at.toISOString(),
  });
  const listDigest = sha256Of(listFile);
  if (bids.length > 0)
    await db.insert(openingBid).values(
      bids.map(({ bid, envelope }, no) => ({
        openingGuid: of.guid,
        no: no + 1,
        bidGuid: bid.guid,
        envelopeGuid: envelope.guid,
        enterpriseGuid: bid.enterpriseGuid,
        bidderName: bid.enterpriseName,
        submittedAt: bid.submittedAt,
        receiptNo: envelope.receipt.no,
        envelopeDigest: envelope.digest,
        policyDigest: envelope.policyDigest,
      })),
    );
  await noteOpening(db, context, of, 'list', { after: { listDigest } });
  return { listFile, listDigest, lateReason: reason };
}

/** What is not opened when the time is over failed for want of shares, by no fault of its bidder. */
async function giveUp(db: Db, openingGuid: string): Promise<void> {
  await db
    .update(openingBid)
    .set({
      state: o.failed,
      fault: bidFault.code.sharesMissing,
      cause: failureCause.code.platform,
      causeNote: bidFault.label(bidFault.code.sharesMissing),
    })
    .where(and(eq(openingBid.openingGuid, openingGuid), eq(openingBid.state, o.waiting)));
}

/** 视为撤销 or 视为撤回, as host and supervisor found. */
async function settleFailed(db: Db, { of }: Meeting): Promise<void> {
  const failed = await db
    .select()
    .from(openingBid)
    .where(and(eq(openingBid.openingGuid, of.guid), eq(openingBid.state, o.failed)))
    .orderBy(asc(openingBid.no));
  if (of.leg === 1)
    for (const one of failed)
      await markNotOpened(
        db,
        { guid: one.bidGuid, tenderGuid: of.tenderGuid },
        { isBidders: one.cause === failureCause.code.bidder, fault: one.causeNote },
      );
}

/** Who did not click has agreed (tendering.md 6.7, step 7). */
async function confirmSilent(db: Db, openingGuid: string, at: Date): Promise<void> {
  await db
    .update(openingBid)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(openingBid.openingGuid, openingGuid),
        eq(openingBid.state, o.opened),
        isNull(openingBid.confirmedAt),
      ),
    );
}

/** 结束: the tender goes on to its evaluation, or fails with too few that could be opened. */
async function end(db: Db, context: Context, { of, tender }: Meeting, at: Date): Promise<Columns> {
  const opened = await countBids(db, of.guid, o.opened);
  // How few passed its technical evaluation does not end a tender any more.
  const goesOn =
    of.leg === 2 || opened >= tender.minBidders || (opened > 0 && tender.fewPolicy === fewPolicy.code.goOn);
  const columns = { endedAt: at, endNote: goesOn ? '' : t.tooFewOpened.cn };
  if (of.leg === 1 && goesOn) await endOpening(db, context, tender, opened);
  if (!goesOn) await failAtOpening(db, context, tender, { reason: t.tooFewOpened.cn, opened });
  // What was not opened by now stays closed for ever.
  if (of.leg === 2 || !tender.twoStep || !goesOn) await destroyTimeKeys(db, context, of.tenderGuid);
  return columns;
}
