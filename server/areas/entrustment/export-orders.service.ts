import { and } from 'drizzle-orm';
import { voidedWord } from '#shared/areas/approval/void-call';
import { entrustStatus, entrustWay } from '#shared/areas/entrustment/codes';
import { entrustLabel as label } from '#shared/areas/entrustment/fields';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../db/is-one-of.ts';
import type { WriteCell } from '../../kit/spreadsheet/sheet-columns.ts';
import { listExport } from '../job/list-export.service.ts';
import { seenByScope } from './entrust-access.ts';
import { ENTRUST } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { type OrderFilter, orderFilter, orderSorting } from './list-orders.service.ts';

const moment = (time: Date | null): WriteCell =>
  time === null ? '' : { date: formatDateTime(time).replace(' ', 'T') };

const cellsOf = (found: Order): WriteCell[] => [
  found.ordersNo,
  found.ordersName,
  found.projectNo,
  found.projectName,
  projectNature.label(found.projectNature),
  projectType.label(found.projectType),
  tenderWay.label(found.tenderWay),
  found.entrustUnit,
  found.agentUnit,
  found.entrustWay === null ? '' : entrustWay.label(found.entrustWay),
  found.feeEstimate === null ? '' : { number: found.feeEstimate },
  found.createUserName,
  found.voidReason === null ? entrustStatus.label(found.status) : voidedWord.cn,
  moment(found.submitTime),
  moment(found.sendTime),
  moment(found.receiveTime),
];

/** The list of orders as a spreadsheet; only the principal's people write one. */
export const orderExport = listExport<OrderFilter>({
  kind: 'entrust.export',
  objectType: ENTRUST,
  title: '委托单',
  columns: [
    { header: label.ordersNo.cn, width: 20 },
    { header: label.ordersName.cn, width: 40 },
    { header: label.projectNo.cn, width: 20 },
    { header: label.projectName.cn, width: 40 },
    { header: label.projectNature.cn, width: 14 },
    { header: label.projectType.cn, width: 10 },
    { header: label.tenderWay.cn, width: 14 },
    { header: label.entrustUnit.cn, width: 28 },
    { header: label.agentGuid.cn, width: 28 },
    { header: label.entrustWay.cn, width: 10 },
    { header: label.feeEstimate.cn, width: 18, format: 'decimal' },
    { header: label.userName.cn, width: 12 },
    { header: label.status.cn, width: 16 },
    { header: label.submitTime.cn, width: 20, format: 'dateTime' },
    { header: label.sendTime.cn, width: 20, format: 'dateTime' },
    { header: label.receiveTime.cn, width: 20, format: 'dateTime' },
  ],
  async guids(viewer, filter) {
    const found = await viewer.db
      .select({ guid: order.guid })
      .from(order)
      .where(and(await seenByScope(viewer, 'entrust:export'), orderFilter(filter)))
      .orderBy(...orderSorting(filter));
    return found.map(({ guid }) => guid);
  },
  async cells(db, guids) {
    const found = await db.select().from(order).where(isOneOf(order.guid, guids));
    return new Map(found.map((one) => [one.guid, cellsOf(one)]));
  },
});
