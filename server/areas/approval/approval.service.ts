import { clauses, type Wording } from '#shared/kit/language';
import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { casePurpose } from '#shared/areas/approval/codes';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { decideCase } from './actions.ts';
import { isBeginningTask } from './begun.ts';
import { approvalCase, approvalTask, type ApprovalCase } from './case.table.ts';
import { chainFor, toldFaults } from './chain.ts';
import { next } from './flow-acts.ts';
import { databaseNow } from '../../db/database-now.ts';
import { flowOf, lockCase, mint, saveFlow, tasksOf } from './flow-store.ts';
import { concludeCase } from './outcome.ts';
import { hasPart } from './participation.service.ts';
import { endOf } from './refusal.ts';
import { startCase } from './start-case.ts';
import { writeStep } from './step.ts';
import type { ApprovalSubject, SubjectDocument } from './subject.ts';

export type { ApprovalSubject, DecidesBefore, SubjectDocument } from './subject.ts';

/** What the approval would refuse if a document of this submitter were submitted now. */
export const chainFaults = async (
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  document: SubjectDocument,
): Promise<readonly Wording[]> => (await chainFor(db, actor.guid, document)).faults;

/** The whole chain a document would go through now, with names and what stops it, `also` first; changes nothing. */
export async function forecast(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  document: SubjectDocument,
  also: readonly Wording[] = [],
): Promise<ApprovalForecast> {
  const { faults, forecast: asked } = await chainFor(db, actor.guid, document);
  return { ...asked, ...toldFaults([...also, ...faults]) };
}

/**
 * Puts a document up for approval; call it in the transaction that moved the document to 审核中, after that move.
 * Refuses (BusinessError) when the company has no levels for the kind, when a level has nobody who could decide,
 * and a document that is under review already. Where the company has switched approval off for the kind, the
 * document is settled as approved at once. Answers the guid of the case.
 */
export async function openCase(
  db: Db,
  context: AuditContext,
  subject: ApprovalSubject,
  { applicant, ...document }: SubjectDocument,
): Promise<string> {
  const submitter = applicant ?? context.actor;
  if (!submitter) throw new Error('a document without a submitter');
  const { levels, faults } = await chainFor(db, submitter.guid, document);
  if (faults.length > 0) throw new BusinessError(clauses(faults));
  return startCase(db, context, subject, document, {
    submitter,
    levels,
    purpose: casePurpose.code.submit,
    refusal: { cn: '该单据已在审批中，请勿重复提交', en: 'This document is in approval already' },
  });
}

/** Whether the approval of a document runs, and whether an approver has dealt with it; null: it does not run. */
export const runningApproval = (db: Db, kind: string, documentGuid: AnyPgColumn) =>
  sql<'open' | 'begun' | null>`(${db
    .select({
      stage: sql`case when ${exists(
        db
          .select({ one: sql`1` })
          .from(approvalTask)
          .where(and(eq(approvalTask.caseGuid, approvalCase.guid), isBeginningTask)),
      )} then 'begun' else 'open' end`,
    })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, documentGuid),
        isNull(approvalCase.outcome),
      ),
    )
    .limit(1)})`;

/**
 * Takes a document back at its submitter's wish, until the first decision; settles it as 'recalled'.
 * Call it in a transaction, before touching the document: the case is locked first, everywhere. `submitterGuid` is who takes it
 * back: the person who acts, unless an applicant put it up.
 */
export async function recallCase(
  db: Db,
  context: Context,
  subject: ApprovalSubject,
  documentGuid: string,
  submitterGuid = context.actor.guid,
): Promise<void> {
  const last = await lastCase(db, subject.kind, documentGuid);
  if (!last)
    throw new BusinessError({
      cn: '该单据没有待审批的记录',
      en: 'Nothing of this document waits for a decision',
    });
  await recallLocked(db, context, [subject], await lockCase(db, last.guid), submitterGuid);
}

/** Recalls a case that is locked already. */
export async function recallLocked(
  db: Db,
  context: Context,
  subjects: readonly ApprovalSubject[],
  found: ApprovalCase,
  submitterGuid = context.actor.guid,
): Promise<void> {
  const tasks = await tasksOf(db, found.guid);
  const at = await databaseNow(db);
  const asker = { userGuid: submitterGuid, hasPart: true, ended: await endOf(db, found), now: at };
  refuse(decideCase(found, tasks, asker).recall);
  const before = await flowOf(db, found, tasks);
  const after = next(before, { act: 'recall' }, mint);
  await saveFlow(db, found, before, after, at);
  await writeStep(db, context, found, { act: 'recall', at });
  await concludeCase(db, context, subjects, found, after);
}

/** The running case of a document, else its last submission; null when it was never submitted. */
export async function lastCase(db: Db, kind: string, documentGuid: string): Promise<ApprovalCase | null> {
  const [found] = await db
    .select()
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, documentGuid),
        // An undo that was asked for and decided is in the record; how the document stands, its submission says.
        or(isNull(approvalCase.outcome), eq(approvalCase.purpose, casePurpose.code.submit)),
      ),
    )
    .orderBy(
      sql`${approvalCase.outcome} is null desc`,
      desc(approvalCase.submittedAt),
      desc(approvalCase.guid),
    )
    .limit(1);
  return found ?? null;
}

/** Whether a person has or had a part in a document's approval (submitter, approver, delegate, copied to) and so may read it. */
export async function isParticipant(
  db: Db,
  kind: string,
  documentGuid: string,
  userGuid: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${hasPart(db, kind, documentGuid, userGuid)}`);
  return rows.length > 0;
}

/** Refuses, as not existing, a case in which a person has no part. */
export async function ownCase(db: Db, { actor }: Context, guid: string): Promise<ApprovalCase> {
  const [found] = await db.select().from(approvalCase).where(eq(approvalCase.guid, guid));
  if (!found || !(await isParticipant(db, found.kind, found.documentGuid, actor.guid))) throw new NotFound();
  return found;
}
