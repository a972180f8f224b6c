import { documentTransitions } from '#shared/areas/document/transitions';
import { planMethod } from '#shared/areas/evaluation/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/**
 * State of an inquiry (documents.md 5.7, 询价); 1 to 6 are ours. 2 is told by the clock alone and never stored; of one that is quoted
 * online 3 to 6 follow its tender by a trigger.
 */
export const inquiryStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '审核不通过', 'Rejected'],
  approved: [1012, '待发出', 'To be sent'],
  quoting: [1, '报价中', 'Open for quotes'],
  closed: [2, '已截止', 'Closed'],
  reviewing: [3, '评审中', 'Being reviewed'],
  awarded: [4, '已成交', 'Awarded'],
  failed: [5, '已流标', 'Failed'],
  ended: [6, '已终止', 'Ended'],
});
export type InquiryStatus = CodeOf<typeof inquiryStatus>;

const s = inquiryStatus.code;
/** The changes of an inquiry that people make. */
export const inquiryTransition = {
  ...documentTransitions(s),
  send: { from: [s.approved], to: s.quoting },
  terminate: { from: [s.quoting, s.closed], to: s.ended },
} satisfies Record<string, Transition<InquiryStatus>>;

/** States it may be voided from: once it is sent it is ended instead. */
export const voidableInquiry: readonly InquiryStatus[] = [s.draft, s.rejected, s.approved];
/** States in which it takes its sections no more. */
export const freeInquiry: readonly InquiryStatus[] = [s.failed, s.ended];

/** 方式细类 of mode 6 (tendering.md 6.0, 方式细类). */
export const inquiryVariant = codeList({
  comparison: [1, '询比', 'Comparison'],
  /** 政府采购法 第四十条. */
  government: [2, '询价（政府采购）', 'Inquiry (government procurement)'],
});
export type InquiryVariant = CodeOf<typeof inquiryVariant>;

/** 评审办法 of an inquiry: two of those of an evaluation plan (tendering.md 6.8). */
export const inquiryMethod = codeList({
  scored: [planMethod.code.scored, '综合评分', 'Comprehensive scoring'],
  lowest: [planMethod.code.lowestQualified, '最低价', 'Lowest price'],
});
export type InquiryMethod = CodeOf<typeof inquiryMethod>;

/** 运费承担. */
export const freightBy = codeList({
  supplier: [1, '供应商承担', 'The supplier'],
  buyer: [2, '采购单位承担', 'The buyer'],
});
export type FreightBy = CodeOf<typeof freightBy>;

/** Whether a line must be quoted (documents.md 5.7, 询价). */
export const lineKind = codeList({
  required: [1, '必报', 'Required'],
  optional: [2, '可选', 'Optional'],
});
export type LineKind = CodeOf<typeof lineKind>;

/** State of the end of an inquiry while it is decided. */
export const inquiryEndStatus = codeList({
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '未通过', 'Rejected'],
  approved: [1012, '已生效', 'In force'],
  recalled: [1001, '已撤回', 'Withdrawn'],
});
export type InquiryEndStatus = CodeOf<typeof inquiryEndStatus>;
const e = inquiryEndStatus.code;
export const inquiryEndTransition = {
  approve: { from: [e.inReview], to: e.approved },
  reject: { from: [e.inReview], to: e.rejected },
  recall: { from: [e.inReview], to: e.recalled },
} satisfies Record<string, Transition<InquiryEndStatus>>;

/** What an invited supplier has said (documents.md 5.9, field 18, of an inquiry); 3 is told by the clock alone. */
export const answerState = codeList({
  pending: [0, '待答复', 'To be answered'],
  accepted: [1, '参加', 'Takes part'],
  declined: [2, '不参加', 'Declines'],
  unanswered: [3, '逾期未答复', 'Not answered'],
});
export type AnswerState = CodeOf<typeof answerState>;
