import {
  depositAccount,
  depositSendStatus,
  type DepositSendStatus,
  depositSettingStatus,
  isGuarantee,
  paymentTransition as t,
  standing,
  untouched,
} from '#shared/areas/deposit/codes';
import { depositText } from '#shared/areas/deposit/fault-texts';
import type { PaymentAction } from '#shared/areas/deposit/payment-views';
import type { RefundWait } from '#shared/areas/deposit/refund-day';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import type { Balances } from './ledger/read-ledger.ts';
import type { DepositPayment } from './payment.table.ts';
import type { DepositSetting } from './setting.table.ts';

/** What decides on the acts on a payment. */
export interface DecidedPayment {
  row: Pick<
    DepositPayment,
    'status' | 'sendType' | 'subAccount' | 'refundApproverGuid' | 'transferTo' | 'supplierGuid'
  >;
  setting: Pick<DepositSetting, 'status'>;
  balances: Balances;
  openSections: number;
  /** Its refund is in the approval of the unit now. */
  isInApproval: boolean;
  /** It is the reader's own enterprise that pays. */
  isOwn: boolean;
  wait: RefundWait | null;
}

const s = depositSendStatus.code;
const a = depositAccount.code;

/** What speaks against each act on a payment, apart from whose it is: for its buttons and for the act itself. */
export function decidePayment(
  { row, setting, balances, openSections, isInApproval, isOwn, wait }: DecidedPayment,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<PaymentAction, Refusal | null> {
  const from = (states: readonly DepositSendStatus[]) => notFrom(depositSendStatus, row.status, states);
  const unless = (isFine: boolean, text: Wording): Refusal | null => (isFine ? null : { by: 'state', text });
  const pays = isOwn ? needs(actor, 'deposit:pay') : ({ by: 'scope' } as const);
  const decides = isOwn ? ({ by: 'scope' } as const) : needs(actor, 'deposit:decide');
  const has = (kind: (typeof a)[keyof typeof a]) => compareMoney(balances[kind], '0') > 0;
  const isMoney = !isGuarantee(row.sendType);
  const isFree = unless(openSections === 0, depositText.sectionsOpen);
  const isLeft = unless(!isInApproval, depositText.inApproval);
  return {
    choose:
      pays ??
      from(untouched) ??
      unless(setting.status === depositSettingStatus.code.enabled, depositText.notEnabled) ??
      unless(!has(a.held), depositText.moneyHeld),
    submit: pays ?? from(t.submit.from),
    askRefund: pays ?? from(t.askRefund.from) ?? (wait ? { by: 'state', text: wait.text } : null),
    recallRefund:
      pays ??
      from(t.recallRefund.from) ??
      unless(isInApproval || row.refundApproverGuid === null, depositText.refundApproved),
    agreeTransfer:
      pays ?? from(t.transfer.from) ?? unless(row.transferTo !== null, depositText.noProposal) ?? isFree,
    receive:
      decides ??
      unless(isMoney, depositText.notMoney) ??
      from(t.receive.from) ??
      unless(row.subAccount !== '', depositText.noSubAccount),
    returnMoney: decides ?? from([s.unpaid]) ?? unless(has(a.held), depositText.nothingHeld),
    approve: decides ?? from(t.approve.from),
    reject: decides ?? from(t.reject.from),
    occupy:
      decides ?? from([s.approved]) ?? unless(has(isMoney ? a.held : a.guarantee), depositText.notEnough),
    release: decides ?? from([s.approved]) ?? unless(openSections > 0, depositText.sectionUnknown),
    deduct: decides ?? from(standing) ?? unless(has(isMoney ? a.held : a.guarantee), depositText.notEnough),
    approveRefund:
      decides ??
      from(t.refund.from) ??
      isLeft ??
      unless(row.refundApproverGuid === null, depositText.refundApproved) ??
      isFree,
    refuseRefund: decides ?? from(t.refuseRefund.from) ?? isLeft,
    refund:
      decides ??
      from(t.refund.from) ??
      isLeft ??
      unless(row.refundApproverGuid !== null, depositText.notApproved) ??
      (row.refundApproverGuid === actor.guid ? { by: 'separation', text: depositText.sameHands } : null) ??
      isFree,
    proposeTransfer:
      decides ??
      from(t.transfer.from) ??
      unless(isMoney, depositText.transferMoney) ??
      unless(has(a.held), depositText.nothingHeld) ??
      isFree,
  };
}
