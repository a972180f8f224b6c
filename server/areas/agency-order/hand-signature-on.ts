import { and, asc, eq, sql } from 'drizzle-orm';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { representativeKind, type RepresentativeKind } from '#shared/areas/representative/kind';
import type { Db } from '../../db/client.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { contactFields } from './before-build.ts';
import { orders, orderWrites } from './entrust-access.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { askToSend, orderAsksNoMore } from './tell-order.ts';

/** A representative as an order names them. */
interface Contact {
  userGuid: string | null;
  name: string;
  phone: string;
  email: string;
}

/** Orders that wait for this person's signature: approved, and naming them. */
const waitingFor = (userGuid: string) =>
  and(eq(order.status, entrustStatus.code.approved), eq(order.entrustContactGuid, userGuid), orders.live);

/** The orders a tenderer representative has to sign, the oldest first; those of the other kind sign none. */
export async function ordersToSign(
  db: Db,
  { kind, userGuid }: { kind: RepresentativeKind; userGuid: string | null },
) {
  if (kind !== representativeKind.code.tenderer || userGuid === null) return [];
  return db
    .select({ guid: order.guid, no: order.ordersNo, name: order.ordersName })
    .from(order)
    .where(waitingFor(userGuid))
    .orderBy(asc(order.createTime), asc(order.guid));
}

/** Lets the successor of a representative sign what waits for them, and asks them to. */
export async function handSignatureOn(
  db: Db,
  context: AuditContext,
  from: Pick<Contact, 'userGuid' | 'name'>,
  to: Contact,
): Promise<void> {
  const held = await db
    .select({ guid: order.guid })
    .from(order)
    .where(waitingFor(from.userGuid!))
    .orderBy(asc(order.guid))
    .for('update');
  for (const { guid } of held) {
    const [after] = await db
      .update(order)
      .set({
        ...contactFields({ ...to, guid: to.userGuid! }),
        entrustContact: to.name,
        version: sql`${order.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(order.guid, guid))
      .returning();
    await orderWrites.note(db, context, after!, 'representative', {
      before: { entrustContact: from.name },
      after: { entrustContact: to.name },
    });
    await orderAsksNoMore(db, after!);
    await askToSend(db, after!);
  }
}
