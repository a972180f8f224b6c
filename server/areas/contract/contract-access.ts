import { and, asc, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { signType } from '#shared/areas/bidding/codes';
import {
  changeStatus,
  contractAdminStatus,
  contractKind,
  contractSide,
  type ContractSide,
  contractTransition,
} from '#shared/areas/contract/codes';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { TODAY } from '../../db/today.ts';
import type { Actor } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { hasPart } from '../approval/participation.service.ts';
import { ownerRefusal, stateRefusal as state, undoAsked } from '../approval/reviewed-document.service.ts';
import { documentAccess } from '../document/access.service.ts';
import type { Described, Ties, Viewer } from '../document/described.service.ts';
import { documentWrites } from '../document/writes.service.ts';
import { setupsOfProjects } from '../project-initiation/setups-with.service.ts';
import { contractChange } from './contract-change.table.ts';
import { contractSignature as signature } from './contract-signature.table.ts';
import { contract, type Contract } from './contract.table.ts';

/** The kind under which contracts and their changes are approved and hold their files. */
export const CONTRACT = contractDocumentKind.code;
/** 合同正文, the document that is signed. */
export const MAIN = `${CONTRACT}.main`;

/** What the table alone does not say about a contract. */
export interface ContractTies extends Ties {
  /** The parties that have signed it, in the order of the parties. */
  signed: ContractSide[];
  /** A supplementary agreement or its abandonment is being decided. */
  hasOpenChange: boolean;
  /** By the database's clock. */
  today: string;
}

const described: Described<typeof contractDocumentKind, typeof contract, ContractTies> = {
  kind: contractDocumentKind,
  table: contract,
  drawnUp: { unitName: 'partyAName', dept: 'deptGuid', deptName: 'deptName' },
  letters: 'HT',
  fileKinds: [CONTRACT, MAIN],
  scope: (db) => ({
    // Find the project of an agency contract through its set-up: the contract does not name it.
    ofProjects: (projects) =>
      or(
        inArray(contract.projectGuid, projects),
        inArray(contract.setupGuid, setupsOfProjects(db, projects)),
      )!,
    amount: contract.amount,
  }),
  hasPart: (db, userGuid) =>
    or(
      hasPart(db, CONTRACT, contract.guid, userGuid),
      exists(
        db
          .select({ one: sql`1` })
          .from(contractChange)
          .where(
            and(
              eq(contractChange.contractGuid, contract.guid),
              hasPart(db, CONTRACT, contractChange.guid, userGuid),
            ),
          ),
      ),
    )!,
  ties: (db) => ({
    signed: sql<ContractSide[]>`array(${db
      .select({ side: signature.side })
      .from(signature)
      .where(
        and(eq(signature.contractGuid, contract.guid), ne(signature.signItem, signType.code.awardFiling)),
      )
      .orderBy(asc(signature.side))})`,
    hasOpenChange: exists(
      db
        .select({ one: sql`1` })
        .from(contractChange)
        .where(
          and(
            eq(contractChange.contractGuid, contract.guid),
            eq(contractChange.status, changeStatus.code.inReview),
          ),
        ),
    ).mapWith(Boolean),
    today: sql<string>`${TODAY}`,
  }),
  // The states of documents.md 5.6. That live orders rest on it is asked when it is undone, voided or abandoned.
  decide(found, ties, actor, given) {
    const own = needs(actor, 'contract:write') ?? ownerRefusal(found.createUserGuid, actor);
    const inEffect = notFrom(contractAdminStatus, found.status, contractTransition.abandon.from);
    const settled = changing(ties) ?? undoAsked(ties);
    return {
      undo: given.undo ?? undoTied(ties),
      sign: needs(actor, 'contract:sign') ?? inEffect ?? settled ?? notTheirsToSign(found, ties, actor),
      file:
        (isBuyersSigner(found, actor) ? null : own) ??
        inEffect ??
        settled ??
        notFiled(found) ??
        (areBothSigned(ties)
          ? null
          : state('双方签章后才能备案', 'It is filed once both parties have signed')),
      change: own ?? inEffect ?? settled,
      abandon: needs(actor, 'contract:undo') ?? inEffect ?? settled,
    };
  },
};

/** Finding, locking and deciding of contracts. */
export const contracts = documentAccess(described);
/** Making, changing and deleting of them. */
export const contractWrites = documentWrites(described, contracts);
export { described as describedContract };

/** The party a person of this company signs for; null when it is none of the two. */
export const sideOf = (
  { enterpriseGuid, partyB }: Pick<Contract, 'enterpriseGuid' | 'partyB'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
): ContractSide | null => {
  if (actor.enterpriseGuid === enterpriseGuid) return contractSide.code.a;
  return actor.enterpriseGuid === partyB ? contractSide.code.b : null;
};

/** Who signs for the buyer files as well, with their certificate: handlers hold none. */
const isBuyersSigner = (found: Contract, actor: Actor) =>
  actor.permissions.has('contract:sign') && sideOf(found, actor) === contractSide.code.a;

/** What is filed is the contract of an award (sign item 2101). */
const notFiled = ({ contractKind: kind }: Contract) =>
  kind === contractKind.code.purchase
    ? null
    : state('委托合同不办理中标合同备案', 'Only a contract of an award is filed');

const areBothSigned = ({ signed }: ContractTies) => signed.length === contractSide.codes.length;

const changing = ({ hasOpenChange }: ContractTies) =>
  hasOpenChange ? state('合同变更或废弃正在审批中', 'A change or its abandonment is being decided') : null;

/** What both have signed, or is being changed, is not undone, whoever confirms it. */
export const undoTied = (ties: ContractTies): RuleRefusal | null =>
  changing(ties) ??
  (areBothSigned(ties)
    ? state('双方均已签章，不能撤销，请办理变更或废弃', 'Both parties have signed: change or abandon it')
    : null);

function notTheirsToSign(found: Contract, { signed }: ContractTies, actor: Actor): Refusal | null {
  const side = sideOf(found, actor);
  if (side === null)
    return {
      by: 'owner',
      text: { cn: '只有合同双方的签章人可以签章', en: 'Only people of the two parties may sign' },
    };
  return signed.includes(side) ? state('本方已签章', 'Your party has signed already') : null;
}

const { inEffect: approved, abandoned } = contractAdminStatus.code;

/** The contracts this person may sign for a party: those of their company, and as party B those approved or ended since. */
export const signableContracts = ({ actor }: Pick<Viewer, 'actor'>): SQL =>
  actor.permissions.has('contract:sign')
    ? and(
        contracts.live,
        inArray(contract.status, [approved, abandoned]),
        or(eq(contract.enterpriseGuid, actor.enterpriseGuid), eq(contract.partyB, actor.enterpriseGuid)),
      )!
    : sql`false`;

/** The contract, for a person who may sign it for a party. @throws NotFound */
export async function findSignable({ db, actor }: Viewer, guid: string, isLocked = false): Promise<Contract> {
  const query = db
    .select()
    .from(contract)
    .where(and(eq(contract.guid, guid), signableContracts({ actor })));
  const [found] = isLocked ? await query.for('update') : await query;
  if (!found) throw new NotFound();
  return found;
}
