import { eq, isNotNull, ne, or } from 'drizzle-orm';
import { taskKind, taskState } from '#shared/areas/approval/codes';
import { approvalTask, type ApprovalTask } from './case.table.ts';

const { transferred } = taskState.code;
const { normal } = taskKind.code;

/**
 * Whether a task shows that an approver has dealt with the case: they decided it, handed it to another or added signers.
 * What the program handed over was nobody's act.
 */
export const isBeginning = ({
  decidedBy,
  state,
  kind,
}: Pick<ApprovalTask, 'state' | 'kind'> & { decidedBy: string | null }) =>
  decidedBy !== null || state === transferred || kind !== normal;

/** The same as a condition on the tasks of a case. */
export const isBeginningTask = or(
  isNotNull(approvalTask.decidedByGuid),
  eq(approvalTask.state, transferred),
  ne(approvalTask.kind, normal),
);
