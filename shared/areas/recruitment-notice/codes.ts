import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

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
export type RecruitScope = CodeOf<typeof recruitScope>;

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

/** State of a notice (documents.md 5.8); the names of 6 and 8 are those of what is waited for. */
export const recruitStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '审核不通过', 'Rejected'],
  approved: [1012, '待发布', 'To be published'],
  published: [1, '报名中', 'Open'],
  changing: [2, '变更中', 'Being changed'],
  paused: [3, '已暂停', 'Paused'],
  closed: [4, '待评审', 'To be reviewed'],
  reviewing: [5, '评审中', 'Being reviewed'],
  toConfirm: [6, '评审结果待确认', 'Result to be confirmed'],
  investigating: [7, '考察中', 'Being investigated'],
  toStore: [8, '待入库', 'To be admitted'],
  stored: [9, '已入库', 'Admitted'],
  ended: [10, '已终止', 'Ended'],
});
export type RecruitStatus = CodeOf<typeof recruitStatus>;

const s = recruitStatus.code;

/** The states in which suppliers have seen the notice and its end has not come. */
export const openRecruit: readonly RecruitStatus[] = [s.published, s.changing, s.paused];
/** The states of a notice that anybody it is meant for may read. */
export const shownRecruit: readonly RecruitStatus[] = [
  ...openRecruit,
  s.closed,
  s.reviewing,
  s.toConfirm,
  s.investigating,
  s.toStore,
  s.stored,
];

/** States a report is made out in: the result is confirmed, or the notice has ended. */
export const reportedRecruit: readonly RecruitStatus[] = [s.investigating, s.toStore, s.stored, s.ended];

/** The permitted changes of a notice. */
export const recruitTransition = {
  ...documentTransitions(s),
  publish: { from: [s.approved], to: s.published },
} satisfies Record<string, Transition<RecruitStatus>>;
/** States a notice may be voided from: once it is published it is ended instead, in public. */
export const voidableRecruit: readonly RecruitStatus[] = [s.draft, s.rejected, s.approved];

/** What a condition is about (documents.md 5.8, field 11). */
export const conditionKind = codeList({
  qualification: [1, '资质', 'Qualification'],
  performance: [2, '业绩', 'Performance'],
  people: [3, '人员', 'People'],
  finance: [4, '财务', 'Finance'],
  credit: [5, '信誉', 'Credit'],
  other: [9, '其他', 'Other'],
});

/** Whether a review item is counted or judged (documents.md 5.8, field 13). */
export const reviewItemKind = codeList({
  objective: [1, '客观', 'Objective'],
  subjective: [2, '主观', 'Subjective'],
});

/** 入库有效期 in months (documents.md 5.8, field 19). */
export const validMonths = codeList({
  half: [6, '6个月', '6 months'],
  one: [12, '12个月', '12 months'],
  two: [24, '24个月', '24 months'],
  three: [36, '36个月', '36 months'],
});
export type ValidMonths = CodeOf<typeof validMonths>;

/** Working days a notice stands at least, and its applications are open at least (documents.md 5.8, fields 16 and 17). */
export const LEAST_DAYS = 5;

/** What the clock does to a notice: its end of application, with and without applications. */
export const clockTransition = {
  close: { from: [s.published], to: s.closed },
  fail: { from: [s.published, s.closed], to: s.ended },
} satisfies Record<string, Transition<RecruitStatus>>;

const a = applicationStatus.code;

/** The permitted changes of an application by its supplier. */
export const applicationTransition = {
  submit: { from: [a.draft], to: a.applied },
  withdraw: { from: [a.applied], to: a.withdrawn },
} satisfies Record<string, Transition<ApplicationStatus>>;
/** Applications that count: handed in, and not taken back. */
export const countedApplication: readonly ApplicationStatus[] = applicationStatus.codes.filter(
  (code) => code !== a.draft && code !== a.withdrawn,
);

/** What review, investigation and admission do to a notice. */
export const reviewTransition = {
  score: { from: [s.closed], to: s.reviewing },
  allScored: { from: [s.reviewing], to: s.toConfirm },
  investigate: { from: [s.toConfirm], to: s.investigating },
  toStore: { from: [s.toConfirm, s.investigating], to: s.toStore },
  store: { from: [s.toStore], to: s.stored },
  nonePassed: { from: [s.toConfirm, s.investigating], to: s.ended },
} satisfies Record<string, Transition<RecruitStatus>>;

/** The permitted changes of an application by the company that recruits. */
export const outcomeTransition = {
  admit: { from: [a.reviewPassed, a.investigationPassed], to: a.admitted },
  revoke: { from: [a.admitted], to: a.admissionRevoked },
  investigated: { from: [a.reviewPassed], to: a.investigationPassed },
  investigatedNot: { from: [a.reviewPassed], to: a.investigationFailed },
} satisfies Record<string, Transition<ApplicationStatus>>;

/** State of the approval of an admission (入库审核). */
export const storageStatus = codeList({
  inReview: [2, '入库审核中', 'In review'],
  rejected: [3, '入库未通过', 'Rejected'],
  recalled: [5, '已撤回', 'Withdrawn'],
  approved: [4, '入库已通过', 'Approved'],
});
export type StorageStatus = CodeOf<typeof storageStatus>;
export const storageTransition = {
  approve: { from: [storageStatus.code.inReview], to: storageStatus.code.approved },
  reject: { from: [storageStatus.code.inReview], to: storageStatus.code.rejected },
  recall: { from: [storageStatus.code.inReview], to: storageStatus.code.recalled },
} satisfies Record<string, Transition<StorageStatus>>;

/** Why an admission is revoked: within its days, or for what the supplier did. */
export const revokeCause = codeList({
  early: [1, '入库30日内撤销', 'Within 30 days'],
  falsehood: [2, '提供虚假材料', 'False materials'],
});
export type RevokeCause = CodeOf<typeof revokeCause>;

/** Fewest reviewers of a notice. */
export const REVIEWERS_MIN = 3;
/** A score further from the median than this share of it needs a reason. */
export const OUTLIER_SHARE = 0.3;
/** Calendar days the result of a public call stands before admission. */
export const RESULT_DAYS = 3;
/** Calendar days within which an admission is revoked without a cause. */
export const REVOKE_DAYS = 30;

/** 考察方式 (documents.md 5.8). */
export const investigationWay = codeList({
  onSite: [1, '现场', 'On site'],
  video: [2, '视频', 'By video'],
  written: [3, '书面', 'In writing'],
});
export const investigationConclusion = codeList({
  passed: [1, '合格', 'Passed'],
  failed: [2, '不合格', 'Failed'],
  again: [3, '整改后复核', 'Again after mending'],
});

/** What has become of an investigation since it was registered: its supplier confirms it or does not (被考察方确认). */
export const investigationStatus = codeList({
  waiting: [0, '待供应商确认', 'Waits for the supplier'],
  confirmed: [1, '供应商已确认', 'Confirmed by the supplier'],
  disputed: [2, '供应商有异议', 'Disputed by the supplier'],
  inItsPlace: [3, '经办人代为确认', 'Confirmed in its place'],
  upheld: [4, '异议后维持', 'Upheld after the dispute'],
  superseded: [5, '已重新考察', 'Investigated again'],
});
export type InvestigationStatus = CodeOf<typeof investigationStatus>;
const v = investigationStatus.code;
export const investigationTransition = {
  confirm: { from: [v.waiting], to: v.confirmed },
  dispute: { from: [v.waiting], to: v.disputed },
  inItsPlace: { from: [v.waiting], to: v.inItsPlace },
  uphold: { from: [v.disputed], to: v.upheld },
} satisfies Record<string, Transition<InvestigationStatus>>;
/** Investigations whose conclusion has not taken effect yet. */
export const openInvestigation: readonly InvestigationStatus[] = [v.waiting, v.disputed];
/** Working days a supplier has to confirm its investigation, after the day it was registered. */
export const CONFIRM_DAYS = 3;

/** Why somebody reviews a notice no more. */
export const reviewerCause = codeList({
  unable: [1, '离职、停用或失去评审权限', 'Has left, is locked or lost the right'],
  avoids: [2, '回避', 'Avoids a conflict of interest'],
});
export type ReviewerCause = CodeOf<typeof reviewerCause>;

/** What a published notice meets with (documents.md 5.8, 异常). */
export const exceptionKind = codeList({
  pause: [1, '暂停', 'Paused'],
  resume: [2, '恢复', 'Resumed'],
  terminate: [3, '终止', 'Ended'],
});
export type ExceptionKind = CodeOf<typeof exceptionKind>;

/** State of a change of a published notice. */
export const noticeChangeStatus = codeList({
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已生效', 'In force'],
  recalled: [5, '已取消', 'Cancelled'],
});
export type NoticeChangeStatus = CodeOf<typeof noticeChangeStatus>;
export const noticeChangeTransition = {
  approve: { from: [noticeChangeStatus.code.inReview], to: noticeChangeStatus.code.approved },
  reject: { from: [noticeChangeStatus.code.inReview], to: noticeChangeStatus.code.rejected },
  recall: { from: [noticeChangeStatus.code.inReview], to: noticeChangeStatus.code.recalled },
} satisfies Record<string, Transition<NoticeChangeStatus>>;

/** What pause, end and change do to a notice. While a change is decided it is neither paused nor ended. */
export const courseTransition = {
  pause: { from: [s.published], to: s.paused },
  resume: { from: [s.paused], to: s.published },
  terminate: {
    from: [s.published, s.paused, s.closed, s.reviewing, s.toConfirm, s.investigating, s.toStore],
    to: s.ended,
  },
  change: { from: [s.published], to: s.changing },
  endChange: { from: [s.changing], to: s.published },
} satisfies Record<string, Transition<RecruitStatus>>;

/** Working days that are left at least after a change of conditions. */
export const CHANGE_DAYS = 3;
