import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** Whose export of the corporate net bank a statement is; the last is the template, or any other with its columns. */
export const statementLayout = codeList({
  icbc: ['icbc', '中国工商银行', 'ICBC'],
  ccb: ['ccb', '中国建设银行', 'CCB'],
  boc: ['boc', '中国银行', 'Bank of China'],
  cmb: ['cmb', '招商银行', 'China Merchants Bank'],
  other: ['other', '其他', 'Other'],
});
export type StatementLayout = CodeOf<typeof statementLayout>;

/** What became of a line; the numbers are ours. */
export const bankLineStatus = codeList({
  booked: [1, '已入账', 'Booked'],
  proposed: [2, '待确认', 'To be confirmed'],
  open: [3, '未匹配', 'Not matched'],
  setAside: [4, '已排除', 'Set aside'],
  unrelated: [5, '与保证金无关', 'Not of deposits'],
});
export type BankLineStatus = CodeOf<typeof bankLineStatus>;

const s = bankLineStatus.code;
/** The permitted changes of a line; what is booked or has nothing to do with deposits stays so. */
export const lineTransition = {
  confirm: { from: [s.proposed], to: s.booked },
  setAside: { from: [s.proposed, s.open], to: s.setAside },
  restore: { from: [s.setAside], to: s.open },
} satisfies Record<string, Transition<BankLineStatus>>;

/** Why a line is not booked by itself, or what to know of it; ours. */
export const matchReason = codeList({
  otherAccount: [1, '付款账户不是供应商的基本账户', 'Not from the basic account of the supplier'],
  nameAlike: [2, '户名仅括号或空格不同', 'The name differs in brackets or blanks alone'],
  otherName: [3, '户名与供应商名称不一致', 'The payer has another name'],
  less: [4, '金额少于待缴金额', 'Less than is due'],
  more: [5, '金额多于待缴金额', 'More than is due'],
  several: [6, '可能对应多笔缴纳', 'It could be one of several payments'],
  noReference: [
    7,
    '附言中没有缴纳单号或收款子账号',
    'The remark names neither payment number nor sub-account',
  ],
  foreignReference: [8, '附言所写的单号不是该付款人的', 'The remark names the payment of another supplier'],
  notApplied: [9, '供应商尚未申请缴纳', 'The supplier has not asked to pay yet'],
  notDue: [10, '附言所写的缴纳单不在待缴状态', 'The payment named in the remark is not due now'],
  serialKnown: [11, '该银行流水号已登记为另一笔到账', 'The bank serial was registered for another receipt'],
  byHand: [12, '此前已手工登记到账', 'Registered by hand before'],
  refund: [
    13,
    '与一笔待办理的退还金额、账号一致',
    'Amount and account of a refund that is to be carried out',
  ],
  unknownPayer: [14, '没有该付款人待缴的保证金', 'Nothing is due from this payer'],
  bankInterest: [15, '银行结息', 'Interest of the bank'],
  outgoing: [16, '支出，无对应的退还', 'Money that went out for no refund'],
});
export type MatchReason = CodeOf<typeof matchReason>;
