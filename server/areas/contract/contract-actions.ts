import {
  contractAdminStatus,
  contractKind,
  contractSide,
  contractTransition,
  type ContractAdminStatus,
  type ContractSide,
  voidableContract,
} from '#shared/areas/contract/codes';
import type { ContractAction } from '#shared/areas/contract/contract-views';
import type { Actor } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import {
  ownerRefusal,
  type ReviewedKind,
  reviewRefusals,
  stateRefusal as state,
} from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import type { Contract } from './contract.table.ts';

/** What the table alone does not say about a contract. */
export interface ContractTies {
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
  /** The parties that have signed it. */
  signed: ContractSide[];
  /** A supplementary agreement or its abandonment is being decided. */
  hasOpenChange: boolean;
}

type Deciding = Pick<
  Contract,
  'contractKind' | 'status' | 'round' | 'createUserGuid' | 'enterpriseGuid' | 'partyB' | 'voidReason'
>;
type Asking = Pick<Actor, 'guid' | 'enterpriseGuid' | 'permissions'>;

const reviewedKind: ReviewedKind<ContractAdminStatus> = {
  status: contractAdminStatus,
  transition: contractTransition,
  write: 'contract:write',
  undo: 'contract:undo',
  noun: { cn: '合同', en: 'contract' },
};

const IN_EFFECT = contractTransition.abandon.from;

/** The party a person of this company signs for; null when it is none of the two. */
export const sideOf = (
  { enterpriseGuid, partyB }: Pick<Deciding, 'enterpriseGuid' | 'partyB'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
): ContractSide | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return contractSide.code.a;
  return actor.enterpriseGuid === partyB ? contractSide.code.b : null;
};

/**
 * What speaks against each act of this person, who can see the contract (documents.md 5.0 and 5.6, states); null where
 * nothing does. Writes ask it with the contract locked; `actions` and explanations are made of the same answer. That
 * live orders rest on it is asked when it is undone or abandoned.
 */
export function decideContract(
  found: Deciding,
  ties: ContractTies,
  actor: Asking,
): Record<ContractAction, Refusal | null> {
  const review = reviewRefusals(reviewedKind, { ...found, approval: ties.approval }, actor);
  const own = needs(actor, 'contract:write') ?? ownerRefusal(found.createUserGuid, actor);
  const inEffect = notFrom(contractAdminStatus, found.status, IN_EFFECT);
  const asked =
    ties.approval === null
      ? null
      : state('撤销申请正在审批中', 'Undoing it has been asked for and is being decided');
  const settled = changing(ties) ?? asked;
  return onceVoided(found, {
    ...review,
    undo: review.undo ?? undoTied(ties),
    void: voidRefusal(reviewedKind, voidableContract, { ...found, approval: ties.approval }, actor),
    sign: needs(actor, 'contract:sign') ?? inEffect ?? settled ?? notHisToSign(found, ties, actor),
    file:
      (isBuyersSigner(found, actor) ? null : own) ??
      inEffect ??
      settled ??
      notFiled(found) ??
      (areBothSigned(ties) ? null : state('双方签章后才能备案', 'It is filed once both parties have signed')),
    change: own ?? inEffect ?? settled,
    abandon: needs(actor, 'contract:undo') ?? inEffect ?? settled,
  });
}

/** Who signs for the buyer files as well, with his certificate: handlers hold none. */
const isBuyersSigner = (found: Deciding, actor: Asking) =>
  actor.permissions.has('contract:sign') && sideOf(found, actor) === contractSide.code.a;

/** What is filed is the contract of an award (sign item 2101). */
const notFiled = ({ contractKind: kind }: Deciding) =>
  kind === contractKind.code.purchase
    ? null
    : state('委托合同不办理中标合同备案', 'Only a contract of an award is filed');

const areBothSigned = ({ signed }: Pick<ContractTies, 'signed'>) =>
  signed.length === contractSide.codes.length;

const changing = ({ hasOpenChange }: Pick<ContractTies, 'hasOpenChange'>) =>
  hasOpenChange ? state('合同变更或废弃正在审批中', 'A change or its abandonment is being decided') : null;

/** What both have signed, or is being changed, is not undone, whoever confirms it. */
export const undoTied = (ties: ContractTies): RuleRefusal | null =>
  changing(ties) ??
  (areBothSigned(ties)
    ? state('双方均已签章，不能撤销，请办理变更或废弃', 'Both parties have signed: change or abandon it')
    : null);

function notHisToSign(found: Deciding, { signed }: ContractTies, actor: Asking): Refusal | null {
  const side = sideOf(found, actor);
  if (side === null)
    return {
      by: 'owner',
      text: { cn: '只有合同双方的签章人可以签章', en: 'Only people of the two parties may sign' },
    };
  return signed.includes(side) ? state('本方已签章', 'Your party has signed already') : null;
}
