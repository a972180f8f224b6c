import { and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  entrustStatus,
  type EntrustStatus,
  entrustTransition as t,
  seenByAgency,
} from '#shared/areas/agency-order/codes';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { NotFound } from '../../kit/errors.ts';
import { needs, notFrom, type RuleRefusal } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { stateRefusal as state, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties, Viewer } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { setupsOfProjects } from '../project-initiation/setups-with.service.ts';
import { entrustEnd } from './entrust-parts.table.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';

/** The kind under which orders, and their ends, are approved and hold their files. */
export const ENTRUST = entrustKind.code;
/** Under which the papers of an end are kept. */
export const END_FILES = `${ENTRUST}.end`;

/** What the table of orders alone does not say about one. */
export interface OrderTies extends Ties {
  /** Its end has been asked for and is being decided. */
  isEnding: boolean;
}

const endingText = state('终止或变更申请正在审批中', 'Its end has been asked for and is being decided');
const outsider = (cn: string, en: string): RuleRefusal => ({ by: 'owner', text: { cn, en } });
const principalOnly = outsider('只有委托单位可以进行此操作', 'Only the principal may do this');
const agencyOnly = outsider('只有受托代理机构可以进行此操作', 'Only the agency entrusted may do this');

const described: Described<typeof entrustKind, typeof order, OrderTies> = {
  kind: entrustKind,
  table: order,
  drawnUp: { unitName: 'entrustUnit', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'WT',
  scope: (db) => ({
    // Find the project through the set-up: the order is made before it.
    ofProjects: (projects) => inArray(order.setupGuid, setupsOfProjects(db, projects)),
    amount: order.planAmount,
  }),
  // Only the principal's people write orders as a file.
  reach: (viewer, scope, { permission }) =>
    Promise.resolve(permission === 'entrust:export' ? scope : scope && or(scope, seenAsAgency(viewer))),
  isReached: () => false,
  isOutside: async (viewer, guid) => !(await readsInside(viewer, guid)),
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, ENTRUST, order.guid, userGuid),
      exists(
        db
          .select({ one: sql`1` })
          .from(entrustEnd)
          .where(and(eq(entrustEnd.orderGuid, order.guid), hasPart(db, ENTRUST, entrustEnd.guid, userGuid))),
      ),
    )!,
  ties: (db) => ({
    isEnding: exists(
      db
        .select({ one: sql`1` })
        .from(entrustEnd)
        .where(and(eq(entrustEnd.orderGuid, order.guid), isNull(entrustEnd.outcome))),
    ).mapWith(Boolean),
  }),
  // The states of documents.md 5.5.
  decide(found, ties, actor, given) {
    const from = (states: readonly EntrustStatus[]) => notFrom(entrustStatus, found.status, states);
    const ending = ties.isEnding ? endingText : null;
    const undoing = undoAsked(ties);
    const ofUnit = found.enterpriseGuid === actor.enterpriseGuid ? null : principalOnly;
    const receive =
      needs(actor, 'entrust:receive') ?? (found.sentTo === actor.enterpriseGuid ? null : agencyOnly);
    const end = needs(actor, 'entrust:undo') ?? ofUnit ?? from(t.terminate.from) ?? undoing ?? ending;
    return {
      undo: given.undo ?? ending,
      void: needs(actor, 'entrust:undo') ?? ofUnit ?? given.void ?? ending,
      send: needs(actor, 'entrust:send') ?? ofUnit ?? from(t.send.from) ?? undoing ?? ending,
      receive: receive ?? from(t.receive.from) ?? ending,
      returnOrder: receive ?? from(t.returnToBuyer.from) ?? ending,
      agencySign: receive ?? from(t.takeEffect.from) ?? ending,
      changeAgency: end,
      terminate: end,
    };
  },
};

/** Finding, locking and deciding of orders. */
export const orders = documentAccess(described);
/** Making, changing and deleting of them. */
export const orderWrites = documentWrites(described, orders);
export { described as describedOrder };

/** The orders a person sees as one of the agency: those sent to it, and none before (documents.md 5.5). */
export const seenAsAgency = ({ actor }: Pick<Viewer, 'actor'>): SQL =>
  actor.permissions.has('entrust:receive')
    ? and(eq(order.sentTo, actor.enterpriseGuid), inArray(order.status, [...seenByAgency]))!
    : sql`false`;

/** Whether a person reads an order as one of the principal, or for a part in its approval or that of its end; as a column. */
export async function seenInside(viewer: Viewer): Promise<SQL<boolean>> {
  const scope = await orders.inScope(viewer);
  const part = described.hasPart!(viewer.db, viewer.actor.guid);
  return scope ? sql<boolean>`coalesce(${or(scope, part)}, false)` : sql<boolean>`true`;
}

/** Whether this person reads the order otherwise than as the agency. */
export async function readsInside(viewer: Viewer, guid: string): Promise<boolean> {
  const [found] = await viewer.db
    .select({ isInside: await seenInside(viewer) })
    .from(order)
    .where(and(eq(order.guid, guid), orders.kept));
  return found?.isInside === true;
}

/** The order, for a person who may read it, and whether they see it only as the agency. @throws NotFound */
export async function findOrder(
  viewer: Viewer,
  guid: string,
): Promise<{ row: Order; isAgencyView: boolean }> {
  const row = await orders.find(viewer, guid);
  return { row, isAgencyView: await seesAsAgency(viewer, row) };
}

/** Whether somebody who may read the order sees it only as the agency. */
export const seesAsAgency = async (viewer: Viewer, { guid, sentTo }: Order): Promise<boolean> =>
  sentTo === viewer.actor.enterpriseGuid && !(await readsInside(viewer, guid));

/** The order for one of the principal: what concerns its approval is not the agency's to read. @throws NotFound */
export async function findOwnOrder(viewer: Viewer, guid: string): Promise<Order> {
  const { row, isAgencyView } = await findOrder(viewer, guid);
  if (isAgencyView) throw new NotFound();
  return row;
}
