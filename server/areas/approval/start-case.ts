import { sql } from 'drizzle-orm';
import { type CasePurpose, casePurpose } from '#shared/areas/approval/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { findPeople } from '../user/user.service.ts';
import { approvalCase, type CaseLevel } from './case.table.ts';
import { begin } from './flow.ts';
import { databaseNow } from '../../db/database-now.ts';
import { flowOf, mint, saveFlow } from './flow-store.ts';
import { concludeCase } from './outcome.ts';
import { writeStep } from './step.ts';
import { countsOf, keepSubmitted } from './submitted.service.ts';
import type { ApprovalSubject, SubjectDocument } from './subject.ts';

interface Start {
  submitter: { guid: string; name: string };
  /** None: the case is approved at once. */
  levels: CaseLevel[];
  purpose: CasePurpose;
  opinion?: string;
  /** Why not, when another case of the document runs. */
  refusal: Wording;
}

/** Begins a case of a document and asks its first level; answers the guid of the case. */
export async function startCase(
  db: Db,
  context: AuditContext,
  subject: ApprovalSubject,
  { submitted, before: _before, ...document }: Omit<SubjectDocument, 'applicant'>,
  { submitter, levels, purpose, opinion, refusal }: Start,
): Promise<string> {
  const [person] = await findPeople(db, [submitter.guid]);
  const at = await databaseNow(db);
  const kept = purpose === casePurpose.code.submit ? submitted : undefined;
  const [opened] = await db
    .insert(approvalCase)
    .values({
      ...document,
      ...countsOf(kept),
      excluded: [...new Set(document.excluded)],
      purpose,
      submitterGuid: submitter.guid,
      submitterName: submitter.name,
      submitterDept: person?.deptName ?? '',
      levels,
      level: 0,
      round: 1,
      submittedAt: at,
    })
    .onConflictDoNothing({
      target: [approvalCase.kind, approvalCase.documentGuid],
      where: sql`${approvalCase.outcome} is null`,
    })
    .returning();
  if (!opened) throw new BusinessError(refusal);
  if (kept) await keepSubmitted(db, opened.guid, kept);
  await writeStep(db, context, opened, {
    act: purpose,
    at,
    actorName: submitter.name,
    opinion: opinion ?? kept?.answer,
  });
  const empty = await flowOf(db, opened, []);
  const flow = levels.length > 0 ? begin(empty, mint) : { ...empty, outcome: 'approved' as const };
  await saveFlow(db, opened, null, flow, at);
  await concludeCase(db, context, [subject], opened, flow);
  return opened.guid;
}
