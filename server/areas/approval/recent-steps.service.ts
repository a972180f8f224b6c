import { and, eq, ne } from 'drizzle-orm';
import { stepAct } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { type LastShown, newestFirst, olderThan } from '../../db/older-than.ts';
import { approvalCase, approvalStep, approvalTask } from './case.table.ts';

/** Steps of all submissions of a document, newest first; who was shown its findings only where that is asked for. */
export const recentSteps = (
  db: Db,
  { kind, guid }: { kind: string; guid: string },
  { before, limit, withShown }: { before: LastShown | null | undefined; limit: number; withShown: boolean },
) =>
  db
    .select({
      guid: approvalStep.guid,
      act: approvalStep.act,
      actorName: approvalStep.actorName,
      levelName: approvalStep.levelName,
      at: approvalStep.at,
    })
    .from(approvalStep)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, guid),
        withShown ? undefined : ne(approvalStep.act, stepAct.code.shown),
        olderThan(before, approvalStep.at, approvalStep.guid),
      ),
    )
    .orderBy(...newestFirst(approvalStep.at, approvalStep.guid))
    .limit(limit);

/** Who has been asked to decide on a document, in any submission. */
export async function deciders(
  db: Db,
  { kind, guid }: { kind: string; guid: string },
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ guid: approvalTask.assigneeGuid })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(and(eq(approvalCase.kind, kind), eq(approvalCase.documentGuid, guid)))
    .limit(limit);
  return found.map((one) => one.guid);
}
