import type { Db } from '../../db/client.ts';
import { nextNumber } from '../../db/next-number.ts';
import { todayOf } from '../../db/today.ts';
import { yearOf } from '#shared/kit/dates';
import type { AuditContext } from '../audit/audit.service.ts';
import { findCompany } from '../department/department.service.ts';
import { contentColumns } from './order-content.ts';
import type { EndRow } from './entrust-parts.table.ts';
import { orderWrites } from './entrust-access.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { setupFollows } from './setup-follows.ts';
import { askToSubmit } from './tell-order.ts';
import { noteOnSetup } from './write-orders.ts';

/** What belongs to the old order or its agency and is not taken over. */
const OWN = ['guid', 'ordersNo', 'createTime', 'contractGuid', 'contractNo', 'contractName', 'previousGuid'];

/**
 * The draft that follows an order whose agency was changed: its content, for the next agency, of the same handler; number,
 * annual contract and attachments are its own. Its set-up is 已委托 again, unless its project is made.
 */
export async function followAfter(db: Db, context: AuditContext, before: Order, end: EndRow): Promise<void> {
  const content = Object.fromEntries(
    contentColumns.filter((name) => !OWN.includes(name)).map((name) => [name, before[name]]),
  ) as Omit<Order, 'guid' | 'ordersNo'>;
  const company = await findCompany(db, before.enterpriseGuid);
  const [made] = await db
    .insert(order)
    .values({
      ...content,
      deptGuid: before.deptGuid,
      createUserGuid: before.createUserGuid,
      createUserName: before.createUserName,
      updateUserGuid: before.createUserGuid,
      agentGuid: end.newAgentGuid,
      agentUnit: end.newAgentUnit,
      previousGuid: before.guid,
      ordersNo: await nextNumber(db, company?.shortCode ?? '', 'WT', yearOf(await todayOf(db))),
    })
    .returning();
  await setupFollows(db, context, before, 'entrust');
  await noteOnSetup(db, made!);
  await askToSubmit(db, made!);
  await orderWrites.note(db, context, made!, 'create', {
    after: { previousGuid: before.guid, agentUnit: end.newAgentUnit },
  });
}
