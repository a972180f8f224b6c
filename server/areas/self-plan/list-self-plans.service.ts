import { and, asc, count, desc, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import { organizationType } from '#shared/areas/project/codes';
import type { DefaultSearch } from '#shared/areas/project/search-form';
import type { SelfPlanSearch } from '#shared/areas/self-plan/views';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import { isVoided } from '../../db/void-columns.ts';
import type { Context } from '../../http/context.ts';
import { isLive, tiesOfSelfPlan, type Viewer, visibleSelfPlans } from './self-plan-access.ts';
import { toSelfPlanRow } from './self-plan-mapper.ts';
import { selfPlan as plan } from './self-plan.table.ts';

/** What of the default search form lies behind a plan, in the set-ups made of it. */
export type ChainFilter = Pick<
  DefaultSearch,
  'projectNo' | 'ordersNo' | 'ordersName' | 'agentUnit' | 'contractNo' | 'contractName' | 'entrustUnit'
>;

const NOTHING_BEHIND: ChainFilter = {
  projectNo: undefined,
  ordersNo: undefined,
  ordersName: undefined,
  agentUnit: undefined,
  contractNo: undefined,
  contractName: undefined,
  entrustUnit: undefined,
};

/** What this area asks of areas that stand above it; composed in `server/app`. */
export interface SelfPlanParts {
  /** The guids of plans and plan lines whose set-ups meet all of these, as a subquery. */
  linesOfSetups: (filter: ChainFilter) => SQL;
}

export type SelfPlanFilter = Omit<SelfPlanSearch, 'page' | 'rows'>;

/** The self-procurement plans a person sees, filtered and sorted, a page at a time. */
export const listSelfPlans =
  (parts: SelfPlanParts) =>
  async (search: SelfPlanSearch, { db, actor }: Context) => {
    const where = and(
      await visibleSelfPlans({ db, actor }, 'plan:read', search),
      selfPlanFilter(parts, search),
    );
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
      return db
        .select({ plan, ...tiesOfSelfPlan(db) })
        .from(plan)
        .innerJoin(keys, eq(keys.guid, plan.guid))
        .orderBy(...order);
    };
    const found = await pageOf(search, page, db.select({ total: count() }).from(plan).where(where));
    return { ...found, list: found.list.map(({ plan: row, ...ties }) => toSelfPlanRow(row, ties, actor)) };
  };

/** The guids of all of them, in their order; for an export. */
export async function guidsOfSelfPlans(
  parts: SelfPlanParts,
  { db, actor }: Viewer,
  filter: SelfPlanFilter,
): Promise<string[]> {
  const found = await db
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(await visibleSelfPlans({ db, actor }, 'plan:export', filter), selfPlanFilter(parts, filter)))
    .orderBy(...orderOf(filter));
  return found.map(({ guid }) => guid);
}

/** The filters of documents.md 5.3 and the default search form as SQL. */
export function selfPlanFilter({ linesOfSetups }: SelfPlanParts, filter: SelfPlanFilter): SQL | undefined {
  const is = (column: (typeof plan)[keyof typeof plan], value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  const { projectNo, ordersNo, ordersName, agentUnit, contractNo, contractName, entrustUnit } = filter;
  const behind = { projectNo, ordersNo, ordersName, agentUnit, entrustUnit };
  const contract = { contractNo, contractName };
  const inSetup = (of: Partial<ChainFilter>) =>
    sql`${plan.guid} in ${linesOfSetups({ ...NOTHING_BEHIND, ...of })}`;
  const ofContract = and(contains(plan.contractNo, contractNo), contains(plan.contractName, contractName));
  return and(
    filter.isVoided ? isVoided(plan) : isLive,
    contains(plan.projectName, filter.projectName),
    contains(plan.planNo, filter.planNo),
    is(plan.projectNature, filter.projectNature),
    is(plan.projectType, filter.projectType),
    is(plan.tenderWay, filter.tenderWay),
    // What a department buys by itself nobody is entrusted with.
    filter.organizationType === undefined || filter.organizationType === organizationType.code.selfRun
      ? undefined
      : sql`false`,
    is(plan.createUserGuid, filter.userId),
    is(plan.planUnit, filter.planUnit),
    is(plan.selfReason, filter.selfReason),
    is(plan.status, filter.status),
    filter.plannedFrom ? gte(plan.plannedEnd, filter.plannedFrom) : undefined,
    filter.plannedTo ? lte(plan.plannedEnd, filter.plannedTo) : undefined,
    Object.values(behind).some(Boolean) ? inSetup({ ...behind, ...contract }) : undefined,
    ofContract && or(ofContract, inSetup(contract)),
  );
}

const sortColumns = {
  planNo: plan.planNo,
  projectName: plan.projectName,
  estimateAmount: plan.estimateAmount,
  resultAmount: plan.resultAmount,
  plannedEnd: plan.plannedEnd,
  updateTime: plan.updatedAt,
} as const;

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
function orderOf({ sort = 'updateTime', order }: Pick<SelfPlanSearch, 'sort' | 'order'>) {
  const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(plan.guid)] as const;
}

/** A person's own plans by state, for the workbench. */
export const countMine = ({ db, actor }: Viewer) =>
  db
    .select({ status: plan.status, count: count() })
    .from(plan)
    .where(and(isLive, eq(plan.createUserGuid, actor.guid)))
    .groupBy(plan.status);
