import { and, desc, eq, sql } from 'drizzle-orm';
import { entrustStatus, feeBasis } from '#shared/areas/agency-order/codes';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { type EntrustRow, entrustRow, type EntrustSearch } from '#shared/areas/agency-order/views';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Actor } from '../../http/context.ts';
import { Forbidden } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { lacks } from '../../http/refusal.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentList, documentRow, type ReturnedRow } from '../document/list.service.ts';
import { setupsWith } from '../project-initiation/setups-with.service.ts';
import { describedOrder, orders, type OrderTies } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';

/** Whether a person may know the ceiling price: the principal's people, and the agency it was sent to (documents.md 5.5). */
export const knowsPrice = (
  { enterpriseGuid, sentTo }: Pick<Order, 'enterpriseGuid' | 'sentTo'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
) => enterpriseGuid === actor.enterpriseGuid || sentTo === actor.enterpriseGuid;

/** Whether the fee would let somebody work the ceiling price out, the project's or that of a section. */
const tellsPrice = ({ controlPrice, feeBasis: basis, fee }: Order) =>
  basis === feeBasis.code.discountRate && (controlPrice !== null || (fee?.sections.length ?? 0) > 0);

/** Whether this person may know what the fee is estimated at. */
export const knowsFee = (found: Order, actor: Pick<Actor, 'enterpriseGuid'>) =>
  knowsPrice(found, actor) || !tellsPrice(found);

/** An order as lists show it to this person. */
export const toOrderRow = (found: Order, ties: OrderTies, actor: Actor): EntrustRow => ({
  ...pick(found, entrustRow.shape),
  ...documentRow(entrustKind, found, orders.decide(found, ties, actor)),
  ...(!knowsFee(found, actor) && { feeEstimate: null }),
});

/** A person's own orders that approvers or the agency returned to them. */
export async function returnedOrders(viewer: Viewer): Promise<ReturnedRow[]> {
  const { db, actor } = viewer;
  const byAgency = await db
    .select()
    .from(order)
    .where(
      and(orders.live, eq(order.createUserGuid, actor.guid), eq(order.status, entrustStatus.code.returned)),
    )
    .orderBy(desc(order.updatedAt), desc(order.guid));
  const returned = byAgency.map(
    ({ guid, ordersNo, projectName, agentUnit, returnReason, returnTime }): ReturnedRow => {
      const at = returnTime ? formatDateTime(returnTime) : '';
      return {
        guid,
        no: ordersNo,
        name: projectName,
        amount: null,
        caseGuid: null,
        returned: { at, opinions: [{ actorName: agentUnit, levelName: '', at, opinion: returnReason }] },
      };
    },
  );
  return [...(await orderList.counter.returnedMine(viewer)), ...returned];
}

type Filter = Omit<EntrustSearch, 'page' | 'rows'>;

/** The list of orders, of both sides. */
export const orderList = documentList(describedOrder, orders, {
  row: ({ row, ...ties }, actor) => toOrderRow(row, ties, actor),
  filter: (_db, filter: Filter) => and(contains(order.agentUnit, filter.agentUnit), ofContract(filter)),
});

/** The orders a person sees. @throws Forbidden for who may neither read nor receive any */
export const listOrders: typeof orderList.calls.list = async (search, context) => {
  const { permissions } = context.actor;
  if (!permissions.has('entrust:read') && !permissions.has('entrust:receive'))
    throw new Forbidden(lacks('entrust:read'));
  return orderList.calls.list(search, context);
};

/** Orders that rest on a contract, or whose set-up has one. */
const ofContract = ({ contractName, contractNo }: Filter) =>
  contractName || contractNo
    ? sql`(${and(contains(order.contractName, contractName), contains(order.contractNo, contractNo))}
    or ${order.setupGuid} in ${setupsWith({ contractName, contractNo })})`
    : undefined;
