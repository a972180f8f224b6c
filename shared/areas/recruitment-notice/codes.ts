import { type CodeOf, codeList } from '#shared/kit/code-list';

/** 招募类别 (documents.md 5.8). */
export const recruitKind = codeList({
  standing: [1, '常年招募', 'Standing'],
  period: [2, '阶段招募', 'For a period'],
  project: [3, '项目定向招募', 'For a project'],
  supplementary: [4, '补充招募', 'Supplementary'],
});
export type RecruitKind = CodeOf<typeof recruitKind>;

/** 评审方式 (documents.md 5.8). */
export const reviewMethod = codeList({
  passFail: [1, '合格制', 'Pass or fail'],
  scored: [2, '评分制', 'Scored'],
});
export type ReviewMethod = CodeOf<typeof reviewMethod>;

/** 发布范围 (documents.md 5.8). */
export const recruitScope = codeList({
  open: [1, '公开', 'Public'],
  registered: [2, '定向(已注册供应商)', 'Registered suppliers'],
});

/** Status of one application to a notice (documents.md 5.8). */
export const applicationStatus = codeList({
  draft: [0, '草稿', 'Draft'],
  applied: [1, '已报名', 'Applied'],
  withdrawn: [2, '已撤回', 'Withdrawn'],
  unqualified: [3, '资格不符', 'Not qualified'],
  reviewPassed: [4, '评审通过', 'Review passed'],
  reviewFailed: [5, '评审不通过', 'Review failed'],
  investigationPassed: [6, '考察合格', 'Investigation passed'],
  investigationFailed: [7, '考察不合格', 'Investigation failed'],
  admitted: [8, '已入库', 'Admitted'],
  admissionRevoked: [9, '入库撤销', 'Admission revoked'],
});
export type ApplicationStatus = CodeOf<typeof applicationStatus>;
