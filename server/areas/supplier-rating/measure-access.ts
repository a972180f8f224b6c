import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { publicMeasure } from '#shared/areas/supplier-rating/codes';
import { TODAY } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { supplierMeasure as measure, type SupplierMeasure } from './measure.table.ts';
import { isInForce } from './standings.service.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;

/** What the audit calls a measure, and the kind under which it holds the files of its proposal. */
export const MEASURE = 'supplierMeasure';

const columns = {
  enterpriseGuid: measure.enterpriseGuid,
  deptGuid: measure.deptGuid,
  ownerGuid: measure.ownerGuid,
};

/** What a person of a purchasing company is to a measure, as SQL for list, get and lock alike. */
export async function measureTies(viewer: Viewer) {
  const within = async (permission: string) =>
    (await scopeCondition(viewer, permission, columns)) ?? sql`true`;
  return {
    /** Of their company, and within their reach: they read all of it. */
    isOurs: await within('supplier:read'),
    decides: await within('supplier:decide'),
  };
}
export type MeasureTies = Awaited<ReturnType<typeof measureTies>>;

/** The measures a person may see: those within their reach, and of others what counts or has counted. */
export const visibleMeasure = ({ isOurs }: MeasureTies) =>
  or(isOurs, inArray(measure.status, [...publicMeasure]))!;

/** A measure with what its reader is to it. */
export interface SeenMeasure {
  row: SupplierMeasure;
  isOurs: boolean;
  decides: boolean;
  /** It counts today. */
  isInForce: boolean;
  /** The time for the statement is over. */
  isStatementOver: boolean;
}

const dates = {
  isInForce: sql<boolean>`coalesce(${isInForce}, false)`,
  isStatementOver: sql<boolean>`coalesce(${TODAY} > ${measure.statementDue}, false)`,
};

/** The columns that make a `SeenMeasure`. */
export const seenMeasure = ({ isOurs, decides }: MeasureTies) => ({
  row: measure,
  isOurs: sql<boolean>`coalesce(${isOurs}, false)`,
  decides: sql<boolean>`coalesce(${decides}, false)`,
  ...dates,
});

/** The same for the supplier it is about, who is on neither side of the company. */
export const seenBySupplier = {
  row: measure,
  isOurs: sql<boolean>`false`,
  decides: sql<boolean>`false`,
  ...dates,
};

/** The measure, when this person may see it; the only way of a purchasing company to load one. @throws NotFound */
export async function findMeasure(
  viewer: Viewer,
  guid: string,
  how: 'read' | 'lock' = 'read',
): Promise<SeenMeasure> {
  const ties = await measureTies(viewer);
  const query = viewer.db
    .select(seenMeasure(ties))
    .from(measure)
    .where(and(eq(measure.guid, guid), visibleMeasure(ties)));
  const [found] = how === 'lock' ? await query.for('update', { of: measure }) : await query;
  if (!found) throw new NotFound();
  return found;
}
