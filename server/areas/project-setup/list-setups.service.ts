import { and, asc, count, desc, sql, type SQL } from 'drizzle-orm';
import type { SetupSearch } from '#shared/areas/project-setup/setup-views';
import { addDays } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { isVoided } from '../../db/void-columns.ts';
import { pageOf } from '../../db/page-of.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { visibleSetups } from './setup-access.ts';
import { isLive } from './setup-kind.ts';
import { toSetupRow } from './setup-mapper.ts';
import { laterFilter } from './setup.service.ts';
import { tiesOfSetup } from './setup-ties.ts';
import { projectSetup as setup, type Setup } from './setup.table.ts';

const sortColumns = {
  projectNo: setup.projectNo,
  projectName: setup.projectName,
  planAmount: setup.planAmount,
  approvedTime: setup.approvedAt,
  updateTime: setup.updatedAt,
} as const;

export type SetupFilter = Omit<SetupSearch, 'page' | 'rows'>;

/** The set-ups a person sees, filtered and sorted, a page at a time. */
export async function listSetups(search: SetupSearch, { db, actor }: Context) {
  const where = and(await visibleSetups({ db, actor }, 'setup:read', search), setupFilter(search));
  const found = await pageOf(
    search,
    async (limit, offset, total) =>
      pageOfSetups(db, where, search, limit, offset, hasText(search) ? await total : undefined),
    db.select({ total: count() }).from(setup).where(where),
  );
  return { ...found, list: found.list.map(({ setup: row, ...ties }) => toSetupRow(row, ties, actor)) };
}

/** Walking the order pays while the page ends within this share of all that match. */
const WALKED_SHARE = 0.1;
const texts = [
  'projectName',
  'projectNo',
  'ordersName',
  'ordersNo',
  'agentUnit',
  'contractName',
  'contractNo',
  'entrustUnit',
] as const satisfies (keyof SetupFilter)[];
const hasText = (search: SetupFilter) => texts.some((name) => search[name] !== undefined);

/**
 * Deep pages step over index entries only; whole rows are read for one page. Where it is known that hardly any set-up
 * matches (`total`), walking the order until ten fit would read all: those that match are gathered first then.
 */
export function pageOfSetups(
  db: Db,
  where: SQL | undefined,
  search: Pick<SetupSearch, 'sort' | 'order'>,
  limit: number,
  offset: number,
  total = Number.POSITIVE_INFINITY,
) {
  const order = setupOrder(search);
  const isGathered = offset + limit > total * WALKED_SHARE;
  // `offset 0` keeps the planner from looking into it.
  const gathered = sql`(select ${setup.guid}, ${sortColumns[search.sort ?? 'updateTime']} from ${setup}
    where ${where ?? sql`true`} offset 0) as project_setup`;
  const keys = db
    .select({ guid: sql<string>`project_setup.guid` })
    .from(isGathered ? gathered : setup)
    .where(isGathered ? undefined : where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('keys');
  return db
    .select({ setup, ...tiesOfSetup(db) })
    .from(setup)
    .innerJoin(keys, sql`keys.guid = ${setup.guid}`)
    .orderBy(...order);
}

const is = (column: (typeof setup)[keyof Setup], value: string | number | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;
/** The first moment of a day in Asia/Shanghai. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;

/** The filters of documents.md 5.4 and of the default search form as SQL. */
export const setupFilter = (filter: SetupFilter): SQL | undefined =>
  and(
    filter.isVoided ? isVoided(setup) : isLive,
    contains(setup.projectName, filter.projectName),
    laterFilter(filter),
    is(setup.projectNature, filter.projectNature),
    is(setup.projectType, filter.projectType),
    is(setup.tenderWay, filter.tenderWay),
    is(setup.organizationType, filter.organizationType),
    is(setup.createUserGuid, filter.userId),
    is(setup.managerGuid, filter.managerGuid),
    is(setup.applyUnit, filter.applyUnit),
    is(setup.status, filter.status),
    filter.createFrom ? sql`${setup.createTime} >= ${startOf(filter.createFrom)}` : undefined,
    filter.createTo ? sql`${setup.createTime} < ${startOf(addDays(filter.createTo, 1))}` : undefined,
  );

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
export function setupOrder({ sort = 'updateTime', order }: Pick<SetupSearch, 'sort' | 'order'>) {
  const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(setup.guid)] as const;
}
