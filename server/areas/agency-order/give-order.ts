import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { orderWrites } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';

/** Locks an order until the caller's transaction ends; whoever locks its set-up too does that afterwards. */
export async function lockOrder(db: Db, guid: string): Promise<void> {
  await db.select({ guid: order.guid }).from(order).where(eq(order.guid, guid)).for('update');
}

/**
 * Gives an order to another handler, in the caller's transaction: its set-up was assigned to somebody else after the
 * agency returned it. `reason` is what was said there.
 */
export async function giveOrder(
  db: Db,
  context: Context,
  guid: string,
  { to, reason }: { to: { guid: string; name: string }; reason: string },
): Promise<void> {
  const [before] = await db.select().from(order).where(eq(order.guid, guid));
  if (!before || before.createUserGuid === to.guid) return;
  await db
    .update(order)
    .set({
      createUserGuid: to.guid,
      createUserName: to.name,
      updateUserGuid: context.actor.guid,
      updatedAt: sql`now()`,
      version: sql`${order.version} + 1`,
    })
    .where(eq(order.guid, guid));
  await orderWrites.note(db, context, before, 'handler', {
    before: { createUserName: before.createUserName },
    after: { createUserName: to.name },
    note: reason,
  });
}
