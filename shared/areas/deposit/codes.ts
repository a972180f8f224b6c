import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

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

/** 状态 of an annual deposit setting (documents.md 5.10, field 17). */
export const depositSettingStatus = codeList({
  draft: [1, '未启用', 'Not in use'],
  enabled: [2, '启用', 'In use'],
  stopped: [3, '停用', 'Stopped'],
});
export type DepositSettingStatus = CodeOf<typeof depositSettingStatus>;

const d = depositSettingStatus.code;
/** The permitted changes of a setting. */
export const settingTransition = {
  enable: { from: [d.draft, d.stopped], to: d.enabled },
  stop: { from: [d.enabled], to: d.stopped },
} satisfies Record<string, Transition<DepositSettingStatus>>;

/** 退还规则 (documents.md 5.10, field 13). */
export const refundRule = codeList({
  atEnd: [1, '到期退', 'At the end of its term'],
  onRequest: [2, '申请退', 'On request'],
  carryOver: [3, '转下年', 'Carried over to the next year'],
});
export type RefundRule = CodeOf<typeof refundRule>;

/** 利率 of a deposit that bears interest (documents.md 5.10, field 14): of the legal parameters by day, or its own; the numbers are ours. */
export const rateBasis = codeList({
  demand: [1, '活期存款利率', 'Demand rate'],
  samePeriod: [2, '同期存款利率', 'Rate of the same period'],
  own: [3, '自定利率', 'A rate of its own'],
});
export type RateBasis = CodeOf<typeof rateBasis>;

/** 豁免条件 (documents.md 5.10, field 15); the numbers are ours. */
export const exemption = codeList({
  internal: [1, '内部单位', 'Units of the organisation'],
  smallGradeA: [2, '中小企业(信用A)', 'Small and medium enterprises rated A'],
  excellent: [3, '年度优秀供应商', 'Excellent suppliers of the year'],
});
export type Exemption = CodeOf<typeof exemption>;

/** The accounts of a deposit, by supplier and setting; ours. What leaves one arrives in another. */
export const depositAccount = codeList({
  bank: [1, '银行', 'Bank'],
  held: [2, '保证金', 'Deposit'],
  deducted: [3, '扣款', 'Deducted'],
  interest: [4, '利息支出', 'Interest paid'],
  issuer: [5, '开立机构', 'Issuer of the guarantee'],
  guarantee: [6, '保函', 'Guarantee'],
  coverage: [7, '覆盖', 'Coverage'],
  occupied: [8, '占用', 'Occupied'],
  kept: [9, '扣款收入', 'Kept'],
});
export type DepositAccount = CodeOf<typeof depositAccount>;

const a = depositAccount.code;
/** The accounts that hold something and therefore never go below 0; the others are what it came from. */
export const neverNegative: readonly DepositAccount[] = [a.held, a.deducted, a.guarantee, a.occupied];

/** What moves in the ledger (documents.md 5.10); the numbers are ours. */
export const movementKind = codeList({
  pay: [1, '缴纳', 'Paid in'],
  guarantee: [2, '保函', 'Guarantee'],
  occupy: [3, '占用', 'Occupied'],
  release: [4, '释放', 'Released'],
  deduct: [5, '扣款', 'Deducted'],
  interest: [6, '利息', 'Interest'],
  refund: [7, '退还', 'Refunded'],
  transfer: [8, '转移', 'Transferred'],
  guaranteeBack: [9, '退还保函', 'Guarantee returned'],
  close: [10, '扣款结转', 'Deductions closed'],
  expire: [11, '保函到期', 'Guarantee expired'],
  lapse: [12, '失去覆盖', 'Covered no more'],
});
export type MovementKind = CodeOf<typeof movementKind>;

/** Why money that arrived does not count as paid yet (documents.md 5.10, R14d); ours. */
export const receiptWarning = codeList({
  notBasic: [1, '付款账户不是基本账户', 'Not from the basic account'],
  nameDiffers: [2, '付款户名与企业名称不一致', 'The payer has another name'],
  short: [3, '实缴金额少于应缴金额', 'Less than is due'],
});
export type ReceiptWarning = CodeOf<typeof receiptWarning>;

const ownGroups = {
  due: ['due', '待缴', 'Due'],
  paid: ['paid', '已缴', 'Paid'],
  ending: ['ending', '即将到期', 'Ends soon'],
  refundOverdue: ['refundOverdue', '逾期未退', 'Refund overdue'],
} as const;
/** What a supplier looks for among its own payments: with whom it shares an account is sealed from it (tendering.md 6.13). */
export const ownPaymentGroup = codeList(ownGroups);
export type OwnPaymentGroup = CodeOf<typeof ownPaymentGroup>;
/** What a list of payments looks for at once. */
export const paymentGroup = codeList({
  ...ownGroups,
  sharedAccount: ['sharedAccount', '同一账户付款', 'Paid from one account'],
});
export type PaymentGroup = CodeOf<typeof paymentGroup>;

const s = depositSendStatus.code;
/** The permitted changes of a payment (documents.md 5.10, states); the bank notice and the refund depend on how it was paid. */
export const paymentTransition = {
  receive: { from: [s.unpaid], to: s.paid },
  submit: { from: [s.notSent, s.rejected, s.paid], to: s.toApprove },
  approve: { from: [s.toApprove], to: s.approved },
  reject: { from: [s.toApprove], to: s.rejected },
  askRefund: { from: [s.approved], to: s.refundRequested },
  refuseRefund: { from: [s.refundRequested], to: s.approved },
  recallRefund: { from: [s.refundRequested], to: s.approved },
  refund: { from: [s.refundRequested], to: s.unpaid },
  returnGuarantee: { from: [s.refundRequested], to: s.notSent },
  transfer: { from: [s.approved], to: s.transferred },
  expire: { from: [s.approved], to: s.notSent },
} satisfies Record<string, Transition<DepositSendStatus>>;

/** States in which the deposit stands and may be used, deducted from or transferred. */
export const standing: readonly DepositSendStatus[] = [s.approved, s.refundRequested];
/** States in which nothing has been paid or given yet. */
export const untouched: readonly DepositSendStatus[] = [s.unpaid, s.notSent];
/** States of those who still owe it, and of those who have paid. */
export const owing: readonly DepositSendStatus[] = [s.unpaid, s.notSent, s.rejected];
export const settled: readonly DepositSendStatus[] = [s.paid, s.toApprove, s.approved, s.refundRequested];

/** Whether a deposit is a guarantee rather than money. */
export const isGuarantee = (sendType: DepositSendType) => sendType !== depositSendType.code.virtualAccount;
