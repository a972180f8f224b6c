import { and, asc, count, desc, eq, exists, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
import { lineStatus, planType } from '#shared/areas/procurement-plan/codes';
import type { PlanSearch } from '#shared/areas/procurement-plan/plan-views';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { isAnnual, isInBudget, visiblePlans, voidedPlans } from './plan-access.ts';
import { toPlanRow } from './plan-mapper.ts';
import { isAskedOf, type PlanParts, takenUp } from './plan-parts.ts';
import { tiesOfPlan } from './plan-ties.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

const sortColumns = {
  planNo: plan.planNo,
  planName: plan.planName,
  planYear: plan.planYear,
  totalAmount: plan.totalAmount,
  reportDate: plan.reportDate,
  updateTime: plan.updatedAt,
} as const;

export type PlanFilter = Omit<PlanSearch, 'page' | 'rows'>;

/** The annual plans a person sees, filtered and sorted, a page at a time. */
export const listPlans =
  (parts: PlanParts) =>
  async (search: PlanSearch, { db, actor }: Context) => {
    const where = and(
      await visiblePlans({ db, actor }, 'plan:read', search),
      planFilter(db, search),
      behind(parts, search),
    );
    const order = planOrder(search);
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
      return db
        .select({ plan, ...tiesOfPlan(db) })
        .from(plan)
        .innerJoin(keys, eq(keys.guid, plan.guid))
        .orderBy(...order);
    };
    const found = await pageOf(search, page, db.select({ total: count() }).from(plan).where(where));
    return { ...found, list: found.list.map(({ plan: row, ...ties }) => toPlanRow(row, ties, actor)) };
  };

/** The filters of the default search form that lie behind a plan, in the set-ups made of its lines. */
export const behind = (parts: PlanParts, filter: PlanFilter) =>
  isAskedOf(filter) ? takenUp(parts, filter) : undefined;

/** The filters of documents.md 5.1 as SQL; those of a line find the plans that have one line that meets all of them. */
export function planFilter(db: Db, filter: PlanFilter): SQL | undefined {
  const is = <C extends (typeof plan)[keyof Plan]>(column: C, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const ofLine = and(
    contains(line.projectName, filter.projectName),
    lineIs(line.projectNature, filter.projectNature),
    lineIs(line.projectType, filter.projectType),
    lineIs(line.tenderWay, filter.tenderWay),
    lineIs(line.organizationType, filter.organizationType),
    lineIs(line.plannedIssueDate, filter.issueMonth),
  );
  return and(
    filter.isVoided ? voidedPlans(planType.code.annual) : isAnnual,
    contains(plan.planNo, filter.planNo),
    contains(plan.planName, filter.planName),
    is(plan.planYear, filter.planYear),
    is(plan.planKind, filter.planKind),
    is(plan.planUnit, filter.planUnit),
    is(plan.status, filter.status),
    filter.inBudget && isInBudget,
    is(plan.createUserGuid, filter.userId),
    filter.reportFrom ? gte(plan.reportDate, filter.reportFrom) : undefined,
    filter.reportTo ? lte(plan.reportDate, filter.reportTo) : undefined,
    ofLine &&
      exists(
        db
          .select({ one: sql`1` })
          .from(line)
          .where(and(eq(line.planGuid, plan.guid), ne(line.lineStatus, lineStatus.code.cancelled), ofLine)),
      ),
  );
}

const lineIs = (
  column: (typeof line)[keyof typeof line &
    ('projectNature' | 'projectType' | 'tenderWay' | 'organizationType' | 'plannedIssueDate')],
  value: number | string | undefined,
) => (value === undefined ? undefined : sql`${column} = ${value}`);

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
export function planOrder({ sort = 'updateTime', order }: Pick<PlanSearch, 'sort' | 'order'>) {
  const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(plan.guid)] as const;
}

/** For walking the list by key: what a row's place is made of, and the rows that come behind such a place. */
export function keyedBy({ sort = 'updateTime', order }: Pick<PlanSearch, 'sort' | 'order'>) {
  const column = sortColumns[sort];
  const isAscending = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc';
  return {
    // As text: a JavaScript date would lose the microseconds.
    key: sql<string>`${column}::text`,
    isBehind: ({ key, guid }: { key: string; guid: string }) =>
      isAscending
        ? sql`(${column}, ${plan.guid}) > (${key}, ${guid})`
        : sql`(${column}, ${plan.guid}) < (${key}, ${guid})`,
  };
}
