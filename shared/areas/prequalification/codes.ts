import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** How far a prequalification has come (tendering.md 6.4). That applications are over follows from the clock. */
export const prequalificationState = codeList({
  receiving: [1, '接收申请', 'Taking applications'],
  reviewing: [2, '评审中', 'In review'],
  concluded: [3, '已出结论', 'Concluded'],
  told: [4, '结果已通知', 'Results sent'],
  failed: [5, '预审失败', 'Failed'],
});
export type PrequalificationState = CodeOf<typeof prequalificationState>;

const p = prequalificationState.code;
export const prequalificationTransition = {
  open: { from: [p.receiving], to: p.reviewing },
  conclude: { from: [p.reviewing], to: p.concluded },
  /** A conclusion that has not been sent may be taken up again. */
  reopen: { from: [p.concluded], to: p.reviewing },
  tell: { from: [p.concluded], to: p.told },
  fail: { from: [p.receiving, p.told], to: p.failed },
} satisfies Record<string, Transition<PrequalificationState>>;

/** 评审状态 of an application (tendering.md 6.4). Until it is opened it is told from what its applicant has handed in. */
export const applicationState = codeList({
  draft: [0, '草稿', 'Draft'],
  submitted: [1, '已递交', 'Submitted'],
  withdrawn: [2, '已撤回', 'Withdrawn'],
  reviewing: [3, '评审中', 'In review'],
  passed: [4, '通过', 'Passed'],
  failed: [5, '未通过', 'Not passed'],
  void: [6, '失效', 'Void'],
});
export type ApplicationState = CodeOf<typeof applicationState>;

const a = applicationState.code;
export const applicationTransition = {
  pass: { from: [a.reviewing], to: a.passed },
  refuse: { from: [a.reviewing], to: a.failed },
  reopen: { from: [a.passed, a.failed], to: a.reviewing },
  /** An appeal that wins (case 4). */
  correct: { from: [a.failed], to: a.passed },
  /** Composition changed, 取消资格 (case 3). */
  void: { from: [a.passed], to: a.void },
} satisfies Record<string, Transition<ApplicationState>>;

/** 形式: alone or together. */
export const applicationForm = codeList({
  alone: [1, '独立申请', 'Alone'],
  consortium: [2, '联合体', 'Consortium'],
});

/** Why an application that had passed is void. */
export const voidReason = codeList({
  composition: [1, '联合体成员发生变化', 'Its members have changed'],
  disqualified: [2, '取消资格', 'Disqualified'],
});
export type VoidReason = CodeOf<typeof voidReason>;
