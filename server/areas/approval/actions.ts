import type { CaseAction, TaskAction } from '#shared/areas/approval/codes';
import { URGE_HOURS } from '#shared/areas/approval/rules';
import type { ApprovalCase, ApprovalTask } from './case.table.ts';

/** What a person may do with a case now; `hasPart`: he submits or decides, and does not only read. */
export function caseActions(
  { outcome, submitterGuid, urgedAt }: ApprovalCase,
  tasks: readonly ApprovalTask[],
  userGuid: string,
  hasPart: boolean,
): CaseAction[] {
  if (outcome !== null || !hasPart) return [];
  const isSubmitter = submitterGuid === userGuid;
  const isBegun = tasks.some(({ decidedByGuid }) => decidedByGuid !== null);
  const mayUrge = urgedAt === null || Date.now() - urgedAt.getTime() >= URGE_HOURS * 3_600_000;
  return [
    ...(isSubmitter && !isBegun ? (['recall'] as const) : []),
    ...(isSubmitter && mayUrge ? (['urge'] as const) : []),
    'copy',
    'comment',
  ];
}

/** What a person may do with a task now; `principals` are the people he decides for. */
export function taskActions(
  { state, kind, assigneeGuid }: ApprovalTask,
  { submitterGuid }: ApprovalCase,
  userGuid: string,
  principals: ReadonlySet<string>,
): TaskAction[] {
  const isHis = assigneeGuid === userGuid || principals.has(assigneeGuid);
  if (state !== 'pending' || !isHis || submitterGuid === userGuid) return [];
  return [
    'approve',
    'reject',
    'transfer',
    ...(kind === 'normal' ? (['addSignBefore', 'addSignAfter'] as const) : []),
  ];
}
