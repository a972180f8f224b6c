import { and, eq, min } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalTask } from './case.table.ts';
import { principalsOf, waitsFor } from './deputies.ts';

/**
 * The documents of a kind that wait for a person's decision, their own tasks and those they decide for others, each once
 * with the time it came to them: a subquery to join documents with.
 */
export async function waitingDocuments(db: Db, kind: string, userGuid: string) {
  const principals = await principalsOf(db, userGuid);
  return db
    .select({
      documentGuid: approvalCase.documentGuid,
      arrivedAt: min(approvalTask.arrivedAt).as('arrived_at'),
    })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(and(eq(approvalCase.kind, kind), waitsFor(userGuid, principals)))
    .groupBy(approvalCase.documentGuid)
    .as('waiting');
}
