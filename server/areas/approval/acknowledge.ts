import { and, eq } from 'drizzle-orm';
import { stepAct } from '#shared/areas/approval/codes';
import { toAcknowledge } from '#shared/areas/approval/findings';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import { isPendingFor } from './actions.ts';
import { ownCase } from './approval.service.ts';
import { type ApprovalCase, approvalStep } from './case.table.ts';
import { principalsOf } from './deputies.ts';
import { databaseNow } from '../../db/database-now.ts';
import { lockCase, tasksOf } from './flow-store.ts';
import { writeStep } from './step.ts';

/**
 * Whether an approval acknowledges what the law says of the document; false where it says nothing.
 * @throws BusinessError at `acknowledged` where it does and they have not confirmed it
 */
export function mustAcknowledge({ weightyCount }: ApprovalCase, acknowledged = false): boolean {
  if (weightyCount === 0) return false;
  if (!acknowledged) throw faultAt('acknowledged', toAcknowledge(weightyCount));
  return true;
}

/** Puts into the record that an approver whose turn it is was shown the findings: once for each level they decide on. */
export async function noteShown(caseGuid: string, context: Context): Promise<null> {
  const { db, actor } = context;
  const { findingCount } = await ownCase(db, context, caseGuid);
  if (findingCount === 0) return null;
  return inTransaction(db, async (db) => {
    const found = await lockCase(db, caseGuid);
    const principals = await principalsOf(db, actor.guid);
    const task = (await tasksOf(db, caseGuid)).find((one) =>
      isPendingFor(one, found, actor.guid, principals),
    );
    if (!task) throw new NotFound();
    const [before] = await db
      .select({ guid: approvalStep.guid })
      .from(approvalStep)
      .where(
        and(
          eq(approvalStep.caseGuid, caseGuid),
          eq(approvalStep.act, stepAct.code.shown),
          eq(approvalStep.actorGuid, actor.guid),
          eq(approvalStep.levelName, found.levels[task.level]!.name),
        ),
      )
      .limit(1);
    if (!before)
      await writeStep(db, context, found, {
        act: stepAct.code.shown,
        at: await databaseNow(db),
        levelName: found.levels[task.level]!.name,
      });
    return null;
  });
}
