import type { CaseOutcome } from '#shared/areas/approval/codes';
import { clauses } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { chainFaults } from './approval.service.ts';
import type { SubjectDocument } from './subject.ts';

/** What each end of a case does to its document, by the name of the document's own transition. */
export const SETTLES = {
  approved: 'approve',
  rejected: 'reject',
  recalled: 'recall',
} as const satisfies Record<CaseOutcome, string>;

/** What the approval itself would refuse if this document were submitted now: levels without anybody who could decide. */
export async function chainRefusal(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  document: SubjectDocument,
): Promise<RuleRefusal | null> {
  const faults = await chainFaults(db, { actor }, document);
  return faults.length > 0 ? { by: 'state', text: clauses(faults) } : null;
}
