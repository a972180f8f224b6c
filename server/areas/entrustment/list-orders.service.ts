import { and, asc, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { EntrustSearch } from '#shared/areas/entrustment/views';
import { contains } from '../../db/contains.ts';
import { pageOf } from '../../db/page-of.ts';
import { isVoided } from '../../db/void-columns.ts';
import type { Context } from '../../http/context.ts';
import { lacks } from '../../http/refusal.ts';
import { Forbidden } from '../../http/errors.ts';
import { setupsWith } from '../project-setup/setups-with.service.ts';
import { isLive, visibleOrders } from './entrust-access.ts';
import { tiesOfOrder } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { toOrderRow } from './order-mapper.ts';

const sortColumns = {
  ordersNo: order.ordersNo,
  ordersName: order.ordersName,
  feeEstimate: order.feeEstimate,
  submitTime: order.submitTime,
  sendTime: order.sendTime,
  receiveTime: order.receiveTime,
  updateTime: order.updatedAt,
} as const;

export type OrderFilter = Omit<EntrustSearch, 'page' | 'rows'>;

/** The orders a person sees, on either side, filtered and sorted, a page at a time. */
export async function listOrders(search: EntrustSearch, { db, actor }: Context) {
  if (!actor.permissions.has('entrust:read') && !actor.permissions.has('entrust:receive'))
    throw new Forbidden(lacks('entrust:read'));
  const where = and(await visibleOrders({ db, actor }), orderFilter(search));
  const sorting = orderSorting(search);
  const page = (limit: number, offset: number) => {
    // Deep pages step over index entries only; whole rows are read for one page.
    const keys = db
      .select({ guid: order.guid })
      .from(order)
      .where(where)
      .orderBy(...sorting)
      .limit(limit)
      .offset(offset)
      .as('keys');
    return db
      .select({ order, ...tiesOfOrder(db) })
      .from(order)
      .innerJoin(keys, eq(keys.guid, order.guid))
      .orderBy(...sorting);
  };
  const found = await pageOf(search, page, db.select({ total: count() }).from(order).where(where));
  return { ...found, list: found.list.map(({ order: row, ...ties }) => toOrderRow(row, ties, actor)) };
}

const is = <C extends (typeof order)[keyof Order]>(column: C, value: string | number | undefined) =>
  value === undefined ? undefined : sql`${column} = ${value}`;

/** The default search form and the filters of documents.md 5.5 as SQL; a contract is found through the set-up. */
export function orderFilter(filter: OrderFilter): SQL | undefined {
  const byContract = filter.contractName || filter.contractNo;
  return and(
    filter.isVoided ? isVoided(order) : isLive,
    contains(order.ordersNo, filter.ordersNo),
    contains(order.ordersName, filter.ordersName),
    contains(order.projectNo, filter.projectNo),
    contains(order.projectName, filter.projectName),
    contains(order.agentUnit, filter.agentUnit),
    contains(order.entrustUnit, filter.entrustUnit),
    is(order.projectNature, filter.projectNature),
    is(order.projectType, filter.projectType),
    is(order.tenderWay, filter.tenderWay),
    is(order.organizationType, filter.organizationType),
    is(order.createUserGuid, filter.userId),
    is(order.status, filter.status),
    is(order.entrustWay, filter.entrustWay),
    is(order.entrustType, filter.entrustType),
    filter.sentFrom
      ? gte(order.sendTime, sql`(${filter.sentFrom}::timestamp at time zone 'Asia/Shanghai')`)
      : undefined,
    filter.sentTo
      ? lt(order.sendTime, sql`((${filter.sentTo}::date + 1)::timestamp at time zone 'Asia/Shanghai')`)
      : undefined,
    byContract ? ofContract(filter) : undefined,
  );
}

/** Orders that rest on a contract, or whose set-up has one. */
const ofContract = ({ contractName, contractNo }: OrderFilter) =>
  sql`(${and(contains(order.contractName, contractName), contains(order.contractNo, contractNo))}
    or ${order.setupGuid} in ${setupsWith({ contractName, contractNo })})`;

/** Newest change first unless said; the guid decides between equals, so that pages neither repeat nor lose a row. */
export function orderSorting({ sort = 'updateTime', order: way }: Pick<EntrustSearch, 'sort' | 'order'>) {
  const direction = (way ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[sort]), direction(order.guid)] as const;
}
