import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** State of a scheme (documents.md 5.7); 1 to 3 are ours. That a change is decided beside it is no state: it stays as it is. */
export const schemeStatus = codeList({
  draft: [1001, '未提交', 'Draft'],
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '审核不通过', 'Rejected'],
  approved: [1012, '审核通过', 'Approved'],
  running: [1, '执行中', 'Running'],
  completed: [2, '已完成', 'Completed'],
  ended: [3, '已终止', 'Ended'],
});
export type SchemeStatus = CodeOf<typeof schemeStatus>;

const s = schemeStatus.code;
/** The permitted changes of a scheme. */
export const schemeTransition = {
  ...documentTransitions(s),
  /** Its purchase has been issued, and has been archived. */
  run: { from: [s.approved], to: s.running },
  complete: { from: [s.approved, s.running], to: s.completed },
  terminate: { from: [s.approved, s.running], to: s.ended },
} satisfies Record<string, Transition<SchemeStatus>>;

/** States it may be voided from: before it is carried out. */
export const voidableScheme: readonly SchemeStatus[] = [s.draft, s.rejected, s.approved];
/** States in which it can be changed or ended, by an approval. */
export const schemeInForce: readonly SchemeStatus[] = [s.approved, s.running];

/** 资格条件 by what it asks of (documents.md 5.7). */
export const qualificationKind = codeList({
  licence: [1, '资质', 'Licence'],
  performance: [2, '业绩', 'References'],
  people: [3, '人员', 'People'],
  finance: [4, '财务', 'Finance'],
  credit: [5, '信誉', 'Credit'],
});

/** 报价方式 (documents.md 5.7). */
export const quoteType = codeList({
  lumpSum: [1, '总价', 'Lump sum'],
  unitPrice: [2, '单价', 'Unit price'],
  rate: [3, '费率', 'Rate'],
  special: [9, '特殊', 'Special'],
});
export type QuoteType = CodeOf<typeof quoteType>;

/** 监督方式 (documents.md 5.7; the numbers are ours). */
export const superviseWay = codeList({
  onSite: [1, '现场监督', 'On site'],
  online: [2, '线上监督', 'Online'],
  files: [3, '查阅资料', 'By the files'],
});

/** 公告发布媒介 (documents.md 5.7); a mandatory tender names one of the first two. */
export const media = codeList({
  national: [1, '中国招标投标公共服务平台', 'National tendering platform'],
  provincial: [2, '省级招标投标公共服务平台', 'Provincial tendering platform'],
  government: [3, '中国政府采购网', 'Government procurement website'],
  own: [4, '企业电子采购平台', "The enterprise's own platform"],
  other: [9, '其他媒介', 'Other'],
});
export type Media = CodeOf<typeof media>;
export const mandatoryMedia: readonly Media[] = [media.code.national, media.code.provincial];

/** 开标方式、评标方式. */
export const sessionWay = codeList({
  online: [1, '线上', 'Online'],
  offline: [2, '线下', 'On site'],
});
export type SessionWay = CodeOf<typeof sessionWay>;

/** 定标方式 (documents.md 5.7). */
export const awardType = codeList({
  committee: [1, '评标委员会直接确定', 'By the committee'],
  buyer: [2, '招标人确定', 'By the buyer'],
  vote: [3, '票决', 'By vote'],
});
export type AwardType = CodeOf<typeof awardType>;

/** What is put up for approval beside a scheme in force. */
export const schemeChangeKind = codeList({
  change: [1, '变更', 'Change'],
  termination: [2, '终止', 'End'],
});
export type SchemeChangeKind = CodeOf<typeof schemeChangeKind>;

/** State of such a change. */
export const schemeChangeStatus = codeList({
  inReview: [1009, '审核中', 'In review'],
  rejected: [1011, '未通过', 'Rejected'],
  approved: [1012, '已生效', 'In force'],
  recalled: [1001, '已撤回', 'Withdrawn'],
});
export type SchemeChangeStatus = CodeOf<typeof schemeChangeStatus>;
const c = schemeChangeStatus.code;
export const schemeChangeTransition = {
  approve: { from: [c.inReview], to: c.approved },
  reject: { from: [c.inReview], to: c.rejected },
  recall: { from: [c.inReview], to: c.recalled },
} satisfies Record<string, Transition<SchemeChangeStatus>>;

/** From which estimate on, in 元, supervision is named (documents.md 5.7, field 17). */
export const SUPERVISED_FROM = '4000000.00';
