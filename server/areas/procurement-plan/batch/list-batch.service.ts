import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lineStatus, planKind, planStatus, planType } from '#shared/areas/procurement-plan/codes';
import type { BatchRow, BatchSearch } from '#shared/areas/procurement-plan/batch/batch-views';
import { contains } from '../../../db/contains.ts';
import { pageOf } from '../../../db/page-of.ts';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { visiblePlans, type Viewer, voidedPlans } from '../plan-access.ts';
import { isAskedOf, type PlanParts, takenUp } from '../plan-parts.ts';
import { procurementPlan as plan } from '../plan.table.ts';
import { procurementPlanLine as line } from '../plan-line.table.ts';
import { headerColumns, isBatch, tiesOfBatch } from './batch-access.ts';
import { batchLine } from './batch-line.table.ts';
import { toBatchRow } from './batch-mapper.ts';
import { batchPlan } from './batch-plan.table.ts';

export type BatchFilter = Omit<BatchSearch, 'page' | 'rows'>;

/** The batch plans a person sees, filtered and sorted, a page at a time. */
export const listBatchPlans =
  (parts: PlanParts) =>
  async (search: BatchSearch, { db, actor }: Context) => {
    const where = and(await visiblePlans({ db, actor }, 'plan:read', search), batchFilter(parts, db, search));
    const order = orderOf(search);
    const page = (limit: number, offset: number) => {
      // Deep pages step over index entries only; whole rows are read for one page.
      const keys = db
        .select({ guid: plan.guid })
        .from(plan)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .as('keys');
      return selectRows(db)
        .innerJoin(keys, eq(keys.guid, plan.guid))
        .orderBy(...order);
    };
    const found = await pageOf(search, page, db.select({ total: count() }).from(plan).where(where));
    return {
      ...found,
      list: found.list.map(({ plan: row, header, ...more }) => toBatchRow(row, header, more, actor)),
    };
  };

/** Batch plans with everything their rows show. */
export function selectRows(db: Db) {
  const centre = alias(plan, 'centre_plan');
  const parent = alias(plan, 'parent_plan');
  return db
    .select({
      plan,
      header: headerColumns,
      ...tiesOfBatch(db),
      setUpCount: sql<number>`(select count(*)::int from ${line}
        where ${line.planGuid} = ${plan.guid} and ${line.usedAmount} > 0)`,
      centre: sql<BatchRow['mergedInto']>`${named(centre)}`,
      parent: sql<BatchRow['parent']>`${named(parent)}`,
    })
    .from(plan)
    .innerJoin(batchPlan, eq(batchPlan.planGuid, plan.guid))
    .leftJoin(centre, eq(centre.guid, batchPlan.mergedInto))
    .leftJoin(parent, eq(parent.guid, plan.parentPlanGuid));
}

/** Guid, number and name of a joined plan as an object; null where there is none. */
const named = (of: typeof plan | ReturnType<typeof alias<typeof plan, string>>): SQL =>
  sql`case when ${of.guid} is null then null else
    jsonb_build_object('guid', ${of.guid}, 'planNo', ${of.planNo}, 'planName', ${of.planName}) end`;

/** The guids of all of them, in their order; for an export. */
export async function guidsOfBatchPlans(parts: PlanParts, { db, actor }: Viewer, filter: BatchFilter) {
  const found = await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(await visiblePlans({ db, actor }, 'plan:export', filter), batchFilter(parts, db, filter)))
    .orderBy(...orderOf(filter));
  return found.map(({ guid }) => guid);
}

/**
 * The filters of documents.md 5.2 and the default search form as SQL; those of a line find the plans that have one line
 * that meets all of them.
 */
function batchFilter(parts: PlanParts, db: Db, filter: BatchFilter): SQL | undefined {
  const is = (column: SQL | (typeof plan)[keyof typeof plan], value: unknown) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const ofHeader = and(
    contains(batchPlan.batchNo, filter.batchNo),
    filter.period ? eq(batchPlan.period, filter.period) : undefined,
    filter.batchKind === undefined ? undefined : sql`${batchPlan.batchKind} = ${filter.batchKind}`,
    filter.mergeable ? and(isNull(batchPlan.mergedInto), eq(batchPlan.isMerged, false)) : undefined,
  );
  const ofLine = and(
    contains(line.projectName, filter.projectName),
    lineIs(line.projectNature, filter.projectNature),
    lineIs(line.projectType, filter.projectType),
    lineIs(line.tenderWay, filter.tenderWay),
    lineIs(line.organizationType, filter.organizationType),
    lineIs(batchLine.outOfPlan, filter.outOfPlan),
  );
  return and(
    filter.isVoided ? voidedPlans(planType.code.batch) : isBatch,
    contains(plan.planNo, filter.planNo),
    contains(plan.planName, filter.planName),
    is(plan.planUnit, filter.planUnit),
    is(plan.planDept, filter.planDept),
    is(plan.planYear, filter.planYear),
    is(plan.status, filter.status),
    is(plan.createUserGuid, filter.userId),
    filter.reportFrom ? gte(plan.reportDate, filter.reportFrom) : undefined,
    filter.reportTo ? lte(plan.reportDate, filter.reportTo) : undefined,
    is(plan.planKind, filter.planKind),
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

const lineIs = (column: (typeof line)[keyof typeof line] | (typeof batchLine)['outOfPlan'], value: unknown) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

const sortColumns = {
  planNo: plan.planNo,
  planName: plan.planName,
  totalAmount: plan.totalAmount,
  updateTime: plan.updatedAt,
} as const;

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
function orderOf({ sort = 'updateTime', order }: Pick<BatchSearch, 'sort' | 'order'>) {
  const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(plan.guid)] as const;
}
