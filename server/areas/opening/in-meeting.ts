import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { openedState, openingRole, openingState } from '#shared/areas/opening/codes';
import type { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingText as t } from '#shared/areas/opening/fault-texts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { ceremonyOf } from './ceremony.ts';
import { lockMeeting, move, noteOpening, requireRole, requireSteps, STEP } from './meeting.ts';
import { openReady } from './open-bids.ts';
import { openingBid, openingDissent } from './opening.table.ts';
import type { RoundParts } from './to-give.service.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const r = openingRole.code;
const s = openingState.code;

/** 签到: the supervisor before it begins, bidders once it has. */
export const attend = ({ guid }: Input<'attend'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    const at = await databaseNow(db);
    if (meeting.roles.includes(r.supervisor)) {
      requireSteps(meeting, 0, STEP.sign);
      await noteOpening(db, context, meeting.of, 'attend');
      return move(db, guid, { supervisorAt: meeting.of.supervisorAt ?? at });
    }
    requireRole(meeting, r.bidder);
    requireSteps(meeting, STEP.begin, STEP.sign);
    await db
      .update(openingBid)
      .set({ attendedAt: at })
      .where(
        and(
          eq(openingBid.openingGuid, guid),
          eq(openingBid.enterpriseGuid, context.actor.enterpriseGuid),
          isNull(openingBid.attendedAt),
        ),
      );
    await noteOpening(db, context, meeting.of, 'attend');
    return move(db, guid);
  });

/** 中止 by a failure of the platform. */
export const interrupt = ({ guid, reason }: Input<'interrupt'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.host);
    requireSteps(meeting, STEP.begin, STEP.sign);
    await noteOpening(db, context, meeting.of, 'interrupt', { note: reason });
    return move(db, guid, {
      state: s.interrupted,
      interruptedFrom: meeting.of.state,
      interruptedAt: await databaseNow(db),
    });
  });

/** It goes on where it stood; what time was left is left again. */
export const resume =
  (parts: RoundParts) =>
  async ({ guid }: Input<'resume'>, context: Context) => {
    const done = await inTransaction(context.db, async (db) => {
      const meeting = await lockMeeting(db, context, guid);
      requireRole(meeting, r.host);
      const { of } = meeting;
      if (of.state !== s.interrupted) {
        // Nothing was interrupted by the host: a kill of the program was. With no openers, opening begins again.
        requireSteps(meeting, STEP.decrypt, STEP.decrypt);
        return { of, ...(await move(db, guid)) };
      }
      const lost = (await databaseNow(db)).getTime() - of.interruptedAt!.getTime();
      const later = (until: Date | null) => until && new Date(until.getTime() + lost);
      await noteOpening(db, context, of, 'resume');
      const moved = await move(db, guid, {
        state: of.interruptedFrom!,
        interruptedFrom: null,
        interruptedAt: null,
        decryptUntil: later(of.decryptUntil),
        confirmUntil: later(of.confirmUntil),
      });
      return { of, ...moved };
    });
    if (done.of.step === STEP.decrypt) openReady(context.db, parts, done.of, await ceremonyOf(guid));
    return { revision: done.revision };
  };

/** 延长解密: for all alike. */
export const extendTime = ({ guid, minutes, reason }: Input<'extend'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.host);
    requireSteps(meeting, STEP.decrypt, STEP.decrypt);
    const from = Math.max(meeting.of.decryptUntil!.getTime(), (await databaseNow(db)).getTime());
    await noteOpening(db, context, meeting.of, 'extend', { note: reason, after: { minutes } });
    return move(db, guid, { decryptUntil: new Date(from + minutes * 60_000) });
  });

/** 登记失败: why a bid was not opened, until it is read aloud that it was not. */
export const registerCause = ({ guid, bid, cause, note }: Input<'registerCause'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.host);
    requireSteps(meeting, STEP.decrypt, STEP.verify);
    const [found] = await db
      .update(openingBid)
      .set({ cause, causeNote: note, causeConfirmedAt: null })
      .where(
        and(
          eq(openingBid.guid, bid),
          eq(openingBid.openingGuid, guid),
          eq(openingBid.state, openedState.code.failed),
        ),
      )
      .returning();
    if (!found) throw new BusinessError(t.notFailed);
    await noteOpening(db, context, meeting.of, 'registerCause', {
      after: { receiptNo: found.receiptNo, cause },
      note,
    });
    return move(db, guid);
  });

export const confirmCause = ({ guid, bid }: Input<'confirmCause'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.supervisor);
    requireSteps(meeting, STEP.decrypt, STEP.verify);
    const [found] = await db
      .update(openingBid)
      .set({ causeConfirmedAt: await databaseNow(db) })
      .where(
        and(
          eq(openingBid.guid, bid),
          eq(openingBid.openingGuid, guid),
          eq(openingBid.state, openedState.code.failed),
          sql`${openingBid.cause} is not null`,
        ),
      )
      .returning();
    if (!found) throw new BusinessError(t.causeMissing);
    await noteOpening(db, context, meeting.of, 'confirmCause', { after: { receiptNo: found.receiptNo } });
    return move(db, guid);
  });

/** 确认: a bidder says that what was read is what they handed in. */
export const confirmOwn = ({ guid }: Input<'confirm'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.bidder);
    requireSteps(meeting, STEP.confirm, STEP.confirm);
    const found = await db
      .update(openingBid)
      .set({ confirmedAt: await databaseNow(db) })
      .where(
        and(
          eq(openingBid.openingGuid, guid),
          eq(openingBid.enterpriseGuid, context.actor.enterpriseGuid),
          eq(openingBid.state, openedState.code.opened),
          isNull(openingBid.confirmedAt),
        ),
      )
      .returning();
    if (found.length === 0) throw new BusinessError(t.nothingToConfirm);
    await noteOpening(db, context, meeting.of, 'confirm');
    return move(db, guid);
  });

/** Node 8: a bidder objects in the meeting, before its record is written (R08). */
export const raiseDissent = ({ guid, content }: Input<'raise'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.bidder);
    requireSteps(meeting, STEP.announce, STEP.dissent, t.dissentStep);
    await db.insert(openingDissent).values({
      openingGuid: guid,
      enterpriseGuid: context.actor.enterpriseGuid,
      enterpriseName: context.actor.enterpriseName,
      content,
      raisedAt: await databaseNow(db),
    });
    await noteOpening(db, context, meeting.of, 'raise', { note: content });
    return move(db, guid);
  });

export const answerDissent = ({ guid, dissent, answer }: Input<'answer'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const meeting = await lockMeeting(db, context, guid);
    requireRole(meeting, r.host);
    requireSteps(meeting, STEP.announce, STEP.sign);
    const [found] = await db
      .update(openingDissent)
      .set({ answer, answeredAt: await databaseNow(db), answeredBy: context.actor.name })
      .where(
        and(
          eq(openingDissent.guid, dissent),
          eq(openingDissent.openingGuid, guid),
          isNull(openingDissent.answeredAt),
        ),
      )
      .returning();
    if (!found) throw new NotFound();
    await noteOpening(db, context, meeting.of, 'answer', { note: answer });
    return move(db, guid);
  });
