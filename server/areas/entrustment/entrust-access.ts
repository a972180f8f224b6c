import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { seenByAgency } from '#shared/areas/entrustment/codes';
import type { EntrustAction } from '#shared/areas/entrustment/views';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { isKept } from '../../db/void-columns.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { setupsOfProjects } from '../project-setup/setups-with.service.ts';
import { decideOrder } from './entrust-actions.ts';
import { entrustEnd } from './entrust-parts.table.ts';
import { ENTRUST, type OrderTies, tiesOfOrder } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/** The orders there are. */
export const isLive = sql`not ${order.isDeleted}`;

/** The orders that can be read: a voided one too, with which nothing can be done any more. */
export const isReadable = isKept(order);

/** The orders this person sees as one of the principal: by his data scope. `undefined` is no limit. */
export const seenByScope = (viewer: Viewer, permission: 'entrust:read' | 'entrust:export' = 'entrust:read') =>
  scopeCondition(viewer, permission, {
    enterpriseGuid: order.enterpriseGuid,
    deptGuid: order.deptGuid,
    ownerGuid: order.createUserGuid,
    // Made before its project, an order knows it through the set-up of both.
    ofProjects: (projects) => inArray(order.setupGuid, setupsOfProjects(viewer.db, projects)),
    amount: order.planAmount,
  });

/** The orders this person sees as one of the agency: those sent to it, and none before (documents.md 5.5). */
export const seenAsAgency = ({ actor }: Pick<Viewer, 'actor'>): SQL =>
  actor.permissions.has('entrust:receive')
    ? and(eq(order.sentTo, actor.enterpriseGuid), inArray(order.status, [...seenByAgency]))!
    : sql`false`;

/** The orders a list shows: the one condition of list, count and export. `undefined` is no limit. */
export async function visibleOrders(
  viewer: Viewer,
  permission: 'entrust:read' | 'entrust:export' = 'entrust:read',
): Promise<SQL | undefined> {
  const scope = await seenByScope(viewer, permission);
  return scope && or(scope, seenAsAgency(viewer));
}

/** Whether a person has a part in the approval of an order or of its end, as a column. */
export const hasPartIn = (db: Db, userGuid: string): SQL =>
  or(
    hasPart(db, ENTRUST, order.guid, userGuid),
    exists(
      db
        .select({ one: sql`1` })
        .from(entrustEnd)
        .where(and(eq(entrustEnd.orderGuid, order.guid), hasPart(db, ENTRUST, entrustEnd.guid, userGuid))),
    ),
  )!;

/** How a person comes to see an order: as the principal's, or only as the agency's. */
export interface Seen {
  row: Order;
  isAgencyView: boolean;
}

/** The order, for a person who may read it; the only way to load one for reading. @throws NotFound */
export async function findOrder(viewer: Viewer, guid: string): Promise<Seen> {
  const inside = or((await seenByScope(viewer)) ?? sql`true`, hasPartIn(viewer.db, viewer.actor.guid))!;
  const [found] = await viewer.db
    .select({ row: order, isInside: sql<boolean>`coalesce(${inside}, false)` })
    .from(order)
    .where(and(eq(order.guid, guid), isReadable, or(inside, seenAsAgency(viewer))));
  if (!found) throw new NotFound();
  return { row: found.row, isAgencyView: !found.isInside };
}

/** The order for one of the principal: what concerns its approval is not the agency's to read. @throws NotFound */
export async function findOwnOrder(viewer: Viewer, guid: string): Promise<Order> {
  const { row, isAgencyView } = await findOrder(viewer, guid);
  if (isAgencyView) throw new NotFound();
  return row;
}

/** Whether this person may read the order. */
export async function canReadOrder(viewer: Viewer, guid: string): Promise<boolean> {
  try {
    await findOrder(viewer, guid);
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

interface Asked {
  act: EntrustAction;
  /** As the person last saw it. */
  version?: number | undefined;
}

/** The order a person wants to act on, refused as `decideOrder` says; not locked. */
export async function orderFor(db: Db, { actor }: Pick<Context, 'actor'>, guid: string, asked: Asked) {
  const { row } = await findOrder({ db, actor }, guid);
  return decided(db, actor, row, asked);
}

/** The same, locked until the transaction ends: what every write begins with. */
export async function lockOrderFor(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  guid: string,
  asked: Asked,
): Promise<Order> {
  // Nobody holds up an order he may only look at.
  await orderFor(db, { actor }, guid, asked);
  await db.select({ guid: order.guid }).from(order).where(eq(order.guid, guid)).for('update');
  return orderFor(db, { actor }, guid, asked);
}

/** What else stands between an order and its acts; read after the order is locked. */
export async function findTies(db: Db, guid: string): Promise<OrderTies> {
  const [ties] = await db.select(tiesOfOrder(db)).from(order).where(eq(order.guid, guid));
  return ties!;
}

async function decided(db: Db, actor: Actor, found: Order, { act, version }: Asked): Promise<Order> {
  const refusal = decideOrder(found, await findTies(db, found.guid), actor)[act];
  if (refusal !== null && refusal.by !== 'state') refuse(refusal);
  if (version !== undefined && found.version !== version) throw new BusinessError(STALE);
  refuse(refusal);
  return found;
}
