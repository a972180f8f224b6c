import { and, eq, inArray, sql } from 'drizzle-orm';
import { openMeasure } from '#shared/areas/supplier-rating/codes';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import { supplierRating, type SupplierRating } from './rating.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What the audit and the files call a rating. */
export const RATING = 'supplierRating';

const columns = {
  enterpriseGuid: supplierRating.enterpriseGuid,
  deptGuid: supplierRating.deptGuid,
  ownerGuid: supplierRating.ownerGuid,
};

/** A rating with what its reader is to it. */
export interface SeenRating {
  row: SupplierRating;
  /** Within what they rate. */
  rates: boolean;
  /** Number of a measure that follows from it and is open; null without one. */
  reliedOnBy: string | null;
}

/** Which ratings a person sees, and which they may change. */
export async function ratingTies(viewer: Viewer) {
  const sees = await scopeCondition(viewer, 'supplier:read', columns);
  const rates = await scopeCondition(viewer, 'supplier:rate', columns);
  return { sees, rates: rates ?? sql`true` };
}

/** The columns that make a `SeenRating`. */
export const seenRating = ({ rates }: Awaited<ReturnType<typeof ratingTies>>) => ({
  row: supplierRating,
  rates: sql<boolean>`coalesce(${rates}, false)`,
  reliedOnBy: sql<string | null>`(select ${measure.measureNo} from ${measure}
    where ${and(sql`${measure.ratingGuid} = ${supplierRating.guid}`, inArray(measure.status, [...openMeasure]))} limit 1)`,
});

/** The rating, when this person may see it; the only way to load one. @throws NotFound */
export async function findRating(
  viewer: Viewer,
  guid: string,
  how: 'read' | 'lock' = 'read',
): Promise<SeenRating> {
  const ties = await ratingTies(viewer);
  const query = viewer.db
    .select(seenRating(ties))
    .from(supplierRating)
    .where(and(eq(supplierRating.guid, guid), ties.sees));
  const [found] = how === 'lock' ? await query.for('update', { of: supplierRating }) : await query;
  if (!found) throw new NotFound();
  return found;
}
