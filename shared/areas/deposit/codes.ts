import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How an amount is fixed: deposit collection and compute type are this one list (product.md 3). */
export const computeType = codeList({
  fixedAmount: [1, '固定金额', 'Fixed amount'],
  fixedRatio: [2, '固定比例', 'Fixed ratio'],
});
export type ComputeType = CodeOf<typeof computeType>;

/** Deposit send type (product.md 3). */
export const depositSendType = codeList({
  virtualAccount: [0, '虚拟子账号', 'Virtual sub-account'],
  bidGuarantee: [1, '投标保函', 'Bid guarantee'],
  electronicGuarantee: [6, '电子保函', 'E-guarantee'],
});
export type DepositSendType = CodeOf<typeof depositSendType>;

/** Deposit send status (product.md 3). */
export const depositSendStatus = codeList({
  notSent: [0, '未递交', 'Not submitted'],
  toApprove: [1, '待审批', 'Awaiting approval'],
  rejected: [2, '审批驳回', 'Rejected'],
  approved: [3, '审批通过', 'Approved'],
  transferred: [4, '已转移', 'Transferred'],
  refundRequested: [5, '已申请退还', 'Refund requested'],
  unpaid: [-1, '未缴纳', 'Unpaid'],
  paid: [-2, '已缴纳', 'Paid'],
});
export type DepositSendStatus = CodeOf<typeof depositSendStatus>;
