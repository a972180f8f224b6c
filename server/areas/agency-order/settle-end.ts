import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type CaseOutcome, caseOutcome } from '#shared/areas/approval/codes';
import { endKind, entrustTransition } from '#shared/areas/agency-order/codes';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import { isAllowed } from '#shared/kit/transition';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { OtherCases } from '../document/own-review.service.ts';
import { noteOrder } from '../project-initiation/setup.service.ts';
import { moveOrder } from './agency-acts.ts';
import { orderWrites } from './entrust-access.ts';
import { type EndRow, entrustEnd } from './entrust-parts.table.ts';
import { entrustOrder as order } from './entrust.table.ts';
import { projectBackToBuyer } from './setup-follows.ts';
import { followAfter } from './succeed-order.ts';

/** The end a case is about; null when the case is about the order itself. */
export async function findEnd(db: Db, guid: string): Promise<EndRow | null> {
  const [found] = await db.select().from(entrustEnd).where(eq(entrustEnd.guid, guid));
  return found ?? null;
}

/**
 * What the decision about an end does: an approved one ends the order and frees its set-up; a change of agency makes a draft
 * for the next agency at once, so that the set-up is never without order in between.
 */
async function settleEnd(db: Db, context: AuditContext, end: EndRow, outcome: CaseOutcome) {
  await db
    .update(entrustEnd)
    .set({ outcome, settleTime: sql`now()` })
    .where(and(eq(entrustEnd.guid, end.guid), isNull(entrustEnd.outcome)));
  const [found] = await db.select().from(order).where(eq(order.guid, end.orderGuid)).for('update');
  if (outcome !== caseOutcome.code.approved) {
    await orderWrites.note(db, context, found!, `end.${outcome}`);
    return;
  }
  if (!isAllowed(entrustTransition.terminate, found!.status)) throw new BusinessError(t.endTooLate);
  const isChange = end.kind === endKind.code.changeAgency;
  const after = await moveOrder(db, context, found!, {
    transition: 'terminate',
    setup: 'terminate',
    set: { endTime: sql`now()`, endReason: end.reason },
    tell: isChange ? 'changed' : 'terminated',
    note: end.reason,
  });
  await noteOrder(db, after.setupGuid, null);
  await projectBackToBuyer(db, after);
  if (isChange) await followAfter(db, context, after, end);
}

/** The cases about ends of orders. */
export const endsOfOrders: OtherCases = {
  documentOf: async (db, guid) => (await findEnd(db, guid))?.orderGuid ?? null,
  async of(db, orderGuid) {
    const found = await db
      .select({ guid: entrustEnd.guid })
      .from(entrustEnd)
      .where(eq(entrustEnd.orderGuid, orderGuid))
      .orderBy(asc(entrustEnd.askTime), asc(entrustEnd.guid));
    return found.map(({ guid }) => guid);
  },
  settle: async (db, context, guid, outcome) => settleEnd(db, context, (await findEnd(db, guid))!, outcome),
};
