import { eq, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { refuse, type RuleRefusal } from '../../http/refusal.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { liveContractsOfOrder } from '../contract/project-contracts.service.ts';
import { lockOrderFor } from './entrust-access.ts';
import { ENTRUST } from './entrust-ties.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { freeSetup } from './setup-follows.ts';

/** An agency contract that was drawn up for an order ends before the order does; null where there is none. */
export async function contractObstacle(db: Db, guid: string): Promise<RuleRefusal | null> {
  const [first] = await liveContractsOfOrder(db, guid);
  return first
    ? stateRefusal(
        `已有委托合同${first.contractNo}，请先删除、作废或废弃合同`,
        `There is an agency contract, ${first.contractNo}: delete, void or abandon it first`,
      )
    : null;
}

/**
 * 作废 (documents.md 5.0): ends for good an order that was handed in once and that no agency holds. It keeps its number and
 * can be read; its set-up is free again, and an agency that returned it sees it no more.
 */
export async function voidOrder({ guid, version, reason }: Voiding, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockOrderFor(db, context, guid, { act: 'void', version });
    refuse(await contractObstacle(db, guid));
    const [ended] = await db
      .update(order)
      .set({ ...asVoided(context, reason), sentTo: null, version: sql`${order.version} + 1` })
      .where(eq(order.guid, guid))
      .returning({ guid: order.guid, version: order.version });
    await freeSetup(db, context, found);
    await record(db, context, {
      event: 'entrust.void',
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: found.ordersNo,
      before: { status: found.status },
      note: reason,
    });
    await tellVoided(
      db,
      context,
      {
        guid,
        ownerGuid: found.createUserGuid,
        kind: 'entrust.voided',
        noun: { cn: '委托单', en: 'order' },
        no: found.ordersNo,
        link: paths.entrust(guid),
      },
      reason,
    );
    return ended!;
  });
}
