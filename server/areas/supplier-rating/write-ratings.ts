import { ruleText } from '#shared/kit/rule-texts';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ratingStatus, ratingTransition } from '#shared/areas/supplier-rating/codes';
import type { RatingForm } from '#shared/areas/supplier-rating/forms';
import { daysOfPeriod } from '#shared/areas/supplier-rating/periods';
import type { RatingAction } from '#shared/areas/supplier-rating/rating-contract';
import { bandOf, scoreOf } from '#shared/areas/supplier-rating/score';
import { moveStatus, STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { decideRating } from './decide-rating.ts';
import { findRating, RATING, type SeenRating } from './rating-access.ts';
import { type RatingScheme, type SupplierRating, supplierRating } from './rating.table.ts';
import { schemeInForce, schemeOf } from './scheme.ts';
import type { StandingFollower } from './standings.service.ts';
import { requireSupplier } from './supplier.ts';
import { tellRating } from './tell-rating.ts';

interface Versioned {
  guid: string;
  version: number;
}
type Given = RatingForm & { guid?: string | undefined; version?: number | undefined };

/** A rating locked for an act nothing speaks against, as it was last seen. */
async function lockRating(
  context: Context,
  act: RatingAction,
  { guid, version }: Versioned,
): Promise<SeenRating> {
  await findRating(context, guid, 'lock');
  // read anew: what follows from it may have come while this waited for the lock
  const seen = await findRating(context, guid);
  if (seen.row.version !== version) throw new BusinessError(STALE);
  refuse(decideRating(seen, context.actor)[act]);
  return seen;
}

/** Enters a rating or changes a draft; without a version it is a new one, by the scheme in force. */
export async function saveRating({ guid = randomUUID(), version, ...form }: Given, context: Context) {
  return inTransaction(context.db, async (db) => {
    const within = { ...context, db };
    const before = version === undefined ? null : (await lockRating(within, 'edit', { guid, version })).row;
    const { actor } = context;
    const scheme = before
      ? await schemeOf(db, before.schemeGuid)
      : await schemeInForce(db, actor.enterpriseGuid);
    if (!scheme)
      throw new BusinessError({
        cn: '本单位尚未启用评价方案，请先设置',
        en: 'Your company has no rating scheme in force; set one up first',
      });
    const columns = await columnsOf(within, form, scheme);
    await refuseTwice(within, { guid, ...columns }, before?.enterpriseGuid ?? actor.enterpriseGuid);
    const [after] = before
      ? await db
          .update(supplierRating)
          .set({ ...columns, version: before.version + 1, updatedAt: sql`now()` })
          .where(eq(supplierRating.guid, guid))
          .returning()
      : await db
          .insert(supplierRating)
          .values({
            guid,
            ...columns,
            schemeGuid: scheme.guid,
            enterpriseGuid: actor.enterpriseGuid,
            enterpriseName: actor.enterpriseName,
            deptGuid: actor.deptGuid,
            ownerGuid: actor.guid,
            ownerName: actor.name,
            status: ratingStatus.code.draft,
          })
          .onConflictDoNothing()
          .returning();
    if (!after) throw faultAt('period', TWICE);
    await record(db, context, {
      event: before ? 'supplierRating.change' : 'supplierRating.draft',
      objectType: RATING,
      objectGuid: guid,
      objectName: nameOf(after),
      before,
      after,
    });
    return { guid, version: after.version };
  });
}

const TWICE = { cn: '该供应商本周期已有评价', en: 'This supplier has a rating for this period already' };

/** One rating of a supplier for a period, other than those revoked. */
async function refuseTwice(
  { db }: Context,
  { guid, supplierGuid, period }: Pick<SupplierRating, 'guid' | 'supplierGuid' | 'period'>,
  enterpriseGuid: string,
) {
  const found = await db
    .select({ guid: supplierRating.guid })
    .from(supplierRating)
    .where(
      and(
        eq(supplierRating.enterpriseGuid, enterpriseGuid),
        eq(supplierRating.supplierGuid, supplierGuid),
        eq(supplierRating.period, period),
        inArray(supplierRating.status, [ratingStatus.code.draft, ratingStatus.code.published]),
        ne(supplierRating.guid, guid),
      ),
    );
  if (found.length > 0) throw faultAt('period', TWICE);
}

async function columnsOf(context: Context, form: RatingForm, { criteria, bands }: RatingScheme) {
  const supplier = await requireSupplier(context, form.supplierGuid);
  const { from, to } = daysOfPeriod(form.period);
  if (from > (await todayOf(context.db)))
    throw faultAt('period', { cn: '评价周期尚未开始', en: 'The period has not begun' });
  if (form.hasBusiness && form.scores.length > criteria.length)
    throw new BusinessError({
      cn: '评分与评价方案的指标不一致，请刷新后重试',
      en: 'The scores do not fit the criteria; please reload',
    });
  const scores = form.hasBusiness ? form.scores : [];
  const score = form.hasBusiness
    ? scoreOf(
        criteria,
        scores.map((one) => one.score),
      )
    : null;
  const band = score === null ? null : bandOf(bands, score);
  return {
    ...supplier,
    period: form.period,
    periodEnd: to,
    hasBusiness: form.hasBusiness,
    scores,
    score,
    grade: band?.grade ?? null,
    consequence: band?.consequence ?? 0,
    comment: form.comment ?? '',
  };
}

/** Deletes a draft. */
export async function deleteRating(which: Versioned, context: Context): Promise<null> {
  return inTransaction(context.db, async (db) => {
    const { row } = await lockRating({ ...context, db }, 'delete', which);
    await db.delete(supplierRating).where(eq(supplierRating.guid, row.guid));
    await record(db, context, {
      event: 'supplierRating.delete',
      objectType: RATING,
      objectGuid: row.guid,
      objectName: nameOf(row),
      before: row,
    });
    return null;
  });
}

/** Publishes a rating: every criterion has a score, or there was no business and there is none. */
export const publishRating =
  (followers: readonly StandingFollower[]) => async (which: Versioned, context: Context) =>
    inTransaction(context.db, async (db) => {
      const { row } = await lockRating({ ...context, db }, 'publish', which);
      if (row.hasBusiness && row.score === null) {
        const { criteria } = await schemeOf(db, row.schemeGuid);
        const missing = criteria.flatMap((_one, at) => (row.scores[at]?.score ? [] : [at]));
        throw new BusinessError(
          { cn: '还有指标未评分，不能发布', en: 'Some criteria have no score yet' },
          Object.fromEntries(missing.map((at) => [`scores.${at}.score`, ruleText.required])),
        );
      }
      await moveStatus(db, supplierRating, row.guid, ratingTransition.publish, which.version);
      const [after] = await db
        .update(supplierRating)
        .set({ publishedAt: sql`now()` })
        .where(eq(supplierRating.guid, row.guid))
        .returning();
      await finish({ ...context, db }, followers, 'publish', row, after!);
      return { guid: row.guid, version: after!.version };
    });

/** Takes a published rating back with a reason; nothing may have been proposed on it that still runs. */
export const revokeRating =
  (followers: readonly StandingFollower[]) =>
  async ({ text, ...which }: Versioned & { text: string }, context: Context) =>
    inTransaction(context.db, async (db) => {
      const { row } = await lockRating({ ...context, db }, 'revoke', which);
      await moveStatus(db, supplierRating, row.guid, ratingTransition.revoke, which.version);
      const [after] = await db
        .update(supplierRating)
        .set({ revokeReason: text })
        .where(eq(supplierRating.guid, row.guid))
        .returning();
      await finish({ ...context, db }, followers, 'revoke', row, after!);
      return { guid: row.guid, version: after!.version };
    });

async function finish(
  context: Context,
  followers: readonly StandingFollower[],
  act: 'publish' | 'revoke',
  before: SupplierRating,
  after: SupplierRating,
) {
  const { db } = context;
  await record(db, context, {
    event: `supplierRating.${act}`,
    objectType: RATING,
    objectGuid: after.guid,
    objectName: nameOf(after),
    before,
    after,
  });
  await tellRating(db, act, after);
  for (const follow of followers) await follow(db, [after.supplierGuid]);
}

const nameOf = ({ supplierName, period }: Pick<SupplierRating, 'supplierName' | 'period'>) =>
  `${supplierName} ${period}`;
