import { documentTransitions } from '#shared/areas/document/transitions';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Entrust status (codes: product.md 3; labels: documents.md 5.5). */
export const entrustStatus = codeList({
  draft: [1, '未提交', 'Draft'],
  inReview: [2, '审核中', 'In review'],
  rejected: [3, '未通过', 'Rejected'],
  approved: [4, '已通过(待发送)', 'Approved, to be sent'],
  toReceive: [5, '待接收', 'To be received'],
  returned: [6, '已退回', 'Returned'],
  received: [7, '已接收', 'Received'],
  inEffect: [8, '已生效', 'In effect'],
  finished: [9, '已完成', 'Finished'],
  terminated: [10, '已终止', 'Terminated'],
});
export type EntrustStatus = CodeOf<typeof entrustStatus>;

const s = entrustStatus.code;
/** The permitted changes of an entrust's status: the table of documents.md 5.5. */
export const entrustTransition = {
  // Undone only before it is sent (documents.md 5.0: nothing downstream).
  ...documentTransitions(s),
  submit: { from: [s.draft, s.rejected, s.returned], to: s.inReview },
  send: { from: [s.approved], to: s.toReceive },
  receive: { from: [s.toReceive], to: s.received },
  returnToBuyer: { from: [s.toReceive], to: s.returned },
  takeEffect: { from: [s.received], to: s.inEffect },
  finish: { from: [s.inEffect], to: s.finished },
  terminate: { from: [s.approved, s.toReceive, s.received, s.inEffect], to: s.terminated },
} satisfies Record<string, Transition<EntrustStatus>>;

/**
 * States an order may be voided from (documents.md 5.0): one that was handed in once, is not being decided, and that no agency
 * holds. One that is out there is terminated instead.
 */
export const voidableOrder: readonly EntrustStatus[] = [s.draft, s.rejected, s.approved, s.returned];

/** The agency sees an order from 待接收 on and never before (documents.md 5.5). */
export const seenByAgency: readonly EntrustStatus[] = [
  s.toReceive,
  s.returned,
  s.received,
  s.inEffect,
  s.finished,
  s.terminated,
];

/** 代理费收取方式 (product.md 3). */
export const agencyFeeMethod = codeList({
  fixedAmount: [1, '固定金额', 'Fixed amount'],
  fixedRatio: [2, '固定比例', 'Fixed ratio'],
  progressive: [3, '标准差额累进', 'Standard progressive'],
});
export type AgencyFeeMethod = CodeOf<typeof agencyFeeMethod>;

/** 计费基数 (product.md 3, calculation basis). */
export const feeBasis = codeList({
  winningPrice: [1, '中标价', 'Winning price'],
  discountRate: [2, '下浮率', 'Discount rate'],
  other: [3, '其他', 'Other'],
});
export type FeeBasis = CodeOf<typeof feeBasis>;

/** Fee discount (product.md 3). */
export const feeDiscount = codeList({
  discounted: [1, '优惠', 'Discount'],
  full: [2, '不优惠', 'No discount'],
  other: [3, '其他', 'Other'],
});
export type FeeDiscount = CodeOf<typeof feeDiscount>;

/** 付费方 (documents.md 5.5). */
export const feePayer = codeList({
  tenderer: [1, '招标人', 'Tenderer'],
  winner: [2, '中标人', 'Winner'],
});

/** 委托方式 (documents.md 5.5). */
export const entrustWay = codeList({
  open: [1, '公开', 'Open'],
  appointed: [2, '指定', 'Appointed'],
  invited: [3, '邀请', 'Invited'],
});

/** 委托合同类型 (documents.md 5.5). */
export const entrustType = codeList({
  annual: [1, '年度', 'Annual'],
  single: [2, '单次', 'Single'],
  offline: [3, '线下', 'Offline'],
});

/** 委托事项 (documents.md 5.5; the numbers are ours). */
export const entrustScope = codeList({
  tenderFile: [1, '编制招标文件', 'Tender file'],
  notice: [2, '发布公告', 'Notice'],
  fileSale: [3, '发售文件', 'Sale of the file'],
  siteVisit: [4, '组织踏勘答疑', 'Site visit and questions'],
  opening: [5, '组织开标评标', 'Opening and evaluation'],
  award: [6, '公示及通知书', 'Publicity and award notice'],
  signing: [7, '协助签约', 'Help with the contract'],
  archive: [8, '归档', 'Archive'],
  dissent: [9, '异议协助', 'Help with dissent'],
});

/** 保证金收取方 (documents.md 5.5; the numbers are ours). */
export const depositBy = codeList({
  tenderer: [1, '招标人', 'Tenderer'],
  agency: [2, '代理机构', 'Agency'],
});

/** Whose signature it is: each party has a sign item of its own, 2103 and 2014 (product.md 3). */
export const entrustParty = codeList({
  principal: [1, '委托方', 'Principal'],
  agency: [2, '代理方', 'Agency'],
});
export type EntrustParty = CodeOf<typeof entrustParty>;

/** What the approval of an end asks for (documents.md 5.5: 终止, 变更代理). */
export const endKind = codeList({
  terminate: [1, '终止委托', 'Termination'],
  changeAgency: [2, '变更代理', 'Change of agency'],
});
export type EndKind = CodeOf<typeof endKind>;
