import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { reviewerCause } from '#shared/areas/recruitment-notice/codes';
import type { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { changedTo } from '../../db/changed-to.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { findPeople } from '../user/user.service.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice } from './notice.table.ts';
import { recruitReviewer as reviewer, recruitScore as score } from './review.table.ts';
import {
  ableReviewers,
  askReviewers,
  ASKED,
  everReviewed,
  predecessorsOf,
  reviewersOf,
} from './reviewers.ts';

type Input = z.output<(typeof reviewCalls)['replaceReviewer']['input']>;

/**
 * Names another in place of a reviewer who has left, is locked, lost the right or avoids a conflict. Who may still review is
 * replaced for a conflict alone, so that nobody is exchanged for what they might give; what they have committed stays.
 */
export const replaceReviewer = (
  { guid, version, userGuid, byGuid, cause, reason }: Input,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'replaceReviewer', version });
    const people = await everReviewed(db, guid);
    const leaves = people.find((one) => one.userGuid === userGuid && one.leftAt === null);
    if (!leaves) throw faultAt('userGuid', reviewText.noReviewer);
    if (people.some((one) => one.userGuid === byGuid)) throw faultAt('byGuid', reviewText.wasReviewer);
    const able = await ableReviewers(db, found.enterpriseGuid);
    if (cause === reviewerCause.code.unable && able.has(userGuid))
      throw faultAt('cause', reviewText.stillAble);
    const [comes] = await findPeople(db, [byGuid]);
    if (comes?.enterpriseGuid !== found.enterpriseGuid || !able.has(byGuid))
      throw faultAt('byGuid', reviewText.stranger);
    const given = await db.$count(
      score,
      and(
        eq(score.noticeGuid, guid),
        sql`${score.reviewerGuid} = any(${sql.param(predecessorsOf(people, userGuid))}::uuid[])`,
        isNotNull(score.committedAt),
      ),
    );
    const { applicantCount } = await notices.findTies(db, guid);
    if (given >= applicantCount) throw faultAt('userGuid', reviewText.allCommitted);
    const one = and(eq(reviewer.noticeGuid, guid), eq(reviewer.userGuid, userGuid));
    await db
      .update(reviewer)
      .set({ leftAt: sql`clock_timestamp()`, leftCause: cause, leftReason: reason })
      .where(one);
    await db.insert(reviewer).values({
      noticeGuid: guid,
      userGuid: byGuid,
      position: leaves.position,
      name: comes.name,
      deptName: comes.deptName ?? '',
      replacesGuid: userGuid,
    });
    await db
      .delete(score)
      .where(and(eq(score.noticeGuid, guid), eq(score.reviewerGuid, userGuid), isNull(score.committedAt)));
    const others = (await reviewersOf(db, guid)).map((other) => other.userGuid);
    await settleAsked(db, { asksFor: guid, kinds: [ASKED], exceptUserGuids: others });
    await askReviewers(db, found, [byGuid]);
    await notify(db, {
      userGuids: [userGuid],
      kind: 'recruitNotice.reviewerLeft',
      title: {
        cn: `招募公告“${found.title}”的评审已改由${comes.name}进行`,
        en: `${comes.name} reviews “${found.title}” in your place`,
      },
    });
    await writes.note(db, context, found, 'replaceReviewer', {
      before: { reviewer: leaves.name },
      after: { reviewer: comes.name, cause: reviewerCause.label(cause), committed: given },
      note: reason,
    });
    return changedTo(db, notice, guid, { version: sql`${notice.version} + 1` } as never);
  });
