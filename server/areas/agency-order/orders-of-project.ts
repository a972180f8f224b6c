import { and, asc, eq } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import type { Context } from '../../http/context.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { orders } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

/** The agency orders of the set-up of a project this person may read, the earliest first; none for a project without one. */
export async function ordersOfProject({ db, actor }: Pick<Context, 'db' | 'actor'>, projectGuid: string) {
  const setup = await setupOfProject(db, projectGuid);
  if (!setup) return [];
  const found = await db
    .select({
      guid: order.guid,
      ordersNo: order.ordersNo,
      ordersName: order.ordersName,
      agentUnit: order.agentUnit,
      status: order.status,
    })
    .from(order)
    .where(and(eq(order.setupGuid, setup.guid), orders.live, await orders.mayRead({ db, actor })))
    .orderBy(asc(order.createTime), asc(order.guid));
  return found.map((one) => ({ ...one, link: paths.entrust(one.guid) }));
}
