import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationState,
  applicationTransition,
  prequalificationState,
  prequalificationTransition,
} from '#shared/areas/prequalification/codes';
import { reviewerFault } from '#shared/areas/prequalification/committee';
import { needsScores, passing } from '#shared/areas/prequalification/conclude';
import type { prequalificationCalls as calls } from '#shared/areas/prequalification/contract';
import { prequalificationText as t } from '#shared/areas/prequalification/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { preMethod } from '#shared/areas/tender-notice/codes';
import { formatDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { sha256Of } from '../../kit/sha256.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import {
  applicationsOpened,
  conditionsOf,
  type Found,
  lockPrequalification,
  namesOf,
  note,
} from './find-prequalification.ts';
import {
  type Application,
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const p = prequalificationState.code;
const a = applicationState.code;

/** The same, while its tender is in prequalification. */
async function lockReviewed(
  db: Db,
  context: Context,
  named: { guid: string; version?: number },
): Promise<Found> {
  const found = await lockPrequalification(db, context, named, [p.reviewing]);
  if (found.of.stateNow !== tenderState.code.prequalifying) throw new BusinessError(t.tenderState);
  return found;
}

/** Says who reviews: asked once it is known who applied, so that nobody reviews who is paid by one of them. */
export const nameReviewers = ({ guid, version, reviewers }: Input<'nameReviewers'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockReviewed(db, context, { guid, version });
    const applicants = (await applicationsOpened(db, guid)).flatMap(namesOf);
    const fault = reviewerFault(reviewers, found.of, await legalParameters(db), applicants);
    if (fault) throw faultAt('reviewers', fault);
    await note(db, context, found, 'nameReviewers', { after: { reviewers } });
    return changedTo(db, table, guid, { reviewers, version: sql`${table.version} + 1` } as never);
  });

/** Puts down what the reviewers found of one application. */
export const reviewApplication = ({ guid, version, findings, score }: Input<'review'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const [seen] = await db.select().from(application).where(eq(application.guid, guid));
    if (!seen) throw new NotFound();
    const found = await lockReviewed(db, context, { guid: seen.prequalificationGuid });
    if (found.pre.reviewers.length === 0) throw new BusinessError(t.noReviewers);
    const [of] = await db.select().from(application).where(eq(application.guid, guid)).for('update');
    if (of!.version !== version) throw new BusinessError(STALE);
    const conditions = conditionsOf(found.of);
    if (findings.length !== conditions.length) throw faultAt('findings', t.conditions);
    if (of!.fault !== '' && findings.some(({ fits }) => fits)) throw faultAt('findings', t.unread);
    if (findings.some(({ fits, reason }) => !fits && !reason)) throw faultAt('findings', t.reason);
    const said = {
      findings: findings.map(({ fits, reason = '' }, at) => ({ condition: conditions[at]!, fits, reason })),
      score: score ?? null,
    };
    await note(db, context, found, 'review', { after: { applyNo: of!.applyNo, ...said } });
    return changedTo(db, application, guid, { ...said, version: sql`${application.version} + 1` } as never);
  });

const fits = ({ findings, fault }: Application) => fault === '' && (findings ?? []).every((one) => one.fits);

/** Concludes by the method that was announced, and writes the report the reviewers sign. */
export const concludeReview = ({ guid, version }: Input<'conclude'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockReviewed(db, context, { guid, version });
    if (found.pre.reviewers.length === 0) throw new BusinessError(t.noReviewers);
    const all = await applicationsOpened(db, guid);
    if (all.some(({ findings }) => findings === null)) throw new BusinessError(t.unreviewed);
    const choice = { method: found.of.preMethod ?? preMethod.code.all, limit: found.of.preLimit };
    const reviewed = all.map((one) => ({ guid: one.guid, fits: fits(one), score: one.score }));
    if (needsScores(reviewed, choice) && reviewed.some((one) => one.fits && one.score === null))
      throw new BusinessError(t.unscored);
    const through = passing(reviewed, choice);
    for (const one of all) {
      const isThrough = through.has(one.guid);
      await moveStatus(
        db,
        application,
        one.guid,
        isThrough ? applicationTransition.pass : applicationTransition.refuse,
        undefined,
        {
          reason: isThrough ? '' : whyNot(one),
        },
      );
    }
    const report = reportOf(found, await applicationsOpened(db, guid), await databaseNow(db));
    await moveStatus(db, table, guid, prequalificationTransition.conclude, version, {
      report,
      reportDigest: sha256Of(report),
      concludedAt: sql`clock_timestamp()`,
      concludedBy: context.actor.name,
    });
    await note(db, context, found, 'conclude', { after: { digest: sha256Of(report), passed: through.size } });
    return { guid, version: version + 1 };
  });

/** Why an application did not pass, as its applicant is told. */
function whyNot(one: Application): string {
  if (one.fault !== '') return '申请文件未能开启';
  const missed = (one.findings ?? []).filter((found) => !found.fits);
  if (missed.length === 0) return '符合资格条件，得分未进入公布的数量';
  return missed
    .map(({ condition, reason }) => `${condition}：${reason}`)
    .join('；')
    .slice(0, 500);
}

/** `prequalification-report.json` (资格审查报告): who reviewed what by which method, and what came of it. */
const reportOf = ({ of, pre }: Found, all: readonly Application[], at: Date): string =>
  JSON.stringify({
    v: 1,
    type: 'prequalification-report',
    tender: of.guid,
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    method: of.preMethod,
    limit: of.preLimit,
    openedAt: formatDateTime(pre.openedAt!),
    reviewers: pre.reviewers,
    conditions: conditionsOf(of),
    applications: all.map((one) => ({
      applyNo: one.applyNo,
      applicants: namesOf(one),
      findings: one.findings,
      score: one.score,
      passed: one.status === a.passed,
      reason: one.reason,
    })),
    at: formatDateTime(at),
  });

/** A conclusion nobody has been told of is taken up again. */
export const reopenReview = ({ guid, version }: Input<'reopen'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockPrequalification(db, context, { guid, version }, [p.concluded]);
    for (const { guid: one } of await applicationsOpened(db, guid))
      await moveStatus(db, application, one, applicationTransition.reopen, undefined, { reason: '' });
    await moveStatus(db, table, guid, prequalificationTransition.reopen, version, {
      report: null,
      reportDigest: null,
      concludedAt: null,
      concludedBy: '',
    });
    await note(db, context, found, 'reopen');
    return { guid, version: version + 1 };
  });
