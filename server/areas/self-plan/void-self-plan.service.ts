import { eq, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { lockSelfPlanFor, SELF } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { moveHold, NO_HOLD } from './yearly-line.ts';

/**
 * 作废 (documents.md 5.0): ends a self-procurement plan for good. It keeps its number and can be read; what it held of a
 * yearly plan goes back, and its handler is told.
 */
export async function voidSelfPlan({ guid, version, reason }: Voiding, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockSelfPlanFor(db, context, guid, { act: 'void', version });
    await moveHold(db, found, NO_HOLD);
    const [ended] = await db
      .update(plan)
      .set({ ...asVoided(context, reason), heldAmount: '0', version: sql`${plan.version} + 1` })
      .where(eq(plan.guid, guid))
      .returning({ guid: plan.guid, version: plan.version });
    await record(db, context, {
      event: 'selfPlan.void',
      objectType: SELF,
      objectGuid: guid,
      objectName: found.planNo,
      before: { status: found.status },
      note: reason,
    });
    await tellVoided(
      db,
      context,
      {
        guid,
        ownerGuid: found.createUserGuid,
        kind: 'selfPlan.voided',
        noun: { cn: '自采计划', en: 'plan' },
        no: found.planNo,
        link: paths.selfPlan(guid),
      },
      reason,
    );
    return ended!;
  });
}
