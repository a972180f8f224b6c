import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type MeasureKind,
  measureKind,
  measureStatus,
  publicMeasure,
  ratingStatus,
  type SupplierGrade,
  supplierStanding,
  type SupplierStanding,
} from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { TODAY } from '../../db/today.ts';
import { supplierMeasure } from './measure.table.ts';
import { supplierRating } from './rating.table.ts';

/** A measure that counts today. */
export interface MeasureInForce {
  guid: string;
  measureNo: string;
  kind: MeasureKind;
  /** The company that took it; it counts for all. */
  enterpriseName: string;
  validFrom: string;
  validTo: string;
}

/** Whether a supplier may be chosen, and how it was rated last. */
export interface Standing {
  standing: SupplierStanding;
  /** Those in force today, the longest first. */
  measures: readonly MeasureInForce[];
  /** Of the published rating of the latest period that has a score; both null without one. */
  score: string | null;
  grade: SupplierGrade | null;
}

/** Follows in the same transaction whatever changed the standing, score or grade of these suppliers. */
export type StandingFollower = (db: Db, supplierGuids: readonly string[]) => Promise<void>;

/** A measure counts today: decided, and within its dates, whether or not a job has noticed. */
export const isInForce = and(
  eq(supplierMeasure.status, measureStatus.code.upheld),
  sql`${TODAY} between ${supplierMeasure.validFrom} and ${supplierMeasure.validTo}`,
)!;

/** What the measures in force make of a supplier: the gravest counts. */
const standingBy = (kinds: readonly MeasureKind[]): SupplierStanding =>
  kinds.includes(measureKind.code.blacklisting)
    ? supplierStanding.code.blacklisted
    : kinds.includes(measureKind.code.suspension)
      ? supplierStanding.code.suspended
      : supplierStanding.code.normal;

/** The standing of each of these suppliers; one nothing is known of stands normally, without score. */
export async function standingsOf(db: Db, supplierGuids: readonly string[]): Promise<Map<string, Standing>> {
  const measures = await db
    .select({
      supplierGuid: supplierMeasure.supplierGuid,
      guid: supplierMeasure.guid,
      measureNo: supplierMeasure.measureNo,
      kind: supplierMeasure.kind,
      enterpriseName: supplierMeasure.enterpriseName,
      validFrom: sql<string>`${supplierMeasure.validFrom}`,
      validTo: sql<string>`${supplierMeasure.validTo}`,
    })
    .from(supplierMeasure)
    .where(and(isOneOf(supplierMeasure.supplierGuid, supplierGuids), isInForce))
    .orderBy(desc(supplierMeasure.validTo), supplierMeasure.guid);
  const rated = await db
    .selectDistinctOn([supplierRating.supplierGuid], {
      supplierGuid: supplierRating.supplierGuid,
      score: supplierRating.score,
      grade: supplierRating.grade,
    })
    .from(supplierRating)
    .where(
      and(
        isOneOf(supplierRating.supplierGuid, supplierGuids),
        inArray(supplierRating.status, [ratingStatus.code.published]),
        isNotNull(supplierRating.score),
      ),
    )
    .orderBy(
      supplierRating.supplierGuid,
      desc(supplierRating.periodEnd),
      desc(supplierRating.publishedAt),
      supplierRating.guid,
    );
  const ratings = new Map(rated.map((one) => [one.supplierGuid, one]));
  return new Map(
    supplierGuids.map((guid) => {
      const own = measures.filter(({ supplierGuid }) => supplierGuid === guid);
      const rating = ratings.get(guid);
      return [
        guid,
        {
          standing: standingBy(own.map(({ kind }) => kind)),
          measures: own.map(({ supplierGuid: _supplier, ...one }) => one),
          score: rating?.score ?? null,
          grade: rating?.grade ?? null,
        },
      ];
    }),
  );
}

/** The measures any company has decided to take against a supplier, in force or over, the latest first. */
export const decidedMeasures = (db: Db, supplierGuid: string) =>
  db
    .select({
      guid: supplierMeasure.guid,
      kind: supplierMeasure.kind,
      reason: supplierMeasure.reason,
      status: supplierMeasure.status,
      isInForce: sql<boolean>`${isInForce}`,
      enterpriseName: supplierMeasure.enterpriseName,
      validFrom: supplierMeasure.validFrom,
      validTo: supplierMeasure.validTo,
    })
    .from(supplierMeasure)
    .where(
      and(
        eq(supplierMeasure.supplierGuid, supplierGuid),
        inArray(supplierMeasure.status, [...publicMeasure]),
      ),
    )
    .orderBy(desc(supplierMeasure.validFrom), supplierMeasure.guid);
