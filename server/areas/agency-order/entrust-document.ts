import { and } from 'drizzle-orm';
import { chainKind } from '#shared/areas/chain/contract';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustKind } from '#shared/areas/agency-order/kind';
import {
  chainNodes,
  chainStems,
  hangingOn,
  heldBy,
  namedBy,
  supervised,
} from '../document/around.service.ts';
import { documentExplain } from '../document/explain.service.ts';
import { describedOrder, orders, seenAsAgency, seenInside } from './entrust-access.ts';
import { entrustFiles } from './entrust-files.ts';
import { entrustmentRoutes } from './entrust.routes.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { orderList } from './list-orders.ts';
import { orderReview } from './review-orders.ts';

const s = entrustStatus.code;
const named = namedBy(entrustKind, order, orders.live);
const drafts = {
  label: { cn: '未提交的委托单', en: 'Agency orders not yet submitted' },
  states: [s.draft, s.rejected, s.returned],
};

/** The order as everything around documents knows it. */
export const entrustDocument = {
  kind: entrustKind,
  routes: entrustmentRoutes,
  approval: orderReview.approval,
  exports: [orderList.export.kind],
  counter: orderList.counter,
  files: entrustFiles,
  chain: {
    kind: entrustKind.code,
    nodes: chainNodes(entrustKind, order, {
      kept: orders.kept,
      mayRead: seenInside,
      party: seenAsAgency,
    }),
    ...chainStems(order, orders, [{ kind: chainKind.code.projectSetup, column: order.setupGuid }]),
  },
  explain: documentExplain(describedOrder, orders, orderReview),
  // Show a supervisor the order as one of its principal, not of the agency.
  supervised: supervised(
    entrustKind,
    order,
    { enterpriseName: order.entrustUnit, deptGuid: order.deptGuid },
    async (viewer) => and(orders.live, await orders.inScope(viewer)),
  ),
  held: heldBy(named, 'entrust:read', [
    { kind: 'entrust.draft', ...drafts },
    {
      kind: 'entrust.inReview',
      label: { cn: '审批中的委托单', en: 'Agency orders in approval' },
      states: [s.inReview],
    },
    {
      kind: 'entrust.running',
      label: { cn: '未完成的委托单', en: 'Agency orders not yet finished' },
      states: [s.approved, s.toReceive, s.received, s.inEffect],
    },
  ]),
  hanging: hangingOn(named, { dept: 'deptGuid', deptName: 'deptName' }, [
    { kind: 'draftOrders', ...drafts, isDraft: true },
    {
      kind: 'settledOrders',
      label: { cn: '已通过的委托单', en: 'Approved agency orders' },
      states: [s.approved, s.toReceive, s.received, s.inEffect, s.finished, s.terminated],
      isDraft: false,
    },
  ]),
};
