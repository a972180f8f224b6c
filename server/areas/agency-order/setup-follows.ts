import { entrustStatus } from '#shared/areas/agency-order/codes';
import type { setupTransition } from '#shared/areas/project-initiation/codes';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { changeManager } from '../project/change-manager.service.ts';
import { lockSetup, moveSetup, noteOrder } from '../project-initiation/setup.service.ts';
import type { Order } from './entrust.table.ts';

/**
 * Lets a set-up go along with its order, in the caller's transaction. Once its project is made it stays 已建项, whatever
 * becomes of the order.
 */
export async function setupFollows(
  db: Db,
  context: AuditContext,
  { setupGuid }: Pick<Order, 'setupGuid'>,
  transition: keyof typeof setupTransition,
): Promise<void> {
  const { projectGuid } = await lockSetup(db, setupGuid);
  if (projectGuid === null) await moveSetup(db, context, setupGuid, transition);
}

/** An order is deleted or voided: another can be made of its set-up, which one that came back has left already. */
export async function freeSetup(db: Db, context: AuditContext, found: Order): Promise<void> {
  if (found.status !== entrustStatus.code.returned) await setupFollows(db, context, found, 'unentrust');
  await noteOrder(db, found.setupGuid, null);
}

/** An order that was deleted is there again: its set-up goes where `freeSetup` found it. */
export async function takeSetup(db: Db, context: AuditContext, found: Order): Promise<void> {
  if (found.status !== entrustStatus.code.returned) await setupFollows(db, context, found, 'entrust');
}

/** A project outlives its order: the buyer's people run it until the next agency's order is in effect. */
export async function projectBackToBuyer(db: Db, order: Order): Promise<void> {
  const { projectGuid, managerGuid, managerName } = await lockSetup(db, order.setupGuid);
  if (projectGuid === null) return;
  const owner =
    managerGuid === null
      ? { guid: order.createUserGuid, name: order.createUserName }
      : { guid: managerGuid, name: managerName };
  await changeManager(db, projectGuid, { owner, agentGuid: null });
}

/**
 * The project of an order made after a change of agency goes to the next agency with the order's effect, and to whom it
 * signed by; left out, its manager stays.
 */
export async function projectToAgency(
  db: Db,
  order: Order,
  owner?: { guid: string; name: string },
): Promise<void> {
  const { projectGuid } = await lockSetup(db, order.setupGuid);
  if (projectGuid === null) return;
  await changeManager(db, projectGuid, { ...(owner && { owner }), agentGuid: order.agentGuid });
}
