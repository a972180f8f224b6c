import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** How far an account appeal is. */
export const accountAppealStatus = codeList({
  inReview: [1, '审核中', 'In review'],
  approved: [2, '已通过', 'Approved'],
  rejected: [3, '未通过', 'Rejected'],
});
export type AccountAppealStatus = CodeOf<typeof accountAppealStatus>;

const s = accountAppealStatus.code;
/** An appeal is decided once; who disagrees files another. */
export const accountAppealTransition = {
  approve: { from: [s.inReview], to: s.approved },
  reject: { from: [s.inReview], to: s.rejected },
} satisfies Record<string, Transition<AccountAppealStatus>>;
