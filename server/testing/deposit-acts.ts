import { approvalCalls } from '#shared/areas/approval/contract';
import { paymentCalls as acts } from '#shared/areas/deposit/payment-contract';
import type { PaymentAction, PaymentDetail } from '#shared/areas/deposit/payment-views';
import type { Endpoint } from '#shared/contract/endpoint';
import type { depositWorld, Payer } from './deposit-world.ts';

/** What the acts on payments are about: their setting, another one of the unit, and sections that may rest on them. */
export interface DepositThings {
  settingGuid: string;
  otherSetting: string;
  tenders: readonly { guid: string }[];
}

/** The call of an act; a refund is approved by the approval of the unit. */
export const callOfAct = (act: PaymentAction): Endpoint =>
  act === 'approveRefund' ? approvalCalls.approve : acts[act === 'choose' ? 'apply' : act];

/** What is sent with an act on a payment; `amount` (元) also chooses what there are several of. */
export async function bodyOfAct(
  world: Awaited<ReturnType<typeof depositWorld>>,
  { settingGuid, otherSetting, tenders }: DepositThings,
  act: PaymentAction,
  { guid, version, sections }: PaymentDetail,
  payer: Payer,
  amount: string,
): Promise<Record<string, unknown>> {
  const named = { guid, version };
  const whole = Math.floor(Number(amount));
  switch (act) {
    case 'choose':
      return { settingGuid, sendType: whole % 2 };
    case 'submit':
      return { ...named, ...(await world.guarantee(payer)) };
    case 'receive':
      return { ...named, ...world.money(payer, { amount }) };
    case 'occupy':
      return { ...named, projectGuid: tenders[whole % tenders.length]!.guid, sectionNo: '' };
    case 'release':
      return { ...named, sectionKey: sections.find(({ releasedOn }) => releasedOn === null)?.key ?? '-' };
    case 'deduct':
      return { ...named, amount, reason: '违约', files: [await world.file(world.finance)] };
    case 'askRefund':
      return { ...named, reason: '不再投标' };
    case 'returnMoney':
    case 'refund':
      return { ...named, bankSerial: 'OUT' };
    case 'reject':
    case 'refuseRefund':
      return { ...named, opinion: '不符' };
    case 'proposeTransfer':
      return { ...named, settingGuid: otherSetting };
    case 'agreeTransfer':
    case 'recallRefund':
    case 'approve':
      return named;
    case 'approveRefund':
      return { taskGuid: await world.refundTask(guid, world.finance), opinion: '同意' };
  }
}
