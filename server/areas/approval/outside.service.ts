import { and, desc, eq } from 'drizzle-orm';
import { stepAct } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { lastCase } from './approval.service.ts';
import { approvalCase, approvalStep, approvalTask } from './case.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import { lockCase, tellDeciders } from './flow-store.ts';
import { writeStep } from './step.ts';

/** Who decided last on a document and with what opinion; for the document's own record while it is settled. */
export async function lastDecision(db: Db, kind: string, documentGuid: string) {
  const [last] = await db
    .select({ byName: approvalStep.actorName, opinion: approvalStep.opinion, at: approvalStep.at })
    .from(approvalStep)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
    .where(and(eq(approvalCase.kind, kind), eq(approvalCase.documentGuid, documentGuid)))
    .orderBy(desc(approvalStep.sequence))
    .limit(1);
  return last ?? { byName: '', opinion: '', at: await databaseNow(db) };
}

/** Who approved the last submission of a document at its end; null where nobody did, because approval is switched off. */
export async function lastApprover(db: Db, kind: string, documentGuid: string) {
  const last = await lastCase(db, kind, documentGuid);
  if (!last) return null;
  const [step] = await db
    .select({ guid: approvalStep.actorGuid, name: approvalStep.actorName })
    .from(approvalStep)
    .where(and(eq(approvalStep.caseGuid, last.guid), eq(approvalStep.act, stepAct.code.approve)))
    .orderBy(desc(approvalStep.sequence))
    .limit(1);
  return step?.guid ? { guid: step.guid, name: step.name } : null;
}

/**
 * Reminds those who have to decide on an application from outside; how often is the caller's rule. Call it in a
 * transaction, before touching the document.
 * @throws BusinessError when the case is decided.
 */
export async function remindDeciders(
  db: Db,
  context: AuditContext,
  kind: string,
  documentGuid: string,
): Promise<void> {
  const last = await lastCase(db, kind, documentGuid);
  const found = last && (await lockCase(db, last.guid));
  if (!found || found.outcome !== null)
    throw new BusinessError({
      cn: '该申请已处理，无需催办',
      en: 'This has been decided already: there is nobody to remind',
    });
  const waiting = await db
    .select({ guid: approvalTask.assigneeGuid, name: approvalTask.assigneeName })
    .from(approvalTask)
    .where(and(eq(approvalTask.caseGuid, found.guid), eq(approvalTask.state, 'pending')));
  const at = await databaseNow(db);
  await db.update(approvalCase).set({ urgedAt: at }).where(eq(approvalCase.guid, found.guid));
  await tellDeciders(
    db,
    found,
    waiting.map(({ guid }) => guid),
    'urge',
  );
  await writeStep(db, context, found, {
    act: stepAct.code.urge,
    at,
    actorName: found.submitterName,
    levelName: found.levels[found.level]!.name,
    targets: waiting.map(({ name }) => name),
  });
}

/** The task of a document that waits for a decision, of this person where several are asked; for demonstration data, which decides without a screen. */
export async function lastTask(
  db: Db,
  kind: string,
  documentGuid: string,
  assigneeGuid?: string,
): Promise<string> {
  const [waiting] = await db
    .select({ guid: approvalTask.guid })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, documentGuid),
        eq(approvalTask.state, 'pending'),
        assigneeGuid === undefined ? undefined : eq(approvalTask.assigneeGuid, assigneeGuid),
      ),
    )
    .limit(1);
  if (!waiting) throw new NotFound();
  return waiting.guid;
}
