import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 借调类型 (documents.md 5.11, field 2). */
export const secondKind = codeList({
  project: [1, '项目借调', 'For projects'],
  post: [2, '岗位借调', 'For a post'],
});
export type SecondKind = CodeOf<typeof secondKind>;

/** 权限项 (documents.md 5.11, field 8); the numbers are ours. */
export const secondRight = codeList({
  view: [1, '查看', 'View'],
  edit: [2, '编辑', 'Edit'],
  submit: [3, '提交', 'Submit'],
  approve: [4, '审批', 'Approve'],
});
export type SecondRight = CodeOf<typeof secondRight>;

/** How the approval of a secondment stands; what its days make of it is `secondmentState`. */
export const secondmentStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已批准', 'Approved'],
});
export type SecondmentStatus = CodeOf<typeof secondmentStatus>;

const s = secondmentStatus.code;
export const secondmentTransition = documentTransitions(s) satisfies Record<
  string,
  Transition<SecondmentStatus>
>;
/** An approved one is ended, never undone or voided: what was done under it stays. */
export const voidableSecondment: readonly SecondmentStatus[] = [s.draft, s.rejected];

/**
 * 状态 as people read it (documents.md 5.11): the approval, then the days. 4 to 6 need no job: they follow from the days and
 * the early end wherever they are asked.
 */
export const secondmentState = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  live: [4, '已生效', 'In force'],
  over: [5, '已到期', 'Expired'],
  ended: [6, '已提前结束', 'Ended early'],
  waiting: [7, '待生效', 'Not yet in force'],
});
export type SecondmentState = CodeOf<typeof secondmentState>;

/** Most secondments of one person that are in review, waiting or in force (documents.md 5.11). */
export const LIVE_MAX = 5;
/** Longest time, in months. */
export const MONTHS_MAX = 12;
