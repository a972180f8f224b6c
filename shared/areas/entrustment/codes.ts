import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Entrust status (codes: spec §3; labels: documents 5.5). */
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

/** 代理费收取方式 (spec §3). */
export const agencyFeeMethod = codeList({
  fixedAmount: [1, '固定金额', 'Fixed amount'],
  fixedRatio: [2, '固定比例', 'Fixed ratio'],
  progressive: [3, '标准差额累进', 'Standard progressive'],
});
export type AgencyFeeMethod = CodeOf<typeof agencyFeeMethod>;

/** 计费基数 (spec §3, calculation basis). */
export const feeBasis = codeList({
  winningPrice: [1, '中标价', 'Winning price'],
  discountRate: [2, '下浮率', 'Discount rate'],
  other: [3, '其他', 'Other'],
});
export type FeeBasis = CodeOf<typeof feeBasis>;

/** Fee discount (spec §3). */
export const feeDiscount = codeList({
  discounted: [1, '优惠', 'Discount'],
  full: [2, '不优惠', 'No discount'],
  other: [3, '其他', 'Other'],
});
export type FeeDiscount = CodeOf<typeof feeDiscount>;

/** 付费方 (documents 5.5). */
export const feePayer = codeList({
  tenderer: [1, '招标人', 'Tenderer'],
  winner: [2, '中标人', 'Winner'],
});

/** 委托方式 (documents 5.5). */
export const entrustWay = codeList({
  open: [1, '公开', 'Open'],
  appointed: [2, '指定', 'Appointed'],
  invited: [3, '邀请', 'Invited'],
});

/** 委托合同类型 (documents 5.5). */
export const entrustType = codeList({
  annual: [1, '年度', 'Annual'],
  single: [2, '单次', 'Single'],
  offline: [3, '线下', 'Offline'],
});
