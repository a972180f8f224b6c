import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { caseOutcome, casePurpose, stepAct } from '#shared/areas/approval/codes';
import type { ReturnedDocument } from '#shared/areas/approval/findings';
import { formatDateTime } from '#shared/kit/dates';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalStep, approvalSubmission } from './case.table.ts';

/** The kind of the message that tells a submitter that a document came back. */
export const RETURNED = 'approval.result';

/** A submission that was returned: why, and what the document said then (null for one of before that was kept). */
export interface Returned extends ReturnedDocument {
  content: Readonly<Record<string, unknown>> | null;
}

/**
 * The opinions that returned a document to its handler the last time it was decided on; null when it never was, or was
 * approved since. What its submitter took back in between decides nothing.
 */
export async function returnedBy(db: Db, kind: string, documentGuid: string): Promise<Returned | null> {
  const [last] = await db
    .select({
      guid: approvalCase.guid,
      outcome: approvalCase.outcome,
      content: approvalSubmission.content,
    })
    .from(approvalCase)
    .leftJoin(approvalSubmission, eq(approvalSubmission.caseGuid, approvalCase.guid))
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, documentGuid),
        eq(approvalCase.purpose, casePurpose.code.submit),
        isNotNull(approvalCase.outcome),
        ne(approvalCase.outcome, caseOutcome.code.recalled),
      ),
    )
    .orderBy(desc(approvalCase.submittedAt), desc(approvalCase.guid))
    .limit(1);
  if (last?.outcome !== caseOutcome.code.rejected) return null;
  const said = (await opinionsOf(db, [last.guid])).get(last.guid);
  return said ? { ...said, content: last.content } : null;
}

/** Why these cases went back to their submitters, by case; those that did not are left out. */
export async function opinionsOf(
  db: Db,
  caseGuids: readonly string[],
): Promise<Map<string, ReturnedDocument>> {
  const found = new Map<string, ReturnedDocument>();
  if (caseGuids.length === 0) return found;
  const steps = await db
    .select({
      caseGuid: approvalStep.caseGuid,
      actorName: approvalStep.actorName,
      levelName: approvalStep.levelName,
      at: approvalStep.at,
      opinion: approvalStep.opinion,
    })
    .from(approvalStep)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
    .where(
      and(
        isOneOf(approvalStep.caseGuid, caseGuids),
        eq(approvalCase.outcome, caseOutcome.code.rejected),
        inArray(approvalStep.act, [stepAct.code.reject, stepAct.code.voteReturn]),
      ),
    )
    .orderBy(asc(approvalStep.sequence));
  for (const { caseGuid, ...step } of steps) {
    const at = formatDateTime(step.at);
    const before = found.get(caseGuid)?.opinions ?? [];
    found.set(caseGuid, { at, opinions: [...before, { ...step, at }] });
  }
  return found;
}
