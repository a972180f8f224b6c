import { and, desc, eq, sql } from 'drizzle-orm';
import { casePurpose, taskState } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { approvalCase, approvalTask } from './case.table.ts';
import { startCase } from './start-case.ts';
import type { ApprovalSubject, SubjectDocument } from './subject.ts';
import { approvalItem } from './setup.table.ts';

/** What the one level of an undo is called, and what its title begins with. */
const CONFIRMATION = casePurpose.label(casePurpose.code.undo);
const TITLE_MAX = 255;

/**
 * Asks whoever decided last to confirm that an approved document is undone, where the company's setup says so
 * (documents.md 5.0: "goes to the last approver if configured"); in the caller's transaction. True: they have been asked
 * and the document stays as it is until they decide; false: nobody is to be asked, and the caller undoes it.
 * @throws BusinessError when a case of the document runs, or when they are gone and nobody takes their place.
 */
export async function askToUndo(
  db: Db,
  context: Context,
  subject: ApprovalSubject,
  { applicant: _applicant, ...document }: SubjectDocument,
  reason: string,
): Promise<boolean> {
  const last = await lastApproval(db, document);
  if (last === null) return false;
  await startCase(
    db,
    context,
    subject,
    {
      ...document,
      // Do not let the submitter confirm, also when somebody else asked for the undo.
      excluded: [...document.excluded, last.submitterGuid],
      title: `${CONFIRMATION}：${document.title}`.slice(0, TITLE_MAX),
    },
    {
      submitter: context.actor,
      levels: [
        {
          name: CONFIRMATION,
          mode: 'any',
          ratio: 100,
          needsFile: false,
          approvers: [{ rule: 'person', userGuid: last.approverGuid }],
        },
      ],
      purpose: casePurpose.code.undo,
      opinion: reason,
      refusal: {
        cn: '撤销申请正在审批中，请勿重复提交',
        en: 'The revocation is in approval already',
      },
    },
  );
  return true;
}

/**
 * Whose task ended the last approval of a document, and who had put it up; under a delegation the person decided for,
 * whose office it is.
 * Null when the company asks nobody, or when nobody decided: approval was switched off.
 */
async function lastApproval(
  db: Db,
  { kind, documentGuid, enterpriseGuid }: Omit<SubjectDocument, 'applicant'>,
): Promise<{ approverGuid: string; submitterGuid: string } | null> {
  const [item] = await db
    .select({ undoNeedsApproval: approvalItem.undoNeedsApproval })
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)));
  if (!item?.undoNeedsApproval) return null;
  const [last] = await db
    .select({ approverGuid: approvalTask.assigneeGuid, submitterGuid: approvalCase.submitterGuid })
    .from(approvalTask)
    .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.documentGuid, documentGuid),
        eq(approvalCase.purpose, casePurpose.code.submit),
        eq(approvalCase.outcome, 'approved'),
        eq(approvalTask.state, taskState.code.approved),
      ),
    )
    .orderBy(
      desc(approvalCase.endedAt),
      desc(approvalTask.level),
      sql`${approvalTask.decidedAt} desc nulls last`,
      desc(approvalTask.guid),
    )
    .limit(1);
  return last ?? null;
}
