import {
  entrustStatus,
  type EntrustStatus,
  entrustTransition as t,
  voidableOrder,
} from '#shared/areas/entrustment/codes';
import type { EntrustAction } from '#shared/areas/entrustment/views';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import {
  type ReviewedKind,
  reviewRefusals,
  stateRefusal as state,
} from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import type { OrderTies } from './entrust-ties.ts';
import type { Order } from './entrust.table.ts';

type Deciding = Pick<
  Order,
  'status' | 'round' | 'createUserGuid' | 'enterpriseGuid' | 'sentTo' | 'voidReason'
>;
type Person = Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>;

const reviewedKind: ReviewedKind<EntrustStatus> = {
  status: entrustStatus,
  transition: t,
  write: 'entrust:write',
  undo: 'entrust:undo',
  noun: { cn: '委托单', en: 'order' },
};

const endingText = state('终止或变更申请正在审批中', 'Its end has been asked for and is being decided');
const outsider = (cn: string, en: string): RuleRefusal => ({ by: 'owner', text: { cn, en } });

/**
 * What speaks against each act of this person, who can see the order (documents.md 5.0 and 5.5, states); null where
 * nothing does. Writes ask it with the order locked; `actions` and explanations are made of the same answer.
 */
export function decideOrder(
  order: Deciding,
  ties: OrderTies,
  actor: Person,
): Record<EntrustAction, Refusal | null> {
  const review = reviewRefusals(reviewedKind, { ...order, approval: ties.approval }, actor);
  const from = (states: readonly EntrustStatus[]) => notFrom(entrustStatus, order.status, states);
  const ending = ties.isEnding ? endingText : null;
  const ofUnit =
    order.enterpriseGuid === actor.enterpriseGuid
      ? null
      : outsider('只有委托单位可以进行此操作', 'Only the principal may do this');
  const ofAgency =
    order.sentTo === actor.enterpriseGuid
      ? null
      : outsider('只有受托代理机构可以进行此操作', 'Only the agency entrusted may do this');
  const receive = needs(actor, 'entrust:receive') ?? ofAgency;
  const end = needs(actor, 'entrust:undo') ?? ofUnit ?? from(t.terminate.from) ?? undoing(ties) ?? ending;
  return onceVoided(order, {
    ...review,
    undo: review.undo ?? ending,
    void:
      needs(actor, 'entrust:undo') ??
      ofUnit ??
      voidRefusal(reviewedKind, voidableOrder, { ...order, approval: ties.approval }, actor) ??
      ending,
    send: needs(actor, 'entrust:send') ?? ofUnit ?? from(t.send.from) ?? undoing(ties) ?? ending,
    receive: receive ?? from(t.receive.from) ?? ending,
    returnOrder: receive ?? from(t.returnToBuyer.from) ?? ending,
    agencySign: receive ?? from(t.takeEffect.from) ?? ending,
    changeAgency: end,
    terminate: end,
  });
}

/** An approved order whose undo has been asked for waits for that. */
const undoing = ({ approval }: OrderTies) =>
  approval === null
    ? null
    : state('撤销申请正在审批中', 'Undoing it has been asked for and is being decided');
