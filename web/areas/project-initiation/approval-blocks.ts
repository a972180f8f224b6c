import { stepAct } from '#shared/areas/approval/codes';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';

/** The blocks of the paper form, each with its own approval trail (documents.md 5.0). */
export type Block = 'sponsor' | 'tendering' | 'supervision';
export const blocks: readonly Block[] = ['sponsor', 'tendering', 'supervision'];

const SUPERVISION = /纪检|监察|监督/;
const { submit, approve, reject, returnTo, voteReturn } = stepAct.code;
const shown: readonly string[] = [submit, approve, reject, returnTo, voteReturn];

/**
 * The decisions of the last submission by the block they belong to: whoever supervises, whoever is of the department that
 * applies, and everybody else for the management of tendering.
 */
export function stepsByBlock(
  steps: readonly ApprovalStep[],
  { applyDeptName, leaderName, userName }: Pick<SetupDetail, 'applyDeptName' | 'leaderName' | 'userName'>,
): Record<Block, ApprovalStep[]> {
  const last = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ act }) => act === submit),
    ),
  );
  const blockOf = ({ levelName, deptName, actorName }: ApprovalStep): Block => {
    if (SUPERVISION.test(levelName) || SUPERVISION.test(deptName)) return 'supervision';
    const isSponsor = deptName === applyDeptName || actorName === leaderName || actorName === userName;
    return isSponsor ? 'sponsor' : 'tendering';
  };
  const found: Record<Block, ApprovalStep[]> = { sponsor: [], tendering: [], supervision: [] };
  for (const step of last) if (shown.includes(step.act)) found[blockOf(step)].push(step);
  return found;
}
