import { eq } from 'drizzle-orm';
import { entrustStatus, type EntrustStatus } from '#shared/areas/agency-order/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { entrustOrder } from '../../areas/agency-order/entrust.table.ts';
import { copiedFrom } from '../../areas/agency-order/setup-facts.ts';
import { projectSetup } from '../../areas/project-initiation/setup.table.ts';
import type { Owner } from './owner.ts';

/** Their entrust orders: a draft, one in approval, and one that was sent to an agency, which their own enterprise is here. */
export async function ordersOf({ db, place, person, no }: Owner, setup: string) {
  const [like] = await db.select().from(projectSetup).where(eq(projectSetup.guid, setup));
  const anOrder = async (status: EntrustStatus, sentTo: string | null = null) => {
    const { guid: _guid, ...copy } = like!;
    const [entrusted] = await db
      .insert(projectSetup)
      .values({
        ...copy,
        projectNo: `SWEEP-WT-${no}-${status}`,
        organizationType: 1,
        status: setupStatus.code.entrusted,
      })
      .returning();
    const [made] = await db
      .insert(entrustOrder)
      .values({
        ...copiedFrom(entrusted!),
        ordersNo: `SWEEP-WT-${no}-${status}`,
        ordersName: `委托${no}`,
        enterpriseGuid: place.enterpriseGuid,
        entrustUnit: '单位',
        deptGuid: place.deptGuid,
        deptName: '部门',
        agentGuid: sentTo,
        sentTo,
        status,
        round: status === entrustStatus.code.draft ? 0 : 1,
        createUserGuid: person.guid,
        createUserName: person.name,
        updateUserGuid: person.guid,
      })
      .returning({ guid: entrustOrder.guid });
    return made!.guid;
  };
  return {
    order: await anOrder(entrustStatus.code.draft),
    orderInReview: await anOrder(entrustStatus.code.inReview),
    entrustedOrder: await anOrder(entrustStatus.code.toReceive, place.enterpriseGuid),
  };
}
