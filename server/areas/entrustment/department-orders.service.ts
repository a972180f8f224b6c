import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { departmentKind } from '#shared/areas/department/codes';
import { entrustStatus, type EntrustStatus } from '#shared/areas/entrustment/codes';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { isLive } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

const s = entrustStatus.code;

const ordersOf = ({ guid, kind, enterpriseGuid }: HangingNode, states: readonly EntrustStatus[]) =>
  and(
    kind === departmentKind.code.company
      ? eq(order.enterpriseGuid, enterpriseGuid)
      : eq(order.deptGuid, guid),
    inArray(order.status, [...states]),
    isLive,
  );

/** Drafts take the target's name; what has been decided keeps the name it was signed with. */
const source = (
  kind: string,
  label: Wording,
  states: readonly EntrustStatus[],
  { mayStay, takesName }: { mayStay: boolean; takesName: boolean },
): HangingSource => ({
  kind,
  label,
  mayStay,
  async find(db, node) {
    const where = ordersOf(node, states);
    const [total] = await db.select({ count: count() }).from(order).where(where);
    const first = await db
      .select({ guid: order.guid, ordersNo: order.ordersNo, ordersName: order.ordersName })
      .from(order)
      .where(where)
      .orderBy(desc(order.updatedAt), desc(order.guid))
      .limit(SHOWN);
    return {
      count: total!.count,
      items: first.map((one) => ({
        name: `${one.ordersNo} ${one.ordersName}`,
        link: paths.entrust(one.guid),
      })),
    };
  },
  async moveTo(db, from, to) {
    await db
      .update(order)
      .set({
        deptGuid: to.guid,
        ...(takesName && { deptName: to.name, version: sql`${order.version} + 1`, updatedAt: sql`now()` }),
      })
      .where(ordersOf(from, states));
  },
  remembers: isNamed,
});

/** The orders that hang on a department; what is in review stands with the open approvals, which cannot follow. */
export const departmentOrders: readonly HangingSource[] = [
  source(
    'draftOrders',
    { cn: '未提交的委托单', en: 'Orders not yet submitted' },
    [s.draft, s.rejected, s.returned],
    { mayStay: false, takesName: true },
  ),
  source(
    'settledOrders',
    { cn: '已通过的委托单', en: 'Approved orders' },
    [s.approved, s.toReceive, s.received, s.inEffect, s.finished, s.terminated],
    { mayStay: true, takesName: false },
  ),
];

async function isNamed(db: Db, guid: string): Promise<boolean> {
  const [found] = await db.select({ guid: order.guid }).from(order).where(eq(order.deptGuid, guid)).limit(1);
  return found !== undefined;
}
