import { and, ne } from 'drizzle-orm';
import { entrustStatus } from '#shared/areas/entrustment/codes';
import { briefsOf } from '../../db/briefs.ts';
import { isLive, seenByScope, type Viewer } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

/** Orders as opinions are given about them: the principal's within reach, and handed in at least once. */
export const supervisedOrders = briefsOf(
  order,
  {
    guid: order.guid,
    no: order.ordersNo,
    name: order.ordersName,
    enterpriseGuid: order.enterpriseGuid,
    enterpriseName: order.entrustUnit,
    deptGuid: order.deptGuid,
    newest: order.updatedAt,
  },
  async (viewer: Viewer) =>
    and(isLive, await seenByScope(viewer), ne(order.status, entrustStatus.code.draft)),
);
