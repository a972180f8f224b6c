import { and, asc, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { contractTransition } from '#shared/areas/contract/codes';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ContractSearch } from '#shared/areas/contract/contract-views';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import { isVoided } from '../../db/void-columns.ts';
import { TODAY, todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { isLive, visibleContracts, type Viewer } from './contract-access.ts';
import { toContractRow } from './contract-mapper.ts';
import { tiesOfContract } from './contract-ties.ts';
import { contract } from './contract.table.ts';

const sortColumns = {
  contractNo: contract.contractNo,
  contractName: contract.contractName,
  amount: contract.amount,
  signDate: contract.signDate,
  endDate: contract.endDate,
  updateTime: contract.updatedAt,
} as const;

export type ContractFilter = Omit<ContractSearch, 'page' | 'rows'>;

/** The contracts a person sees, filtered and sorted, a page at a time. */
export async function listContracts(search: ContractSearch, { db, actor }: Context) {
  const where = and(await visibleContracts({ db, actor }, 'contract:read', search), contractFilter(search));
  const order = contractOrder(search);
  const today = await todayOf(db);
  const page = (limit: number, offset: number) => {
    // Deep pages step over index entries only; whole rows are read for one page.
    const keys = db
      .select({ guid: contract.guid })
      .from(contract)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('keys');
    return db
      .select({ contract, ...tiesOfContract(db) })
      .from(contract)
      .innerJoin(keys, eq(keys.guid, contract.guid))
      .orderBy(...order);
  };
  const found = await pageOf(search, page, db.select({ total: count() }).from(contract).where(where));
  return {
    ...found,
    list: found.list.map(({ contract: row, ...ties }) => toContractRow(row, ties, actor, today)),
  };
}

/** The guids of all of them, in their order; for an export. */
export async function guidsOfContracts({ db, actor }: Viewer, filter: ContractFilter): Promise<string[]> {
  const found = await db
    .select({ guid: contract.guid })
    .from(contract)
    .where(and(await visibleContracts({ db, actor }, 'contract:export', filter), contractFilter(filter)))
    .orderBy(...contractOrder(filter));
  return found.map(({ guid }) => guid);
}

const is = (column: AnyPgColumn, value: string | number | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

/** The default search form and the filters of documents.md 5.6 as SQL. */
export function contractFilter(filter: ContractFilter): SQL | undefined {
  return and(
    filter.isVoided ? isVoided(contract) : isLive,
    is(contract.projectNature, filter.projectNature),
    is(contract.projectType, filter.projectType),
    is(contract.tenderWay, filter.tenderWay),
    is(contract.organizationType, filter.organizationType),
    is(contract.createUserGuid, filter.userId),
    is(contract.contractKind, filter.contractKind),
    is(contract.contractType, filter.contractType),
    is(contract.status, filter.status),
    contains(contract.projectName, filter.projectName),
    contains(contract.projectNo, filter.projectNo),
    contains(contract.ordersName, filter.ordersName),
    contains(contract.ordersNo, filter.ordersNo),
    contains(contract.agentUnit, filter.agentUnit),
    contains(contract.contractName, filter.contractName),
    contains(contract.contractNo, filter.contractNo),
    contains(contract.partyAName, filter.entrustUnit),
    contains(contract.partyBName, filter.partyB),
    filter.signFrom ? gte(contract.signDate, filter.signFrom) : undefined,
    filter.signTo ? lte(contract.signDate, filter.signTo) : undefined,
    filter.endFrom ? gte(contract.endDate, filter.endFrom) : undefined,
    filter.endTo ? lte(contract.endDate, filter.endTo) : undefined,
    filter.endingWithin === undefined ? undefined : endingWithin(filter.endingWithin),
  );
}

/** Approved contracts whose last day lies from today to so many days on. */
const endingWithin = (days: number) =>
  and(
    eq(contract.status, contractTransition.approve.to),
    sql`${contract.endDate} between ${TODAY} and ${TODAY} + ${days}::int`,
  );

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
export function contractOrder({ sort = 'updateTime', order }: Pick<ContractSearch, 'sort' | 'order'>) {
  const direction = (order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(contract.guid)] as const;
}
