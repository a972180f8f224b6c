import { and, eq } from 'drizzle-orm';
import { type CaseOutcome, caseOutcome, casePurpose, stepAct } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import { approvalStep, type ApprovalCase } from './case.table.ts';
import type { Flow } from './flow.ts';
import { opinionsOf, RETURNED } from './returned.service.ts';
import type { ApprovalSubject } from './subject.ts';

/** Every kind of document that can be approved. */
export type Subjects = readonly ApprovalSubject[];

/** The subject of a kind; a kind nobody registered does not exist for its reader. */
export function subjectOf(subjects: Subjects, kind: string): ApprovalSubject {
  const subject = subjects.find((one) => one.kind === kind);
  if (!subject) throw new NotFound();
  return subject;
}

/** Once a case has ended: moves the document in the same transaction, and tells the submitter. */
export async function concludeCase(
  db: Db,
  context: AuditContext,
  subjects: Subjects,
  found: ApprovalCase,
  { outcome }: Pick<Flow, 'outcome'>,
): Promise<void> {
  if (outcome === null) return;
  const subject = subjectOf(subjects, found.kind);
  await settleDocument(db, context, subject, found, outcome);
  if (outcome === caseOutcome.code.recalled || subject.isFromOutside || subject.tellsResult) return;
  const isReturned = outcome === caseOutcome.code.rejected && found.purpose === casePurpose.code.submit;
  if (isReturned) return tellReturned(db, subject, found);
  await notify(db, {
    userGuids: [found.submitterGuid],
    kind: 'approval.result',
    title: {
      cn: `${caseOutcome.label(outcome, 'cn')}：${found.title}`,
      en: `${caseOutcome.label(outcome, 'en')}: ${found.title}`,
    },
    link: found.link,
  });
}

/** Tells the submitter why it came back; where they go on with it, the message asks until they have. */
async function tellReturned(db: Db, subject: ApprovalSubject, found: ApprovalCase) {
  const opinions = (await opinionsOf(db, [found.guid])).get(found.guid)?.opinions ?? [];
  const said = opinions.map(({ actorName, opinion }) => `${actorName}：${opinion}`).join('；');
  const saidEn = opinions.map(({ actorName, opinion }) => `${actorName}: ${opinion}`).join('; ');
  const { rejected } = caseOutcome.code;
  const asks = (await subject.asksSubmitter?.(db, found.documentGuid)) ?? false;
  await notify(db, {
    userGuids: [found.submitterGuid],
    kind: RETURNED,
    title: {
      cn: `${caseOutcome.label(rejected, 'cn')}：${found.title}。${said}`,
      en: `${caseOutcome.label(rejected, 'en')}: ${found.title}. ${saidEn}`,
    },
    link: found.link,
    ...(asks && { asksFor: found.documentGuid }),
  });
}

/** A submission settles its document; the confirmation of an undo takes it back, or leaves it as it is. */
async function settleDocument(
  db: Db,
  context: AuditContext,
  subject: ApprovalSubject,
  found: ApprovalCase,
  outcome: CaseOutcome,
) {
  if (found.purpose === casePurpose.code.submit)
    return subject.settle(db, context, found.documentGuid, outcome);
  if (outcome !== caseOutcome.code.approved) return;
  if (!subject.undo) throw new Error(`documents of kind ${found.kind} are never undone`);
  const [asked] = await db
    .select({ reason: approvalStep.opinion })
    .from(approvalStep)
    .where(and(eq(approvalStep.caseGuid, found.guid), eq(approvalStep.act, stepAct.code.undo)));
  await subject.undo(db, context, found.documentGuid, asked!.reason);
}
