import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Set-up status (spec §3). */
export const setupStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已通过', 'Approved'],
  created: [5, '已建项', 'Project created'],
  notCreated: [6, '未建项', 'Project not created'],
  assigned: [7, '已指派', 'Assigned'],
  entrusted: [8, '已委托', 'Entrusted'],
  notReceived: [9, '未接收', 'Not received'],
  received: [10, '已接收', 'Received'],
  inEffect: [11, '已生效', 'In effect'],
});
export type SetupStatus = CodeOf<typeof setupStatus>;

/** 资格审查方式 (documents 5.4). */
export const qualificationReview = codeList({
  before: [2, '资格预审', 'Pre-qualification'],
  after: [3, '资格后审', 'Post-qualification'],
});

/** 评标（评审）办法 (documents 5.4; the numbers are ours). */
export const evaluationMethod = codeList({
  comprehensive: [1, '综合评估法', 'Comprehensive evaluation'],
  lowestReviewed: [2, '经评审的最低投标价法', 'Lowest reviewed price'],
  qualitative: [3, '定性评审', 'Qualitative review'],
  other: [9, '其他', 'Other'],
});
