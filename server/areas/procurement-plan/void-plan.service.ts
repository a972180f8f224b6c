import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { ANNUAL, lockPlanFor } from './plan-access.ts';
import { procurementPlan as plan, type Plan } from './plan.table.ts';
import { planLink } from './plan-link.ts';

/**
 * 作废 (documents.md 5.0): ends an annual plan for good. It keeps its number and can be read; its lines can be used no more,
 * and its unit may draw up another initial plan for the year.
 */
export async function voidPlan({ guid, version, reason }: Voiding, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockPlanFor(db, context, guid, { act: 'void', version });
    return endPlan(db, context, found, { reason, event: 'plan.void', kind: ANNUAL });
  });
}

/** Marks a plan that is locked as voided, says so in the audit and to its handler. */
export async function endPlan(
  db: Db,
  context: Context,
  found: Plan,
  { reason, event, kind }: { reason: string; event: string; kind: string },
): Promise<{ guid: string; version: number }> {
  const [ended] = await db
    .update(plan)
    .set({ ...asVoided(context, reason), version: sql`${plan.version} + 1` })
    .where(eq(plan.guid, found.guid))
    .returning({ guid: plan.guid, version: plan.version });
  await record(db, context, {
    event,
    objectType: kind,
    objectGuid: found.guid,
    objectName: found.planNo,
    before: { status: found.status },
    note: reason,
  });
  await tellVoided(
    db,
    context,
    {
      guid: found.guid,
      ownerGuid: found.createUserGuid,
      kind: 'plan.voided',
      noun: { cn: '计划', en: 'plan' },
      no: found.planNo,
      link: planLink(found),
    },
    reason,
  );
  return ended!;
}
