import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type {
  MeasureDetail,
  MeasureEntry,
  MeasureRow,
  MeasureSearch,
} from '#shared/areas/supplier-rating/blacklist-contract';
import { measureStatus, publicAct, undecidedMeasure } from '#shared/areas/supplier-rating/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { filesOf } from '../file/file.service.ts';
import { decideMeasure } from './decide-measure.ts';
import {
  findMeasure,
  MEASURE,
  type MeasureTies,
  measureTies,
  type SeenMeasure,
  seenMeasure,
  visibleMeasure,
} from './measure-access.ts';
import { entriesOf } from './measure-entries.ts';
import { supplierMeasure as measure } from './measure.table.ts';
import { decidersOf } from './deciders.ts';
import { isInForce } from './standings.service.ts';

const status = measureStatus.code;
const sortColumns = {
  measureNo: measure.measureNo,
  validTo: measure.validTo,
  updateTime: measure.updatedAt,
} as const;

/** What waits for its reader: their proposals to be sent, others' to be decided. */
const waitsFor = ({ decides }: MeasureTies, { actor }: Pick<Context, 'actor'>) =>
  or(
    and(eq(measure.ownerGuid, actor.guid), eq(measure.status, status.proposed)),
    and(decides, sql`${measure.ownerGuid} <> ${actor.guid}`, inArray(measure.status, [...undecidedMeasure])),
  );

/** One page of the measures a person may see. */
export async function listMeasures(search: MeasureSearch, context: Context) {
  const { db, actor } = context;
  const ties = await measureTies(context);
  const is = (column: typeof measure.kind | typeof measure.reason | typeof measure.status, value?: number) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const where: SQL | undefined = and(
    visibleMeasure(ties),
    contains(measure.supplierName, search.supplierName),
    contains(measure.measureNo, search.measureNo),
    search.supplierGuid ? eq(measure.supplierGuid, search.supplierGuid) : undefined,
    is(measure.kind, search.kind),
    is(measure.reason, search.reason),
    is(measure.status, search.status),
    search.isInForce ? isInForce : undefined,
    search.mine ? waitsFor(ties, context) : undefined,
  );
  const found = await pageOfRows(db, measure, search, {
    columns: seenMeasure(ties),
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', measure.guid),
  });
  return { ...found, list: found.list.map((one) => toMeasureRow(one, actor)) };
}

/** A measure as lists show it; what others than its company read leaves out who proposed it. */
export function toMeasureRow(
  seen: SeenMeasure,
  actor: Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>,
): MeasureRow {
  const { row } = seen;
  return {
    guid: row.guid,
    version: row.version,
    measureNo: row.measureNo,
    supplierGuid: row.supplierGuid,
    supplierName: row.supplierName,
    enterpriseName: row.enterpriseName,
    kind: row.kind,
    reason: row.reason,
    status: row.status,
    isInForce: seen.isInForce,
    statementDue: row.statementDue,
    validFrom: row.validFrom,
    validTo: row.validTo,
    proposerName: seen.isOurs ? row.ownerName : '',
    updateTime: formatDateTime(row.updatedAt),
    actions: allowedOf(decideMeasure(seen, actor)),
  };
}

/** One measure with its course; of another company's only what it decided, without proposal and statement. */
export async function describeMeasure({ guid }: { guid: string }, context: Context): Promise<MeasureDetail> {
  const { db, actor } = context;
  const seen = await findMeasure(context, guid);
  const { row, isOurs } = seen;
  const isOpen = isOurs && [status.proposed, ...undecidedMeasure].includes(row.status);
  return {
    ...toMeasureRow(seen, actor),
    facts: isOurs ? row.facts : '',
    months: row.months,
    statementDays: row.statementDays,
    noticeTime: row.noticedAt && formatDateTime(row.noticedAt),
    isStatementOver: seen.isStatementOver,
    files: isOurs ? await filesOf(db, MEASURE, guid) : [],
    ratingGuid: isOurs ? row.ratingGuid : null,
    isOurs,
    deciders: isOpen ? (await decidersOf(db, row)).map(({ name }) => name) : [],
    entries: isOurs ? await entriesOf(db, guid) : (await entriesOf(db, guid, publicAct)).map(unnamed),
  };
}

/** An entry without who it was: to others a company speaks as one. */
export const unnamed = (entry: MeasureEntry): MeasureEntry => ({ ...entry, personName: '' });
