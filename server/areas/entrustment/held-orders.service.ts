import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { entrustStatus, type EntrustStatus } from '#shared/areas/entrustment/codes';
import { paths } from '#shared/areas/session/paths';
import { HOLDING_ITEMS, type Holding } from '#shared/areas/user/transfer-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isLive } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

const s = entrustStatus.code;

const KINDS: readonly { kind: string; label: Wording; states: readonly EntrustStatus[] }[] = [
  {
    kind: 'entrust.draft',
    label: { cn: '未提交的委托单', en: 'Orders not yet submitted' },
    states: [s.draft, s.rejected, s.returned],
  },
  {
    kind: 'entrust.inReview',
    label: { cn: '审批中的委托单', en: 'Orders in approval' },
    states: [s.inReview],
  },
  {
    kind: 'entrust.running',
    label: { cn: '未完成的委托单', en: 'Orders not yet finished' },
    states: [s.approved, s.toReceive, s.received, s.inEffect],
  },
];

/** The orders a person answers for that have not ended. */
export async function ordersHeldBy(db: Db, userGuid: string): Promise<Holding[]> {
  const held: Holding[] = [];
  for (const { kind, label, states } of KINDS) {
    const where = and(eq(order.createUserGuid, userGuid), inArray(order.status, [...states]), isLive);
    const [total] = await db.select({ count: count() }).from(order).where(where);
    const first = await db
      .select({ guid: order.guid, ordersNo: order.ordersNo, ordersName: order.ordersName })
      .from(order)
      .where(where)
      .orderBy(desc(order.updatedAt), desc(order.guid))
      .limit(HOLDING_ITEMS);
    held.push({
      kind,
      label,
      access: 'entrust:read',
      count: total!.count,
      items: first.map(({ guid, ordersNo, ordersName }) => ({
        name: `${ordersNo} ${ordersName}`,
        link: paths.entrust(guid),
      })),
    });
  }
  return held;
}
