import { and, eq, isNull, min } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
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

/** Which of these documents of a kind are in approval now. */
export async function inApproval(
  db: Db,
  kind: string,
  documentGuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentGuids.length === 0) return new Set();
  const found = await db
    .select({ guid: approvalCase.documentGuid })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        isOneOf(approvalCase.documentGuid, documentGuids),
        isNull(approvalCase.outcome),
      ),
    );
  return new Set(found.map(({ guid }) => guid));
}
