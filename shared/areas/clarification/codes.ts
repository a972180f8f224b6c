import { clarificationStatus, type ClarificationStatus } from '#shared/areas/bidding/codes';
import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

const s = clarificationStatus.code;

/**
 * The permitted changes of a clarification (tendering.md 6.3). Approved it is 1012, signed and then published; a refusal that
 * was approved is 1006.
 */
export const clarificationTransition = {
  ...documentTransitions({
    draft: s.draft,
    inReview: s.inReview,
    rejected: s.notPassed,
    approved: s.answered,
  }),
  refuse: { from: [s.answered], to: s.rejected },
} satisfies Record<string, Transition<ClarificationStatus>>;

/** States a clarification of one's own may be voided from; a question never is: it is answered or refused. */
export const voidableClarification: readonly ClarificationStatus[] = [s.draft, s.notPassed, s.answered];

/** What of an asker was found in a question. */
export const identityTrace = codeList({
  name: [1, '单位名称', 'The name of your company'],
  creditCode: [2, '统一社会信用代码', 'Your credit code'],
  phone: [3, '联系电话', 'A telephone number of yours'],
  person: [4, '人员姓名', 'The name of one of your people'],
});
export type IdentityTrace = CodeOf<typeof identityTrace>;
