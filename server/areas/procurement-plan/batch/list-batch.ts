import { and, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { type BatchRow, batchRow, type BatchSearch } from '#shared/areas/procurement-plan/batch/batch-views';
import { lineStatus, planKind, planStatus } from '#shared/areas/procurement-plan/line/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../../http/context.ts';
import { pick } from '../../../kit/pick.ts';
import { documentList, documentRow, type Found } from '../../document/list.service.ts';
import { isAdjustment } from '../line/adjusted-lines.ts';
import { commonOfLine, lineIs } from '../line/line-search.ts';
import { isAskedOf, type PlanParts, takenUp } from '../line/plan-parts.ts';
import { procurementPlan as plan } from '../line/plan.table.ts';
import { procurementPlanLine as line } from '../line/plan-line.table.ts';
import { batchPlans, describedBatch, headerColumns } from './batch-access.ts';
import { batchLine } from '../line/batch-line.table.ts';
import type { BatchTies } from './batch-refusals.ts';
import { batchPlan, type BatchHeader } from '../line/batch-plan.table.ts';

type BatchFilter = Omit<BatchSearch, 'page' | 'rows'>;

/** What a list shows of a batch plan beside its row and ties. */
interface More {
  header: BatchHeader;
  setUpCount: number;
  /** The centre plan that has taken it up. */
  centre: BatchRow['mergedInto'];
  /** The plan it adjusts. */
  parent: BatchRow['parent'];
}
type FoundBatch = Found<typeof plan, BatchTies> & More;

/** The row of a batch plan with its header. */
const flat = ({ row, header, setUpCount }: FoundBatch) => ({ ...header, ...row, setUpCount });

/** A batch plan as lists show it to this person. */
export function toBatchRow(found: FoundBatch, actor: Actor): BatchRow {
  const { row, header, setUpCount: _count, centre, parent, ...ties } = found;
  return {
    ...pick({ ...header, ...row }, batchRow.shape),
    ...documentRow(batchPlanKind, flat(found), batchPlans.decide(row, ties, actor)),
    reportDeadline: formatDateTime(header.reportDeadline),
    isLate: ties.isLate,
    isAdjustment: isAdjustment(row),
    parent,
    mergedInto: centre,
  };
}

/** The list of batch plans. */
export const batchList = (parts: PlanParts) =>
  documentList(describedBatch, batchPlans, {
    row: (found: FoundBatch, actor) => toBatchRow(found, actor),
    select: selectRows,
    flat,
    behind: ['batchNo', 'batchKind', 'period'],
    filter: (db, filter: BatchFilter) => filterBehind(parts, db, filter),
    cells: {
      setUpCount: ({ setUpCount, itemCount }: ReturnType<typeof flat>) => `${setUpCount}/${itemCount}`,
    },
    exportAs: { job: 'batchPlan.export.list', event: 'batchPlan.export.list' },
  });

/** Batch plans with everything their rows show. */
export function selectRows(db: Db, ties = batchPlans.tiesOf(db)): PgSelect {
  const centre = alias(plan, 'centre_plan');
  const parent = alias(plan, 'parent_plan');
  return db
    .select({
      row: plan,
      header: headerColumns,
      ...ties,
      setUpCount: sql<number>`(select count(*)::int from ${line}
        where ${line.planGuid} = ${plan.guid} and ${line.usedAmount} > 0)`,
      centre: sql<BatchRow['mergedInto']>`${named(centre)}`,
      parent: sql<BatchRow['parent']>`${named(parent)}`,
    })
    .from(plan)
    .innerJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
    .leftJoin(centre, eq(centre.guid, batchPlan.mergedInto))
    .leftJoin(parent, eq(parent.guid, plan.parentPlanGuid))
    .$dynamic() as unknown as PgSelect;
}

/** Guid, number and name of a joined plan as an object; null where there is none. */
const named = (of: typeof plan | ReturnType<typeof alias<typeof plan, string>>): SQL =>
  sql`case when ${of.guid} is null then null else
    jsonb_build_object('guid', ${of.guid}, 'planNo', ${of.planNo}, 'planName', ${of.planName}) end`;

/** Filters that lie in the header, in the lines or behind them; those of a line find the plans that have one that meets all. */
function filterBehind(parts: PlanParts, db: Db, filter: BatchFilter): SQL | undefined {
  const ofHeader = and(
    contains(batchPlan.batchNo, filter.batchNo),
    filter.period ? eq(batchPlan.period, filter.period) : undefined,
    lineIs(batchPlan.batchKind, filter.batchKind),
    filter.mergeable ? and(isNull(batchPlan.mergedInto), eq(batchPlan.isMerged, false)) : undefined,
  );
  const ofLine = and(commonOfLine(filter), lineIs(batchLine.outOfPlan, filter.outOfPlan));
  return and(
    lineIs(plan.planKind, filter.planKind),
    filter.mergeable
      ? and(inArray(plan.status, [planStatus.code.approved]), ne(plan.planKind, planKind.code.midYear))
      : undefined,
    ofHeader && inArray(plan.guid, db.select({ guid: batchPlan.planGuid }).from(batchPlan).where(ofHeader)),
    ofLine &&
      exists(
        db
          .select({ one: sql`1` })
          .from(line)
          .innerJoin(batchLine, eq(batchLine.lineGuid, line.guid))
          .where(and(eq(line.planGuid, plan.guid), ne(line.lineStatus, lineStatus.code.cancelled), ofLine)),
      ),
    isAskedOf(filter) ? takenUp(parts, filter) : undefined,
  );
}
