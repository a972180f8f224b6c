import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import { ratingStatus } from '#shared/areas/supplier-rating/codes';
import { periodKindOf } from '#shared/areas/supplier-rating/periods';
import type { RatingDetail, RatingRow, RatingSearch } from '#shared/areas/supplier-rating/rating-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideRating } from './decide-rating.ts';
import { findRating, ratingTies, type SeenRating, seenRating } from './rating-access.ts';
import { supplierRating } from './rating.table.ts';
import { schemeOf } from './scheme.ts';

const sortColumns = {
  period: supplierRating.periodEnd,
  score: supplierRating.score,
  updateTime: supplierRating.updatedAt,
} as const;

/** One page of the ratings a person may see. */
export async function listRatings(search: RatingSearch, context: Context) {
  const { db, actor } = context;
  const ties = await ratingTies(context);
  const where: SQL | undefined = and(
    ties.sees,
    contains(supplierRating.supplierName, search.supplierName),
    search.supplierGuid ? eq(supplierRating.supplierGuid, search.supplierGuid) : undefined,
    search.period ? eq(supplierRating.period, search.period) : undefined,
    search.grade ? eq(supplierRating.grade, search.grade as never) : undefined,
    search.status === undefined ? undefined : eq(supplierRating.status, search.status as never),
    search.hasConsequence ? gt(supplierRating.consequence, 0) : undefined,
  );
  const found = await pageOfRows(db, supplierRating, search, {
    columns: seenRating(ties),
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', supplierRating.guid),
  });
  return { ...found, list: found.list.map((one) => toRow(one, actor)) };
}

const toRow = (seen: SeenRating, actor: Pick<Actor, 'guid' | 'permissions'>): RatingRow => {
  const { row } = seen;
  return {
    guid: row.guid,
    version: row.version,
    supplierGuid: row.supplierGuid,
    supplierName: row.supplierName,
    enterpriseName: row.enterpriseName,
    period: row.period,
    periodKind: periodKindOf(row.period),
    hasBusiness: row.hasBusiness,
    score: row.score,
    grade: row.grade,
    consequence: row.consequence,
    status: row.status,
    raterName: row.ownerName,
    publishTime: row.publishedAt && formatDateTime(row.publishedAt),
    updateTime: formatDateTime(row.updatedAt),
    actions: allowedOf(decideRating(seen, actor)),
  };
};

/** One rating with the scheme it was made by. */
export async function describeRating({ guid }: { guid: string }, context: Context): Promise<RatingDetail> {
  const seen = await findRating(context, guid);
  const { row } = seen;
  const scheme = await schemeOf(context.db, row.schemeGuid);
  return {
    ...toRow(seen, context.actor),
    schemeNumber: scheme.number,
    criteria: scheme.criteria,
    bands: scheme.bands,
    scores: row.scores,
    comment: row.comment,
    revokeReason: row.revokeReason,
  };
}

/** The published ratings of a supplier by all companies, the latest period first: for the supplier and its 360° page. */
export async function publishedRatings(db: Db, supplierGuid: string) {
  const rows = await db
    .select()
    .from(supplierRating)
    .where(
      and(
        eq(supplierRating.supplierGuid, supplierGuid),
        eq(supplierRating.status, ratingStatus.code.published),
      ),
    )
    .orderBy(desc(supplierRating.periodEnd), desc(supplierRating.publishedAt), supplierRating.guid);
  return rows.map((row) => ({
    guid: row.guid,
    enterpriseName: row.enterpriseName,
    period: row.period,
    hasBusiness: row.hasBusiness,
    score: row.score,
    grade: row.grade,
    comment: row.comment,
    publishTime: formatDateTime(row.publishedAt!),
    schemeGuid: row.schemeGuid,
    scores: row.scores,
  }));
}

/** What was said of one's own enterprise. */
export async function ownRatings(_input: object, { db, actor }: Context) {
  const ratings = await publishedRatings(db, actor.enterpriseGuid);
  const shown = [];
  for (const { schemeGuid, scores, ...one } of ratings) {
    const { criteria } = await schemeOf(db, schemeGuid);
    shown.push({
      ...one,
      criteria: one.hasBusiness
        ? criteria.map(({ name, weight }, at) => ({ name, weight, score: scores[at]?.score ?? '' }))
        : [],
    });
  }
  return shown;
}
