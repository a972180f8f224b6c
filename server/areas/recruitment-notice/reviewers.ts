import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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
  type Reviewer,
  recruitScore as score,
  recruitStorage as storage,
} from './review.table.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const s = recruitStatus.code;
/** Kind of the message that asks to review. */
export const ASKED = 'recruitNotice.review';
const HOLDERS_MAX = 5000;

/** Who reviews or has reviewed a notice, in their order: whoever took a place stands behind whose it was. */
export const everReviewed = (db: Db, noticeGuid: string) =>
  db
    .select()
    .from(reviewer)
    .where(eq(reviewer.noticeGuid, noticeGuid))
    .orderBy(asc(reviewer.position), asc(reviewer.leftAt));

/** Who reviews a notice, in their order. */
export const reviewersOf = (db: Db, noticeGuid: string) =>
  db
    .select()
    .from(reviewer)
    .where(and(eq(reviewer.noticeGuid, noticeGuid), isNull(reviewer.leftAt)))
    .orderBy(asc(reviewer.position));

/** The people of a company who may review today, by guid. */
export async function ableReviewers(db: Db, enterpriseGuid: string): Promise<ReadonlySet<string>> {
  const holders = await peopleWithPermission(db, 'recruit:review', [enterpriseGuid], HOLDERS_MAX);
  return new Set(holders.map((one) => one.guid));
}

/** Names the reviewers, as long as no score was given; they are asked once applications have ended. */
export const setReviewers = ({ guid, version, userGuids }: Input<'setReviewers'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'setReviewers', version });
    const people = await findPeople(db, [...new Set(userGuids)]);
    if (people.length < REVIEWERS_MIN) throw faultAt('userGuids', reviewText.fewReviewers);
    const mayReview = await ableReviewers(db, found.enterpriseGuid);
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

/** Who can say why a score of theirs lies far off: of who reviews no more it stands as it is, for nobody is left to ask. */
export async function explainersOf(
  db: Db,
  { guid, enterpriseGuid }: Pick<Notice, 'guid' | 'enterpriseGuid'>,
): Promise<ReadonlySet<string>> {
  const able = await ableReviewers(db, enterpriseGuid);
  const people = await reviewersOf(db, guid);
  return new Set(people.flatMap(({ userGuid }) => (able.has(userGuid) ? [userGuid] : [])));
}

/** A person and those whose place they took, one after the other. */
export function predecessorsOf(people: readonly Reviewer[], userGuid: string): string[] {
  const found = people.find((one) => one.userGuid === userGuid);
  const before = found?.replacesGuid;
  return [userGuid, ...(before ? predecessorsOf(people, before) : [])];
}

/** Asks whoever reviews a notice to do so, or these of them. */
export async function askReviewers(
  db: Db,
  { guid, title }: Pick<Notice, 'guid' | 'title'>,
  userGuids?: readonly string[],
): Promise<void> {
  await notify(db, {
    userGuids: userGuids ?? (await reviewersOf(db, guid)).map(({ userGuid }) => userGuid),
    kind: ASKED,
    title: {
      cn: `请评审招募公告“${title}”的报名`,
      en: `Please review the applications to “${title}”`,
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
  const people = await everReviewed(db, ggGuid);
  const committed = await db
    .select({ guid: score.reviewerGuid, count: count() })
    .from(score)
    .where(and(eq(score.noticeGuid, ggGuid), isNotNull(score.committedAt)))
    .groupBy(score.reviewerGuid);
  const [last] = await db
    .select({ guid: storage.guid, status: storage.status })
    .from(storage)
    .where(eq(storage.noticeGuid, ggGuid))
    .orderBy(desc(storage.createTime), desc(storage.guid))
    .limit(1);
  const from = storableFrom(found);
  return {
    total: isUnsealed ? applicantCount : null,
    reviewers: people.map(({ userGuid, name, deptName, leftAt, leftCause, leftReason }) => ({
      guid: userGuid,
      name,
      deptName,
      committed: committed
        .filter(({ guid }) => predecessorsOf(people, userGuid).includes(guid))
        .reduce((sum, one) => sum + one.count, 0),
      left: leftAt && { cause: leftCause!, reason: leftReason, time: formatDateTime(leftAt) },
    })),
    isReviewer: people.some(({ userGuid, leftAt }) => userGuid === actor.guid && leftAt === null),
    confirmedAt: found.confirmedAt && formatDateTime(found.confirmedAt),
    storableFrom: from && formatDateTime(from),
    storage: last?.status ?? null,
    storageGuid: last?.guid ?? null,
  };
}
