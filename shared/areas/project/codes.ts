import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 项目类型 (product.md 3). */
export const projectType = codeList({
  works: [1, '工程', 'Works'],
  service: [2, '服务', 'Service'],
  goods: [3, '货物', 'Goods'],
});
export type ProjectType = CodeOf<typeof projectType>;

/** 采购组织形式 (product.md 3). */
export const organizationType = codeList({
  entrusted: [1, '委托采购', 'Entrusted'],
  selfRun: [2, '自行采购', 'Self-run'],
});
export type OrganizationType = CodeOf<typeof organizationType>;

/** 项目性质 (product.md 3). */
export const projectNature = codeList({
  majorConstruction: [1, '大中型基建', 'Large and medium construction'],
  minorWorks: [2, '小型工程', 'Minor works'],
  production: [3, '生产运营', 'Production and operation'],
  management: [4, '经营管理', 'Business management'],
  contracting: [5, '工程承包', 'Works contracting'],
});
export type ProjectNature = CodeOf<typeof projectNature>;

/** 适用制度: which law a purchase follows (legal-rules.md 1.5; 2 is fixed there as government procurement). */
export const legalRegime = codeList({
  tenderLaw: [1, '招标投标法', 'Tender law'],
  government: [2, '政府采购法', 'Government procurement law'],
  enterprise: [3, '企业采购制度', 'Enterprise procurement rules'],
});
export type LegalRegime = CodeOf<typeof legalRegime>;

/** State of a 标段(包); a failed one waits for a new round or its end (documents.md 5.7). */
export const sectionState = codeList({
  live: [1, '进行中', 'Live'],
  failed: [2, '流标', 'Failed'],
  ended: [3, '已终止', 'Ended'],
  repeated: [4, '已重新采购', 'Procured again'],
});
export type SectionState = CodeOf<typeof sectionState>;

/** Why a section failed (documents.md 5.7). */
export const failureReason = codeList({
  tooFew: [1, '不足法定家数', 'Too few bidders'],
  decryption: [2, '解密不足', 'Too few bids decrypted'],
  allRejected: [3, '全部否决', 'All bids rejected'],
  prequalification: [4, '资格预审不足', 'Too few prequalified'],
  winnersGone: [5, '中标人均失效', 'No winner left'],
  noQuote: [6, '无有效报价', 'No valid quote'],
  other: [7, '其他', 'Other'],
});
export type FailureReason = CodeOf<typeof failureReason>;

/** State of a project by its sections; what failed is to be procured again or given up. */
export const projectState = codeList({
  running: [1, '进行中', 'Running'],
  partlyFailed: [2, '部分流标', 'Partly failed'],
  failed: [3, '流标', 'Failed'],
  ended: [4, '已终止', 'Ended'],
});
export type ProjectState = CodeOf<typeof projectState>;

/** What somebody is on a project. */
export const projectRole = codeList({
  manager: [1, '项目经理', 'Project manager'],
  handler: [2, '立项经办人', 'Handler of its set-up'],
  member: [3, '项目成员', 'Member'],
  seconded: [4, '借调人员', 'Seconded'],
  supervisor: [5, '监督人', 'Supervisor'],
  maker: [6, '建项人', 'Made it by hand'],
});
export type ProjectRole = CodeOf<typeof projectRole>;

/** What a member of the 项目组 does on it; who is only allocated the project has none. */
export const groupRole = codeList({
  deputy: [1, '副经理', 'Deputy manager'],
  business: [2, '商务', 'Commercial'],
  technical: [3, '技术', 'Technical'],
  finance: [4, '财务', 'Finance'],
  observer: [5, '观察员', 'Observer'],
});
export type GroupRole = CodeOf<typeof groupRole>;

/** State of a project made by hand (手工建项): only a confirmed one is a project. */
export const handMadeStatus = codeList({
  draft: [1, '未确认', 'Not confirmed'],
  confirmed: [2, '已确认', 'Confirmed'],
});
export type HandMadeStatus = CodeOf<typeof handMadeStatus>;

const h = handMadeStatus.code;
/** The permitted changes of a project made by hand. */
export const handMadeTransition = {
  confirm: { from: [h.draft], to: h.confirmed },
  withdraw: { from: [h.confirmed], to: h.draft },
} satisfies Record<string, Transition<HandMadeStatus>>;
