import { caseOutcome } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { NotFound } from '../../http/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { ApprovalCase } from './case.table.ts';
import type { Flow } from './flow.ts';
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
  { outcome }: Flow,
): Promise<void> {
  if (outcome === null) return;
  const subject = subjectOf(subjects, found.kind);
  await subject.settle(db, context, found.documentGuid, outcome);
  if (outcome === caseOutcome.code.recalled || subject.isFromOutside) return;
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
