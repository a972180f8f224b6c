import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { approvalTask } from './case.table.ts';
import { isRunning } from './deputies.ts';
import { approvalDelegation } from './setup.table.ts';

/** A task a person was asked to decide or decided themselves, or could decide now for another. */
export const isHis = (userGuid: string) =>
  or(
    and(eq(approvalTask.assigneeGuid, userGuid), ne(approvalTask.state, 'skipped')),
    eq(approvalTask.decidedByGuid, userGuid),
    and(
      isNull(approvalTask.closedAt),
      sql`exists (select from ${approvalDelegation} where ${approvalDelegation.fromUserGuid} = ${approvalTask.assigneeGuid} and ${approvalDelegation.toUserGuid} = ${userGuid} and ${isRunning()})`,
    ),
  );

/** Whether a person has or had a task in a case. */
export async function isActor(db: Db, caseGuid: string, userGuid: string): Promise<boolean> {
  const [found] = await db
    .select({ guid: approvalTask.guid })
    .from(approvalTask)
    .where(and(eq(approvalTask.caseGuid, caseGuid), isHis(userGuid)))
    .limit(1);
  return found !== undefined;
}
