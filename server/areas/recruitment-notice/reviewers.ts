import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  recruitStatus,
  RESULT_DAYS,
  recruitScope,
  REVIEWERS_MIN,
} from '#shared/areas/recruitment-notice/codes';
import type { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { peopleWithPermission } from '../user/permission-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';
import {
  recruitReviewer as reviewer,
  recruitScore as score,
  recruitStorage as storage,
} from './review.table.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const s = recruitStatus.code;
const ASKED = 'recruitNotice.review';
const HOLDERS_MAX = 5000;

/** Who reviews a notice, in their order. */
export const reviewersOf = (db: Db, noticeGuid: string) =>
  db.select().from(reviewer).where(eq(reviewer.noticeGuid, noticeGuid)).orderBy(asc(reviewer.position));

/** Names the reviewers, as long as no score was given; they are asked once applications have ended. */
export const setReviewers = ({ guid, version, userGuids }: Input<'setReviewers'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'setReviewers', version });
    const people = await findPeople(db, [...new Set(userGuids)]);
    if (people.length < REVIEWERS_MIN) throw faultAt('userGuids', reviewText.fewReviewers);
    const holders = await peopleWithPermission(db, 'recruit:review', [found.enterpriseGuid], HOLDERS_MAX);
    const mayReview = new Set(holders.map((one) => one.guid));
    if (!people.every((one) => one.enterpriseGuid === found.enterpriseGuid && mayReview.has(one.guid)))
      throw faultAt('userGuids', reviewText.stranger);
    await db.delete(reviewer).where(eq(reviewer.noticeGuid, guid));
    await db.insert(reviewer).values(
      people.map(({ guid: userGuid, name, deptName }, position) => ({
        noticeGuid: guid,
        userGuid,
        position,
        name,
        deptName: deptName ?? '',
      })),
    );
    await settleAsked(db, { asksFor: guid, kinds: [ASKED] });
    if (found.status === s.closed) await askReviewers(db, found);
    await writes.note(db, context, found, 'setReviewers', {
      after: { reviewers: people.map(({ name }) => name) },
    });
    return changedTo(db, notice, guid, { version: sql`${notice.version} + 1` } as never);
  });

/** Asks whoever reviews a notice to do so. */
export async function askReviewers(db: Db, { guid, title }: Pick<Notice, 'guid' | 'title'>): Promise<void> {
  await notify(db, {
    userGuids: (await reviewersOf(db, guid)).map(({ userGuid }) => userGuid),
    kind: ASKED,
    title: {
      cn: `请评审招募公告“${title}”的报名`.slice(0, 200),
      en: `Please review the applications to “${title}”`.slice(0, 200),
    },
    link: noticeKind.path(guid),
    asksFor: guid,
  });
}

/** From when on the result of a notice may be followed by admission: at once where it is no public call. */
export const storableFrom = ({ confirmedAt, scope }: Notice): Date | null =>
  confirmedAt && scope === recruitScope.code.open
    ? new Date(confirmedAt.getTime() + RESULT_DAYS * DAY_MS)
    : confirmedAt;
const DAY_MS = 86_400_000;

/** How far the review of a notice has come. */
export async function reviewProgress({ ggGuid }: Input<'progress'>, context: Context) {
  const { db, actor } = context;
  const found = await notices.find(context, ggGuid);
  const { isUnsealed, applicantCount } = await notices.findTies(db, ggGuid);
  const people = await reviewersOf(db, ggGuid);
  const committed = await db
    .select({ guid: score.reviewerGuid, count: count() })
    .from(score)
    .where(and(eq(score.noticeGuid, ggGuid), isNotNull(score.committedAt)))
    .groupBy(score.reviewerGuid);
  const [last] = await db
    .select({ status: storage.status })
    .from(storage)
    .where(eq(storage.noticeGuid, ggGuid))
    .orderBy(desc(storage.createTime), desc(storage.guid))
    .limit(1);
  const from = storableFrom(found);
  return {
    total: isUnsealed ? applicantCount : null,
    reviewers: people.map(({ userGuid, name, deptName }) => ({
      guid: userGuid,
      name,
      deptName,
      committed: committed.find(({ guid }) => guid === userGuid)?.count ?? 0,
    })),
    isReviewer: people.some(({ userGuid }) => userGuid === actor.guid),
    confirmedAt: found.confirmedAt && formatDateTime(found.confirmedAt),
    storableFrom: from && formatDateTime(from),
    storage: last?.status ?? null,
  };
}
