import { documentTransitions } from '#shared/areas/document/transitions';
import { type NoticeStatus, noticeStatus, type SignType, signType } from '#shared/areas/bidding/codes';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** 公告类型 (tendering.md 6.1). 9, 10, 11 and 13 come with the opening and the award. */
export const noticeKind = codeList({
  tender: [1, '招标(采购)公告', 'Tender notice'],
  prequalification: [2, '资格预审公告', 'Prequalification notice'],
  invitation: [3, '投标邀请书', 'Invitation to bid'],
  change: [4, '变更(补充)公告', 'Change notice'],
  suspension: [5, '暂停公告', 'Suspension notice'],
  resumption: [6, '恢复公告', 'Resumption notice'],
  termination: [7, '终止公告', 'Termination notice'],
  failure: [8, '流标公告', 'Failure notice'],
  openingRecord: [9, '开标记录公示', 'Opening record'],
  candidates: [10, '中标候选人公示', 'Award candidates'],
  result: [11, '中标(成交)结果公告', 'Award notice'],
  direct: [12, '直接采购(单一来源)公示', 'Direct award notice'],
  correction: [13, '更正公示', 'Correction'],
});
export type NoticeKind = CodeOf<typeof noticeKind>;
const k = noticeKind.code;

/** The kinds that can be drawn up. */
export const offeredKinds: readonly NoticeKind[] = [
  k.tender,
  k.prequalification,
  k.invitation,
  k.change,
  k.suspension,
  k.resumption,
  k.termination,
  k.failure,
  k.direct,
];
/** Those that begin something; a change keeps what its first version was, in `originKind`. */
export const firstKinds: readonly NoticeKind[] = [k.tender, k.prequalification, k.invitation, k.direct];
/** Those that tell what happened to a tender. */
export const eventKinds: readonly NoticeKind[] = [k.suspension, k.resumption, k.termination, k.failure];
/** Those that publish the dates of their tenders. */
export const issuingKinds: readonly NoticeKind[] = [k.tender, k.prequalification, k.invitation];

/** What is signed (tendering.md 6.12): 2008 a first notice, 2078 whatever changes or ends it. */
export const signTypeOf = (kind: NoticeKind): SignType =>
  firstKinds.includes(kind) ? signType.code.procurementNotice : signType.code.tenderChangeNotice;

/** State of a notice (tendering.md 6.1). */
export const tenderNoticeStatus = noticeStatus;
const s = tenderNoticeStatus.code;

/** The permitted changes of a notice: there is no way back from published. */
export const noticeTransition = {
  ...documentTransitions(s),
  publish: { from: [s.approved], to: s.published },
} satisfies Record<string, Transition<NoticeStatus>>;
/** States a notice may be voided from. */
export const voidableNotice: readonly NoticeStatus[] = [s.draft, s.rejected, s.approved];

/** State of a notice in one medium (tendering.md 6.1). */
export const mediumState = codeList({
  waiting: [0, '待发', 'To be sent'],
  submitted: [1, '已提交', 'Submitted'],
  published: [2, '已发布', 'Published'],
  failed: [3, '失败', 'Failed'],
});
export type MediumState = CodeOf<typeof mediumState>;

/** 邀请回执 of an addressee (tendering.md 6.4); `expired` follows from the clock alone. */
export const invitationReply = codeList({
  pending: [0, '待确认', 'To be confirmed'],
  accepted: [1, '参加', 'Takes part'],
  refused: [2, '不参加', 'Declines'],
  expired: [3, '逾期', 'Too late'],
});
export type InvitationReply = CodeOf<typeof invitationReply>;

/** 直接采购理由 (legal-rules.md 1.5). */
export const directReason = codeList({
  small: [1, '金额低于企业规定限额', 'Below the limit of the enterprise'],
  secret: [2, '涉密或重大商业秘密，不适宜竞争', 'Secret, not fit for competition'],
  patent: [3, '不可替代的专利或专有技术', 'A patent or know-how nothing replaces'],
  fitting: [4, '需向原供应商采购，否则影响施工或功能配套', 'Has to fit what was bought before'],
  only: [5, '有效供应商有且仅有1家', 'There is one supplier alone'],
  urgent: [6, '抢险救灾、事故抢修等紧急采购', 'Emergency'],
  other: [7, '国家有关部门文件明确的其他情形', 'Otherwise named by the state'],
});
export type DirectReason = CodeOf<typeof directReason>;

/** 资格预审方法: all who pass, or of those the best by score up to a number that was announced (tendering.md 6.4). */
export const preMethod = codeList({
  all: [1, '合格制', 'All that qualify'],
  limited: [2, '有限数量制', 'A limited number'],
});
export type PreMethod = CodeOf<typeof preMethod>;
/** Fewest and most that 有限数量制 lets pass. */
export const PRE_LIMIT = { min: 5, max: 100 } as const;
