import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';
import { depositSendStatus, type DepositSendStatus } from '../codes.ts';

/** Why a deposit of a tender goes back (tendering.md 6.5, refund clocks); the numbers are ours. */
export const refundCause = codeList({
  withdrawn: [1, '截止前撤回投标', 'Bid withdrawn before the deadline'],
  neverBid: [2, '未投标', 'Never bid'],
  failed: [3, '流标', 'The tender failed'],
  terminated: [4, '终止招标', 'The tender was terminated'],
  signed: [5, '合同已签订', 'The contract is signed'],
  notDecrypted: [6, '非自身原因未解密', 'Not decrypted, not its fault'],
  validity: [7, '拒绝延长投标有效期', 'Refuses a longer validity'],
  notCandidate: [8, '未列为中标候选人', 'Not among the candidates'],
});
export type RefundCause = CodeOf<typeof refundCause>;

/** What finance says has happened: the rest the platform finds by itself. */
export const enteredCauses: readonly RefundCause[] = [
  refundCause.code.signed,
  refundCause.code.notDecrypted,
  refundCause.code.validity,
  refundCause.code.notCandidate,
];

/** 不予退还情形: these alone, and never for losing or dissenting (tendering.md 6.5). */
export const forfeitCase = codeList({
  revoked: [1, '截止后撤销投标', 'Bid revoked after the deadline'],
  undecrypted: [
    2,
    '因自身原因未解密（文件有规定）',
    'Not decrypted by its own fault, where the file says so',
  ],
  refusesToSign: [
    3,
    '中标后拒签合同、附加条件或不交履约保证金',
    'Won and does not sign, adds terms, or gives no bond',
  ],
  fraud: [4, '串通或弄虚作假（文件有规定）', 'Collusion or fraud, where the file says so'],
});
export type ForfeitCase = CodeOf<typeof forfeitCase>;

/** What finance looks for at once. */
export const tenderDepositGroup = codeList({
  toApprove: ['toApprove', '待审批', 'To approve'],
  toRefund: ['toRefund', '待退', 'To refund'],
  overdue: ['overdue', '逾期', 'Overdue'],
});
export type TenderDepositGroup = CodeOf<typeof tenderDepositGroup>;

/** How a deposit stands once bids are opened, as the record of the opening says it (tendering.md 6.7). */
export const depositStanding = codeList({
  held: ['held', '有', 'Given'],
  toApprove: ['toApprove', '待审批', 'To approve'],
  late: ['late', '有（迟到）', 'Given late'],
  none: ['none', '无', 'None'],
});
export type DepositStanding = CodeOf<typeof depositStanding>;

const s = depositSendStatus.code;
/** The permitted changes of a deposit of a tender (tendering.md 6.5). */
export const tenderDepositTransition = {
  receive: { from: [s.unpaid, s.rejected], to: s.paid },
  question: { from: [s.unpaid, s.rejected], to: s.toApprove },
  submit: { from: [s.notSent, s.rejected], to: s.toApprove },
  cover: { from: [s.notSent, s.unpaid], to: s.approved },
  approve: { from: [s.toApprove], to: s.approved },
  reject: { from: [s.toApprove], to: s.rejected },
  openRefund: { from: [s.paid, s.approved, s.toApprove, s.rejected], to: s.refundRequested },
  cancelRefund: { from: [s.refundRequested], to: s.approved },
  refund: { from: [s.refundRequested], to: s.unpaid },
  giveBack: { from: [s.refundRequested], to: s.notSent },
  forfeit: { from: [s.paid, s.approved], to: s.transferred },
} satisfies Record<string, Transition<DepositSendStatus>>;
