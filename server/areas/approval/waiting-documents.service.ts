import { and, eq, inArray, min, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalTask } from './case.table.ts';
import { isRunning } from './flow-store.ts';
import { approvalDelegation } from './setup.table.ts';

/**
 * The documents of a kind that wait for a person's decision, his own tasks and those he decides for others, each once
 * with the time it came to him: a subquery to join documents with.
 */
export function waitingDocuments(db: Db, kind: string, userGuid: string) {
  const principals = db
    .select({ guid: approvalDelegation.fromUserGuid })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.toUserGuid, userGuid), isRunning()));
  return db
    .select({
      documentGuid: approvalCase.documentGuid,
      arrivedAt: min(approvalTask.arrivedAt).as('arrived_at'),
    })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalTask.state, 'pending'),
        or(eq(approvalTask.assigneeGuid, userGuid), inArray(approvalTask.assigneeGuid, principals)),
        // Nobody decides on his own document, for another either.
        ne(approvalCase.submitterGuid, userGuid),
      ),
    )
    .groupBy(approvalCase.documentGuid)
    .as('waiting');
}
