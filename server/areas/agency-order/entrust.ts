import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { paths } from '#shared/areas/session/paths';
import type { Db } from '../../db/client.ts';
import { type AuditContext, byProgram } from '../audit/audit.service.ts';
import type { StageReached } from '../project/project.service.ts';
import { moveOrder } from './agency-acts.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { projectToAgency } from './setup-follows.ts';

/** A contract as far as orders need to know it. */
export interface AgencyContract {
  guid: string;
  /** The order it was drawn up for; null for an annual one. */
  ordersGuid: string | null;
}

/** The orders that rest on a contract and have not ended: a contract they rest on cannot be abandoned. */
export async function liveOrdersOfContract(db: Db, contractGuid: string) {
  const { finished, terminated } = entrustStatus.code;
  const found = await db
    .select({
      guid: order.guid,
      ordersNo: order.ordersNo,
      ordersName: order.ordersName,
      status: order.status,
    })
    .from(order)
    .where(
      and(
        eq(order.contractGuid, contractGuid),
        notInArray(order.status, [finished, terminated]),
        orders.live,
      ),
    )
    .orderBy(asc(order.ordersNo));
  return found.map(({ status, ...one }) => ({
    ...one,
    status: entrustStatus.wording(status),
    link: paths.entrust(one.guid),
  }));
}

/**
 * Lets the received orders of an agency contract take effect with it, in the caller's transaction (documents.md 5.4:
 * signed by both, or contract effective). Those not received yet wait for the agency.
 */
export async function contractTookEffect(
  db: Db,
  context: AuditContext,
  contract: AgencyContract,
): Promise<void> {
  const found = await db
    .select()
    .from(order)
    .where(
      and(
        or(
          eq(order.contractGuid, contract.guid),
          contract.ordersGuid === null ? undefined : eq(order.guid, contract.ordersGuid),
        ),
        eq(order.status, entrustStatus.code.received),
        orders.live,
      ),
    )
    .orderBy(asc(order.guid))
    .for('update');
  for (const one of found) {
    await moveOrder(db, context, one, {
      transition: 'takeEffect',
      setup: 'takeEffect',
      set: { effectTime: sql`now()` },
      tell: 'tookEffect',
    });
    await projectToAgency(db, one);
  }
}

/** Finishes the order of a project that is archived, in the same transaction; one that is not in effect stays. */
export const finishWithProject: StageReached = async (db, { projectNo, stage }) => {
  if (stage !== planProgress.code.archived) return;
  const found = await db
    .select()
    .from(order)
    .where(and(eq(order.projectNo, projectNo), eq(order.status, entrustStatus.code.inEffect), orders.live))
    .for('update');
  for (const one of found)
    await moveOrder(db, byProgram('project.archived'), one, { transition: 'finish', tell: 'finished' });
};
