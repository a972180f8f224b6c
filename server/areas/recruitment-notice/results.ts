import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationStatus,
  recruitStatus,
  reviewMethod,
  reviewTransition,
} from '#shared/areas/recruitment-notice/codes';
import { paths } from '#shared/areas/session/paths';
import type { reviewCalls, Reviewed } from '#shared/areas/recruitment-notice/review-contract';
import { outcomeText, reviewText } from '#shared/areas/recruitment-notice/review-texts';
import { summed } from '#shared/areas/recruitment-notice/score';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { admissionsFrom } from '../supplier/library/admission.service.ts';
import { isFit, suppliersToday } from '../supplier/library/fit.service.ts';
import { notifyEach, settleAsked } from '../notification/notification.service.ts';
import { type Application, isCounted, recruitApplication as application } from './application.table.ts';
import { notices, noticeWrites as writes } from './notice-access.ts';
import { recruitNotice as notice, type Notice } from './notice.table.ts';
import { reviewed } from '#shared/areas/recruitment-notice/review-contract';
import type { Score } from './review.table.ts';
import { everReviewed, explainersOf, reviewersOf } from './reviewers.ts';
import { type Figures, figuresOfNotice, outliersOf, scoresOf, unexplainedIn } from './score.ts';
import { pageOfApplications, sifted } from './page-of-applications.ts';
import { sql } from 'drizzle-orm';

type Input<C extends keyof typeof reviewCalls> = z.output<(typeof reviewCalls)[C]['input']>;
const s = recruitStatus.code;
const a = applicationStatus.code;
const OPEN_RESULT: readonly number[] = [s.toConfirm, s.investigating, s.toStore, s.stored];

/**
 * What reviewers gave. Until all have committed, a reviewer sees of an application they have committed their own score for
 * what the others gave, and everybody else nothing (documents.md 5.8, review).
 */
export async function listResults({ ggGuid, isUnexplained, ...page }: Input<'results'>, context: Context) {
  const { db, actor } = context;
  const found = await notices.find(context, ggGuid);
  const nothing = { list: [], total: 0, page: page.page, rows: page.rows };
  if (!(await notices.findTies(db, ggGuid)).isUnsealed) return nothing;
  const people = await reviewersOf(db, ggGuid);
  const isOpen = OPEN_RESULT.includes(found.status) || found.confirmedAt !== null;
  if (!isOpen && !people.some(({ userGuid }) => userGuid === actor.guid)) return nothing;
  // What lies far off is known of what all have committed alone.
  const unexplained =
    isUnexplained && isOpen
      ? unexplainedIn(await figuresOfNotice(db, ggGuid), await explainersOf(db, found))
      : [];
  const where = and(sifted(page), isUnexplained ? isOneOf(application.guid, unexplained) : undefined);
  const rows = await pageOfApplications(db, ggGuid, page, where);
  const guids = rows.list.map(({ guid }) => guid);
  const scores = await scoresOf(db, guids);
  const admissions = await admissionsFrom(db, guids);
  const nameOf = new Map((await everReviewed(db, ggGuid)).map(({ userGuid, name }) => [userGuid, name]));
  return {
    ...rows,
    list: rows.list.map((row): Reviewed => {
      const given = scores.get(row.guid) ?? [];
      const isSeen = isOpen || given.some(({ reviewerGuid }) => reviewerGuid === actor.guid);
      const seen = isSeen ? given : [];
      const off = isOpen ? outliersOf(seen) : [];
      const admission = admissions.get(row.guid);
      return {
        ...pick(row, reviewed.shape),
        ...figuresOf(isOpen ? seen : []),
        scores: seen.map((one) => ({
          reviewerGuid: one.reviewerGuid,
          reviewerName: nameOf.get(one.reviewerGuid) ?? '',
          total: one.total,
          isPassed: one.isPassed,
          opinion: one.opinion,
          isOutlier: off.includes(one),
          explanation: one.explanation,
        })),
        grade: admission?.grade ?? null,
        validTo: admission?.validTo ?? null,
      };
    }),
  };
}

function figuresOf(given: readonly Pick<Score, 'total'>[]) {
  const totals = given.flatMap(({ total }) => (total === null ? [] : [Number(total)]));
  const figures = summed(totals);
  return {
    average: figures?.average ?? null,
    median: figures?.median ?? null,
    spread: figures?.spread ?? null,
  };
}

/** Whether an application passed: by its average, or by more than half of the reviewers. */
function isPassed(of: Notice, given: readonly Pick<Score, 'total' | 'isPassed'>[]): boolean {
  if (of.reviewMethod === reviewMethod.code.scored)
    return (figuresOf(given).average ?? 0) >= Number(of.passScore);
  return given.filter((one) => one.isPassed).length * 2 > given.length;
}

/** Confirms the result: what each application comes to, told to its supplier; the notice goes on to investigation or admission. */
export const confirmResult = ({ guid, version }: Input<'confirm'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await notices.lockFor(db, context, guid, { act: 'confirm', version });
    const applications = await db
      .select({
        guid: application.guid,
        supplierGuid: application.supplierGuid,
        createUserGuid: application.createUserGuid,
      })
      .from(application)
      .where(and(eq(application.noticeGuid, guid), isCounted()));
    const scores = await figuresOfNotice(db, guid);
    if (unexplainedIn(scores, await explainersOf(db, found)).length > 0)
      throw new BusinessError(reviewText.unexplained);
    const outcomes = await outcomesOf(db, found, applications, scores);
    for (const status of [a.reviewPassed, a.reviewFailed, a.unqualified] as const)
      await settle(
        db,
        outcomes.filter((one) => one.status === status),
        status,
      );
    const passed = outcomes.filter(({ status }) => status === a.reviewPassed).length;
    const act = passed === 0 ? 'nonePassed' : found.needInvestigate ? 'investigate' : 'toStore';
    await moveStatus(db, notice, guid, reviewTransition[act], version, { confirmedAt: sql`now()` });
    await writes.note(db, context, found, 'confirm', {
      before: { status: found.status },
      after: { status: reviewTransition[act].to, passed, all: outcomes.length },
    });
    await settleAsked(db, { asksFor: guid });
    await tellSuppliers(db, found, outcomes);
    return changedTo(db, notice, guid, {});
  });

type Applied = Pick<Application, 'guid' | 'supplierGuid' | 'createUserGuid'>;
type Outcome = Applied & Pick<Application, 'status'> & { outcome: string };

async function outcomesOf(
  db: Db,
  of: Notice,
  applications: readonly Applied[],
  scores: Figures,
): Promise<Outcome[]> {
  const briefs = await suppliersToday(
    db,
    applications.map(({ supplierGuid }) => supplierGuid),
  );
  return applications.map((one) => {
    const stands = isFit(briefs.get(one.supplierGuid));
    const passes = isPassed(of, scores.get(one.guid) ?? []);
    const outcome = !stands ? outcomeText.unqualified : passes ? outcomeText.passed : outcomeText.failed;
    const status = !stands ? a.unqualified : passes ? a.reviewPassed : a.reviewFailed;
    return { ...one, status, outcome };
  });
}

async function settle(db: Db, outcomes: readonly Outcome[], status: Application['status']) {
  if (outcomes.length === 0) return;
  await db
    .update(application)
    .set({
      status,
      reason: outcomes[0]!.outcome,
      version: sql`${application.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      isOneOf(
        application.guid,
        outcomes.map(({ guid }) => guid),
      ),
    );
}

/** Tells the people of suppliers what became of their application. */
export async function tellSuppliers(
  db: Db,
  of: Pick<Notice, 'guid' | 'title'>,
  outcomes: readonly (Applied & { outcome: string })[],
): Promise<void> {
  await notifyEach(
    db,
    'recruitNotice.outcome',
    outcomes.map(({ guid, createUserGuid, outcome }) => ({
      userGuid: createUserGuid,
      title: {
        cn: `招募公告“${of.title}”：${outcome}`,
        en: `The call “${of.title}”: your application has a result`,
      },
      link: paths.noticeApply(of.guid, guid),
    })),
  );
}
