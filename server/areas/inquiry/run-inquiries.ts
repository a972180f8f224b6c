import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inquiryTransition } from '#shared/areas/inquiry/codes';
import type { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { WHOLE } from '#shared/areas/project/section-stand';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { openCase } from '../approval/approval.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { reachStageOfSections } from '../project/project-stage.service.ts';
import { type ContractedParts, inviteConfirmed } from '../project/shortlisting.service.ts';
import { tenderOfInquiry } from '../tender/inquired-tenders.service.ts';
import { deadlinesChanged } from '../tender/tenders.service.ts';
import { inquiries, inquiryEnds, inquiryWrites as writes } from './inquiry-access.ts';
import { inviteesOf } from './inquiry-form.ts';
import { inquiry, type Inquiry, inquiryEnd as end, inquiryInvitee as invitee } from './inquiry.table.ts';
import { purchaseOf, sectionFault } from './purchase.ts';
import { quoteOnline } from './quote-online.ts';
import { inquiryReview, refuseUnfit } from './review-inquiries.ts';
import { tellInvited, tellOne } from './tell-invited.ts';

type Input<C extends keyof typeof inquiryCalls> = z.output<(typeof inquiryCalls)[C]['input']>;

/**
 * 发出询价: invites its suppliers, each by itself, and issues its sections to them. What stopped its submission stops this
 * too: the library and the calendar have moved on since.
 */
export const sendInquiry =
  (parts: ContractedParts, followers: readonly StageFollower[]) =>
  ({ guid, version, online, supervisorGuid }: Input<'send'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await inquiries.lockFor(db, context, guid, { act: 'send', version });
      await refuseLate(db, found);
      const viewer = { db, actor: context.actor };
      const purchase = await purchaseOf(viewer, found.projectGuid);
      refuseFaults(await sectionFault(db, purchase, found, guid));
      await refuseUnfit(viewer, found);
      const invited = await inviteesOf(db, guid);
      const { projectGuid, sectionNos } = found;
      const inviteList = invited.map(({ enterpriseGuid, reason }) => ({ enterpriseGuid, reason }));
      for (const sectionNo of sectionNos.length === 0 ? [WHOLE] : sectionNos)
        await inviteConfirmed(db, context, parts, { projectGuid, sectionNo, inviteList });
      await moveStatus(db, inquiry, guid, inquiryTransition.send, version, { sentAt: sql`now()` });
      if (online) await quoteOnline(db, context, found, { purchase, supervisorGuid, followers });
      else await reachStageOfSections(db, projectGuid, planProgress.code.issued, sectionNos);
      await db
        .update(invitee)
        .set({ sentAt: sql`now()` })
        .where(eq(invitee.inquiryGuid, guid));
      await writes.note(db, context, found, 'send', {
        before: { status: found.status },
        after: { status: inquiryTransition.send.to, online: online ?? false },
      });
      const until = formatDateTime(found.deadline);
      for (const one of invited)
        await tellOne(db, found, one, {
          kind: 'invited',
          title: {
            cn: `${found.entrustUnit}邀请贵单位参加询价“${found.inquiryName}”，请于${until}前答复`,
            en: `${found.entrustUnit} invites you to the inquiry “${found.inquiryName}”; please answer by ${until}`,
          },
          asks: true,
        });
      return changedTo(db, inquiry, guid, {});
    });

/** Reads the clock once the inquiry is held: whoever waited for it past its deadline is late. */
async function refuseLate(db: Db, { deadline }: Pick<Inquiry, 'deadline'>): Promise<void> {
  if (deadline <= (await databaseNow(db))) throw new BusinessError(t.late);
}

/** 延长截止: never earlier; all who are invited are told, and whoever has answered may answer again. */
export const extendInquiry = ({ guid, version, deadline, reason }: Input<'extend'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await inquiries.lockFor(db, context, guid, { act: 'extend', version });
    await refuseLate(db, found);
    const later = parseDateTime(deadline);
    if (later <= found.deadline) throw faultAt('deadline', t.later);
    const tenderGuid = await tenderOfInquiry(db, guid);
    if (tenderGuid) await deadlinesChanged(db, context, [tenderGuid], { saleEnd: later, deadline: later });
    await writes.note(db, context, found, 'extend', {
      before: { deadline: formatDateTime(found.deadline) },
      after: { deadline },
      note: reason,
    });
    await tellInvited(db, found, 'extended', {
      cn: `报价截止时间延长至${deadline}：${reason}`,
      en: `is open until ${deadline}: ${reason}`,
    });
    return changedTo(db, inquiry, guid, {
      deadline: later,
      version: sql`${inquiry.version} + 1`,
      updatedAt: sql`now()`,
    } as never);
  });

/** 终止询价: puts the end of an inquiry that runs up for approval. */
export const terminateInquiry = ({ guid, version, reason }: Input<'terminate'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const found = await inquiries.lockFor(db, context, guid, { act: 'terminate', version });
    const [made] = await db
      .insert(end)
      .values({ inquiryGuid: guid, reason, createUserGuid: actor.guid, createUserName: actor.name })
      .returning();
    await writes.note(db, context, found, 'askEnd', { note: reason });
    const part = { guid: made!.guid, label: '终止', warnings: [] };
    await openCase(
      db,
      context,
      inquiryReview.approval,
      await inquiryReview.asPart({ db, actor }, found, part),
    );
    return changedTo(db, inquiry, guid, {});
  });

/** Takes the end back before the first decision; the inquiry goes on. */
export const recallInquiryEnd = ({ guid, version }: Input<'recallEnd'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    await inquiries.findFor(db, context, guid, { act: 'recallEnd', version });
    await inquiryEnds.recall(db, context, inquiryReview.approval, guid);
    return changedTo(db, inquiry, guid, {});
  });
