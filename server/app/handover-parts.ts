import { sweepCasesOf } from '../areas/approval/hand-over.ts';
import type { HandoverParts } from '../areas/handover/held.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { givers, holdingSources } from './holding-sources.ts';

/** What hand-overs ask of areas that stand above them. */
export const handoverParts: HandoverParts = {
  givers,
  holdings: holdingSources,
  sweepFor: (db, userGuid) => sweepCasesOf(db, approvalSubjects, userGuid),
};
