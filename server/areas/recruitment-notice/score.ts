import { and, asc, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { recruitStatus, reviewMethod, reviewTransition } from '#shared/areas/recruitment-notice/codes';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { reviewCalls, ScoreForm } from '#shared/areas/recruitment-notice/review-contract';
import { reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { summed } from '#shared/areas/recruitment-notice/score';
import { compareMoney, sumMoney } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { type Application, isCounted, recruitApplication as application } from './application.table.ts';
import { closeDue } from './close-notices.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';
import { pageOfApplications, sifted } from './page-of-applications.ts';
import { toDetail } from './read-applications.ts';
import { everReviewed, predecessorsOf } from './reviewers.ts';
import { recruitReviewer as reviewer, type Score, recruitScore as score } from './review.table.ts';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const s = recruitStatus.code;
const SCORED: readonly number[] = [s.closed, s.reviewing];

/** Refuses who does not review this notice. @throws NotFound */
async function asReviewer(db: Db, noticeGuid: string, userGuid: string): Promise<void> {
  const [found] = await db
    .select({ guid: reviewer.userGuid })
    .from(reviewer)
    .where(
      and(eq(reviewer.noticeGuid, noticeGuid), eq(reviewer.userGuid, userGuid), isNull(reviewer.leftAt)),
    );
  if (!found) throw new NotFound();
}

/** An application to a notice that this person reviews, once its end has passed. @throws NotFound */
async function toReview({ db, actor }: Context, guid: string): Promise<{ found: Application; of: Notice }> {
  const [found] = await db
    .select()
    .from(application)
    .where(and(eq(application.guid, guid), isCounted()));
  if (!found) throw new NotFound();
  await asReviewer(db, found.noticeGuid, actor.guid);
  await closeDue(db, found.noticeGuid);
  const of = await notices.stored(db, found.noticeGuid);
  if (!of || !(await notices.findTies(db, of.guid)).isUnsealed) throw new NotFound();
  return { found, of };
}

/** Those whose place this reviewer took. */
const formersOf = async (db: Db, noticeGuid: string, userGuid: string) =>
  predecessorsOf(await everReviewed(db, noticeGuid), userGuid).slice(1);

/** Whether one of these people has committed a score of an application. */
const wasReviewed = (userGuids: readonly string[]): SQL =>
  sql`exists (select from ${score} given where given.notice_guid = ${application}.notice_guid
    and given.application_guid = ${application}.guid and given.reviewer_guid = any(${sql.param([...userGuids])}::uuid[]) and given.committed_at is not null)`;

/** What is before a reviewer, in the order applications came in. */
export async function listToScore({ ggGuid, isOpen, ...page }: Input<'toScore'>, context: Context) {
  const { db, actor } = context;
  await asReviewer(db, ggGuid, actor.guid);
  if (!(await notices.findTies(db, ggGuid)).isUnsealed)
    return { list: [], total: 0, page: page.page, rows: page.rows };
  const committed = sql`exists (select from ${score} s where s.notice_guid = ${ggGuid}
    and s.reviewer_guid = ${actor.guid} and s.committed_at is not null and s.application_guid = ${application.guid})`;
  const isWanted = isOpen === undefined ? undefined : isOpen ? sql`not ${committed}` : committed;
  const formers = await formersOf(db, ggGuid, actor.guid);
  const isLeft = formers.length > 0 ? not(wasReviewed(formers)) : undefined;
  const found = await pageOfApplications(db, ggGuid, page, and(sifted(page), isWanted, isLeft));
  const own = await db
    .select()
    .from(score)
    .where(
      and(
        isOneOf(
          score.applicationGuid,
          found.list.map(({ guid }) => guid),
        ),
        eq(score.reviewerGuid, actor.guid),
      ),
    );
  return {
    ...found,
    list: found.list.map(({ guid, supplierName, category }) => ({
      guid,
      supplierName,
      category,
      own: ownOf(own.find(({ applicationGuid }) => applicationGuid === guid)),
    })),
  };
}

const ownOf = (own: Score | undefined) =>
  own
    ? {
        items: own.items,
        total: own.total,
        isPassed: own.isPassed,
        opinion: own.opinion,
        isCommitted: own.committedAt !== null,
      }
    : null;

/** An application as its reviewer reads it. */
export async function getToReview({ guid }: { guid: string }, context: Context) {
  const { found, of } = await toReview(context, guid);
  const { actions: _own, ...detail } = await toDetail(context.db, found, of, context.actor);
  return detail;
}

/** What a score comes to, checked against the notice where it is committed. @throws BusinessError by field */
function judged(of: Notice, { items, isPassed }: ScoreForm, isCommitted: boolean) {
  if (of.reviewMethod !== reviewMethod.code.scored) {
    if (isCommitted && (isPassed === undefined || isPassed === null))
      throw faultAt('isPassed', reviewText.conclusion);
    return { items: [], total: null, isPassed: isPassed ?? null };
  }
  const most = new Map(of.reviewItems.map(({ key, score: points }) => [key, points]));
  const keys = new Set(items.map(({ key }) => key));
  if (
    keys.size < items.length ||
    items.some(({ key }) => !most.has(key)) ||
    (isCommitted && keys.size < most.size)
  )
    throw faultAt('items', reviewText.items);
  for (const given of items)
    if (compareMoney(given.score, most.get(given.key)!) > 0)
      throw faultAt(`items.${given.key}`, reviewText.score);
  const total = items.length > 0 ? sumMoney(items.map((given) => given.score)) : null;
  return { items: [...items], total, isPassed: null };
}

/** Keeps or commits one's own score. The first one begins the review, the last one ends it. */
export async function giveScore(
  { applicationGuid, isCommitted, ...form }: Input<'score'>,
  context: Context,
): Promise<null> {
  const { of } = await toReview(context, applicationGuid);
  return inTransaction(context.db, async (db) => {
    const locked = (await notices.stored(db, of.guid, true))!;
    // Ask again behind the lock: the reviewers may have been named anew meanwhile.
    await asReviewer(db, of.guid, context.actor.guid);
    if (!SCORED.includes(locked.status)) refuse(stateRefusal(reviewText.notYet.cn, reviewText.notYet.en));
    const [taken] = await db
      .select({ guid: application.guid })
      .from(application)
      .where(
        and(
          eq(application.guid, applicationGuid),
          wasReviewed(await formersOf(db, of.guid, context.actor.guid)),
        ),
      );
    if (taken) throw new BusinessError(reviewText.inherited);
    const columns = { ...judged(locked, form, isCommitted), opinion: form.opinion ?? '' };
    const committed = { ...columns, committedAt: isCommitted ? sql`now()` : null };
    const [stored] = await db
      .insert(score)
      .values({
        applicationGuid,
        reviewerGuid: context.actor.guid,
        noticeGuid: of.guid,
        ...committed,
      } as never)
      .onConflictDoUpdate({
        target: [score.applicationGuid, score.reviewerGuid],
        set: committed as never,
        setWhere: sql`${score.committedAt} is null`,
      })
      .returning({ guid: score.applicationGuid });
    if (!stored) throw new BusinessError(reviewText.committed);
    if (isCommitted && locked.status === s.closed)
      await moveStatus(db, notice, of.guid, reviewTransition.score);
    if (isCommitted) await endReview(db, context, locked);
    return null;
  });
}

/** Once everybody has committed every score, the result waits for its confirmation; its handler is asked. */
async function endReview(db: Db, context: Context, of: Notice): Promise<void> {
  const people = await everReviewed(db, of.guid);
  const mineToo = predecessorsOf(people, context.actor.guid);
  const { rows } = await db.execute<{ missing: number; mine: number }>(sql`
    select (select count(*) from ${application} a where a.notice_guid = ${of.guid}
        and ${isCounted('a')})::int
      * (select count(*) from ${reviewer} r where r.notice_guid = ${of.guid} and r.left_at is null)::int
      - count(*)::int as missing,
      (select count(*) from ${application} a where a.notice_guid = ${of.guid}
        and ${isCounted('a')})::int
      - (count(*) filter (where c.reviewer_guid = any(${sql.param(mineToo)}::uuid[])))::int as mine
    from ${score} c where c.notice_guid = ${of.guid} and c.committed_at is not null`);
  const { missing, mine } = rows[0]!;
  if (mine === 0) {
    await settleAsked(db, {
      asksFor: of.guid,
      kinds: ['recruitNotice.review'],
      exceptUserGuids: people.map(({ userGuid }) => userGuid).filter((guid) => guid !== context.actor.guid),
    });
  }
  if (missing > 0) return;
  await moveStatus(db, notice, of.guid, reviewTransition.allScored);
  await writes.note(db, context, of, 'allScored', { after: { status: reviewTransition.allScored.to } });
  await notify(db, {
    userGuids: [of.createUserGuid],
    kind: 'recruitNotice.allScored',
    title: {
      cn: `招募公告“${of.title}”评审已全部提交，请确认结果`,
      en: `All reviews of “${of.title}” are in: please confirm the result`,
    },
    link: noticeKind.path(of.guid),
    asksFor: of.guid,
  });
}

/** Says why one's own score lies off the others', before the result is confirmed. */
export async function explainScore(
  { applicationGuid, explanation }: Input<'explain'>,
  context: Context,
): Promise<null> {
  const { found, of } = await toReview(context, applicationGuid);
  if (of.status !== s.toConfirm) throw new BusinessError(reviewText.noOutlier);
  const given = (await scoresOf(context.db, [found.guid])).get(found.guid) ?? [];
  const off = outliersOf(given).map(({ reviewerGuid }) => reviewerGuid);
  if (!off.includes(context.actor.guid)) throw new BusinessError(reviewText.noOutlier);
  await context.db
    .update(score)
    .set({ explanation })
    .where(and(eq(score.applicationGuid, applicationGuid), eq(score.reviewerGuid, context.actor.guid)));
  return null;
}

/** The committed scores of applications, by application. */
export async function scoresOf(db: Db, guids: readonly string[]): Promise<Map<string, Score[]>> {
  const found = await db
    .select()
    .from(score)
    .where(and(isOneOf(score.applicationGuid, guids), isNotNull(score.committedAt)))
    .orderBy(asc(score.reviewerGuid));
  const of = new Map<string, Score[]>();
  for (const one of found) of.set(one.applicationGuid, [...(of.get(one.applicationGuid) ?? []), one]);
  return of;
}

/** What the committed scores of a notice are, by application, without their words. */
export async function figuresOfNotice(db: Db, noticeGuid: string) {
  const found = await db
    .select({
      applicationGuid: score.applicationGuid,
      reviewerGuid: score.reviewerGuid,
      total: score.total,
      isPassed: score.isPassed,
      isExplained: sql<boolean>`${score.explanation} <> ''`,
    })
    .from(score)
    .where(and(eq(score.noticeGuid, noticeGuid), isNotNull(score.committedAt)));
  return Map.groupBy(found, ({ applicationGuid }) => applicationGuid);
}
export type Figures = Awaited<ReturnType<typeof figuresOfNotice>>;

/** The applications with a score that needs a reason of one of these people and has none. */
export const unexplainedIn = (figures: Figures, explainers: ReadonlySet<string>): string[] =>
  [...figures].flatMap(([guid, given]) =>
    outliersOf(given).some((one) => !one.isExplained && explainers.has(one.reviewerGuid)) ? [guid] : [],
  );

/** Those of an application's scores that need a reason. */
export function outliersOf<T extends Pick<Score, 'total'>>(given: readonly T[]): T[] {
  const totals = given.flatMap(({ total }) => (total === null ? [] : [Number(total)]));
  const off = totals.length === given.length ? (summed(totals)?.outliers ?? []) : [];
  return off.map((at) => given[at]!);
}
