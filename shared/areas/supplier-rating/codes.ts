import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 供应商等级: the band a score falls into. */
export const supplierGrade = codeList({
  a: ['A', 'A级', 'A'],
  b: ['B', 'B级', 'B'],
  c: ['C', 'C级', 'C'],
  d: ['D', 'D级', 'D'],
});
export type SupplierGrade = CodeOf<typeof supplierGrade>;

/** Whether a supplier may be chosen today; the gravest of the measures in force. */
export const supplierStanding = codeList({
  normal: ['normal', '正常', 'Good standing'],
  suspended: ['suspended', '暂停合作', 'Suspended'],
  blacklisted: ['blacklisted', '黑名单', 'Blacklisted'],
});
export type SupplierStanding = CodeOf<typeof supplierStanding>;

/** What a score in a band leads to. It proposes nothing by itself: a measure is a person's act. */
export const bandConsequence = codeList({
  none: [0, '无', 'None'],
  improve: [1, '限期整改', 'Improvement asked for'],
  suspend: [2, '建议暂停合作', 'Suspension advised'],
  blacklist: [3, '建议列入黑名单', 'Blacklisting advised'],
});
export type BandConsequence = CodeOf<typeof bandConsequence>;

/** State of one version of a company's rating scheme. */
export const schemeStatus = codeList({
  draft: [1, '草稿', 'Draft'],
  inForce: [2, '启用', 'In force'],
  superseded: [3, '已被替换', 'Superseded'],
});
export type SchemeStatus = CodeOf<typeof schemeStatus>;

const s = schemeStatus.code;
/** The permitted changes of a scheme; `supersede` happens to the one in force when another comes into force. */
export const schemeTransition = {
  putInForce: { from: [s.draft], to: s.inForce },
  supersede: { from: [s.inForce], to: s.superseded },
} satisfies Record<string, Transition<SchemeStatus>>;

/** State of a rating. */
export const ratingStatus = codeList({
  draft: [1, '草稿', 'Draft'],
  published: [2, '已发布', 'Published'],
  revoked: [3, '已撤销', 'Revoked'],
});
export type RatingStatus = CodeOf<typeof ratingStatus>;

const r = ratingStatus.code;
/** The permitted changes of a rating; a published one is never edited, it is revoked and made anew. */
export const ratingTransition = {
  publish: { from: [r.draft], to: r.published },
  revoke: { from: [r.published], to: r.revoked },
} satisfies Record<string, Transition<RatingStatus>>;

/** How long a time a rating is about. */
export const periodKind = codeList({
  month: ['month', '月度', 'Month'],
  quarter: ['quarter', '季度', 'Quarter'],
  year: ['year', '年度', 'Year'],
});
export type PeriodKind = CodeOf<typeof periodKind>;

/** What is done about a supplier. */
export const measureKind = codeList({
  suspension: [1, '暂停合作', 'Suspension'],
  blacklisting: [2, '列入黑名单', 'Blacklisting'],
});
export type MeasureKind = CodeOf<typeof measureKind>;

/** Why. */
export const measureReason = codeList({
  lowScore: [1, '评价不合格', 'Insufficient rating'],
  breach: [2, '违约或拒绝履行合同', 'Breach of contract'],
  quality: [3, '质量或安全事故', 'Quality or safety incident'],
  falsehood: [4, '弄虚作假', 'False statements'],
  collusion: [5, '串通投标', 'Collusion in bidding'],
  bribery: [6, '行贿等不正当手段', 'Bribery'],
  dishonesty: [7, '被列入失信名单', 'Listed as dishonest by a court or authority'],
  other: [9, '其他', 'Other'],
});
export type MeasureReason = CodeOf<typeof measureReason>;

/** State of a measure. */
export const measureStatus = codeList({
  proposed: [1, '拟处理', 'Proposed'],
  noticed: [2, '已告知', 'Notice sent'],
  stated: [3, '已陈述', 'Statement received'],
  upheld: [4, '已决定', 'Decided'],
  ended: [5, '已到期', 'Ended'],
  lifted: [6, '已解除', 'Lifted'],
  dropped: [7, '不予处理', 'Dropped'],
  withdrawn: [8, '已撤回', 'Withdrawn'],
});
export type MeasureStatus = CodeOf<typeof measureStatus>;

const m = measureStatus.code;
/** The permitted changes of a measure; `end` is the job's. */
export const measureTransition = {
  notify: { from: [m.proposed], to: m.noticed },
  withdraw: { from: [m.noticed, m.stated], to: m.withdrawn },
  state: { from: [m.noticed], to: m.stated },
  uphold: { from: [m.noticed, m.stated], to: m.upheld },
  drop: { from: [m.noticed, m.stated], to: m.dropped },
  end: { from: [m.upheld], to: m.ended },
  lift: { from: [m.upheld], to: m.lifted },
} satisfies Record<string, Transition<MeasureStatus>>;

/** Of a measure the supplier has heard of, but which nobody has decided yet. */
export const undecidedMeasure: readonly MeasureStatus[] = [m.noticed, m.stated];
/** A supplier has at most one of these of one kind with one company. */
export const openMeasure: readonly MeasureStatus[] = [m.proposed, ...undecidedMeasure, m.upheld];
/** What everybody who sees the supplier library may know of another company's measures. */
export const publicMeasure: readonly MeasureStatus[] = [m.upheld, m.ended, m.lifted];

/** One entry of a measure's course, as its history shows it. */
export const measureAct = codeList({
  notify: ['notify', '发出告知书', 'Notice sent'],
  withdraw: ['withdraw', '撤回', 'Withdrawn'],
  state: ['state', '供应商陈述申辩', 'Statement of the supplier'],
  expire: ['expire', '陈述期满', 'Time for the statement over'],
  uphold: ['uphold', '决定处理', 'Decided: measure taken'],
  drop: ['drop', '决定不予处理', 'Decided: no measure'],
  begin: ['begin', '开始生效', 'In force'],
  end: ['end', '到期解除', 'Ended by date'],
  lift: ['lift', '提前解除', 'Lifted'],
});
export type MeasureAct = CodeOf<typeof measureAct>;

const a = measureAct.code;
/** The acts of a course that everybody may read who may read the measure at all. */
export const publicAct: readonly MeasureAct[] = [a.uphold, a.begin, a.end, a.lift];

/** Working days a supplier has for its statement, unless said otherwise, and the least and most of them. */
export const STATEMENT_DAYS = 10;
export const LEAST_STATEMENT_DAYS = 5;
export const MOST_STATEMENT_DAYS = 60;
/** Most months a measure may last. */
export const MOST_MONTHS = 36;
