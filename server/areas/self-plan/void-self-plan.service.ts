import { eq, sql } from 'drizzle-orm';
import { paths } from '#shared/areas/session/paths';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { asVoided } from '../approval/void.service.ts';
import { record } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockSelfPlanFor, SELF } from './self-plan-access.ts';
import { selfPlan as plan } from './self-plan.table.ts';
import { moveHold, NO_HOLD } from './yearly-line.ts';

/**
 * 作废 (documents.md 5.0): ends a self-procurement plan for good. It keeps its number and can be read; what it held of a
 * yearly plan goes back, and its handler is told.
 */
export async function voidSelfPlan(
  { guid, version, reason }: { guid: string; version: number; reason: string },
  context: Context,
) {
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
    await notify(db, {
      userGuids: found.createUserGuid === context.actor.guid ? [] : [found.createUserGuid],
      kind: 'selfPlan.voided',
      title: {
        cn: `${context.actor.name}已作废自采计划${found.planNo}，原因：${reason}`.slice(0, 200),
        en: `${context.actor.name} has voided plan ${found.planNo}: ${reason}`.slice(0, 200),
      },
      link: paths.selfPlan(guid),
    });
    return ended!;
  });
}
