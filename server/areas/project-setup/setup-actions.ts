import { organizationType } from '#shared/areas/project/codes';
import {
  setupStatus,
  type SetupStatus,
  setupTransition,
  voidableSetup,
} from '#shared/areas/project-setup/codes';
import type { SetupAction } from '#shared/areas/project-setup/setup-views';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import {
  type ReviewedKind,
  reviewRefusals,
  stateRefusal as state,
} from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import { orderText } from './setup-texts.ts';
import type { SetupTies } from './setup-ties.ts';
import type { Setup } from './setup.table.ts';

type Deciding = Pick<
  Setup,
  | 'status'
  | 'round'
  | 'createUserGuid'
  | 'voidReason'
  | 'organizationType'
  | 'managerGuid'
  | 'ordersGuid'
  | 'ordersNo'
  | 'agentEnterpriseGuid'
>;
type Asking = Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>;

const reviewedKind: ReviewedKind<SetupStatus> = {
  status: setupStatus,
  transition: setupTransition,
  write: 'setup:write',
  undo: 'setup:undo',
  noun: { cn: '立项', en: 'set-up' },
};

/**
 * An approved set-up, and until an order is made of it one that goes to somebody else; whoever manages the project of a
 * self-run one may be away as well.
 */
const ASSIGNABLE: readonly SetupStatus[] = [
  ...setupTransition.assign.from,
  ...setupTransition.reassign.from,
  ...setupTransition.reassignSelfRun.from,
];
const ASSIGNABLE_SELF_RUN = [...ASSIGNABLE, ...setupTransition.reassignCreated.from];

/**
 * What speaks against each act of this person, who can see the set-up (documents.md 5.0 and 5.4, states); null where
 * nothing does. Writes ask it with the set-up locked; `actions` and explanations are made of the same answer.
 */
export function decideSetup(
  found: Deciding,
  { approval }: SetupTies,
  actor: Asking,
): Record<SetupAction, Refusal | null> {
  const review = reviewRefusals(reviewedKind, { ...found, approval }, actor);
  const from = (states: readonly SetupStatus[]) => notFrom(setupStatus, found.status, states);
  // Only an undo that was asked for can run while a set-up is past its review.
  const settled =
    approval === null
      ? null
      : state('撤销申请正在审批中', 'Undoing it has been asked for and is being decided');
  return onceVoided(found, {
    ...review,
    assign:
      needs(actor, 'setup:assign') ?? from(isEntrusted(found) ? ASSIGNABLE : ASSIGNABLE_SELF_RUN) ?? settled,
    build: decideBuild(found, actor),
    createOrders:
      needs(actor, 'entrust:write') ??
      (isEntrusted(found)
        ? null
        : state('自行采购的立项不需要委托', 'A self-run purchase needs no agency')) ??
      from(setupTransition.entrust.from) ??
      settled,
    void: voidRefusal(reviewedKind, voidableSetup, { ...found, approval }, actor) ?? noOrder(found),
  });
}

const isEntrusted = (found: Pick<Setup, 'organizationType'>) =>
  found.organizationType === organizationType.code.entrusted;

/** Whether a person acts for the agency that received the set-up's order. */
export const actsForAgency = (
  { agentEnterpriseGuid }: Pick<Setup, 'agentEnterpriseGuid'>,
  { enterpriseGuid, permissions }: Pick<Actor, 'enterpriseGuid' | 'permissions'>,
) => agentEnterpriseGuid === enterpriseGuid && permissions.has('entrust:receive');

/**
 * 建项: a self-run set-up by the manager it was assigned to; an entrusted one, once its order is in effect, by the
 * agency's people or any project manager who sees it.
 */
function decideBuild(found: Deciding, actor: Asking): Refusal | null {
  const entrusted = isEntrusted(found);
  const notReady = notFrom(setupStatus, found.status, [
    entrusted ? setupStatus.code.inEffect : setupStatus.code.notCreated,
  ]);
  if (entrusted && actsForAgency(found, actor)) return notReady;
  return needs(actor, 'setup:build') ?? notReady ?? (entrusted ? null : notManager(found, actor));
}

const notManager = ({ managerGuid }: Deciding, { guid }: Asking): RuleRefusal | null =>
  managerGuid === guid
    ? null
    : {
        by: 'owner',
        text: { cn: '只有指派的项目经理可以建项', en: 'Only the manager it was assigned to may do this' },
        ...(managerGuid && { ask: [managerGuid] }),
      };

/** A live order stands downstream; it ends first (documents.md 5.0, void: no live downstream). */
function noOrder({ ordersGuid, ordersNo }: Deciding): RuleRefusal | null {
  if (ordersGuid === null) return null;
  const { cn, en } = orderText(ordersNo);
  return state(cn, en);
}
