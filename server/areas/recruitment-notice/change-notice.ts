import type { z } from 'zod';
import { courseTransition } from '#shared/areas/recruitment-notice/codes';
import type { courseCalls } from '#shared/areas/recruitment-notice/course-contract';
import { changeText } from '#shared/areas/recruitment-notice/fault-texts';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { keptByChange, type NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { sumMoney } from '#shared/kit/money';
import { changedTo } from '../../db/changed-to.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { openCase } from '../approval/approval.service.ts';
import { differenceOf } from '../document/difference.service.ts';
import { earlierThanLeast, noticeChanges } from './change-cases.ts';
import { checkNotice } from './check-notice.ts';
import { recruitChange as change } from './course.table.ts';
import { formOf, keyedForm, saidBy } from './notice-form.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { noticeReview } from './review-notices.ts';

type Input = z.output<(typeof courseCalls)['change']['input']>;

/** Puts a changed copy of a published notice up for approval. Changed conditions leave at least three more working days. */
export const changeNotice = ({ guid, version, changeReason, ...form }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'change', version });
    const before = await formOf(db, found);
    const sent: NoticeForm = {
      ...form,
      passScore: inCents(form.passScore),
      depositAmount: inCents(form.depositAmount),
      ...Object.fromEntries(keptByChange.map((name) => [name, before[name]])),
    };
    await checkNotice({ db, actor: context.actor }, sent);
    const { form: after, keysGiven } = keyedForm(sent, found);
    const differences = differenceOf(noticeKind, saidBy(before), saidBy(after));
    if (differences.length === 0) throw new BusinessError(changeText.nothing);
    if (await earlierThanLeast(db, before, after)) throw faultAt('applyEnd', changeText.tooSoon);
    const [made] = await db
      .insert(change)
      .values({
        noticeGuid: guid,
        form: after,
        differences,
        reason: changeReason,
        createUserGuid: context.actor.guid,
        createUserName: context.actor.name,
      })
      .returning();
    // Count the keys now: what a change that comes to nothing has given is given to nothing else.
    await moveStatus(db, notice, guid, courseTransition.change, version, { keysGiven });
    await writes.note(db, context, found, 'askChange', { note: changeReason });
    const part = { guid: made!.guid, label: '变更', warnings: [] };
    const subject = await noticeReview.asPart({ db, actor: context.actor }, found, part);
    await openCase(db, context, noticeReview.approval, {
      ...subject,
      submitted: { findings: [], content: {}, changes: differences, answer: '' },
    });
    return changedTo(db, notice, guid, {});
  });

/** A figure as it is stored, so that 60 is no change of 60.00. */
const inCents = (figure: string | undefined) => (figure ? sumMoney([figure]) : figure);

/** Takes a change back before the first decision; the notice goes on as it was. */
export const cancelChange = ({ guid, version }: { guid: string; version: number }, context: Context) =>
  inTransaction(context.db, async (db) => {
    await notices.findFor(db, context, guid, { act: 'cancelChange', version });
    await noticeChanges.recall(db, context, noticeReview.approval, guid);
    return changedTo(db, notice, guid, {});
  });
