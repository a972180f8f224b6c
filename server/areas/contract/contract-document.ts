import { and, eq, isNull } from 'drizzle-orm';
import { chainKind } from '#shared/areas/chain/contract';
import {
  contractAdminStatus,
  contractKind,
  contractTransition,
  statusWording,
} from '#shared/areas/contract/codes';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import {
  chainNodes,
  chainStems,
  hangingOn,
  heldBy,
  namedBy,
  supervised,
} from '../document/around.service.ts';
import { documentExplain } from '../document/explain.service.ts';
import { contracts, describedContract, signableContracts } from './contract-access.ts';
import { contractFiles } from './contract-files.ts';
import type { ContractParts } from './contract-parts.ts';
import { contractRoutes } from './contract.routes.ts';
import { contract } from './contract.table.ts';
import { contractList } from './list-contracts.ts';
import { contractReview } from './review-contracts.ts';

const s = contractAdminStatus.code;
const k = chainKind.code;
const isPurchase = eq(contract.contractKind, contractKind.code.purchase);
const named = namedBy(contractDocumentKind, contract, contracts.live);
const drafts = {
  label: { cn: '未提交的合同', en: 'Contracts not yet submitted' },
  states: [s.draft, s.rejected],
};

/** The end of every chain: an agency contract comes from its order, a purchase from its project or self-procurement plan. */
const chain = {
  kind: contractDocumentKind.code,
  nodes: chainNodes(contractDocumentKind, contract, {
    ...contracts,
    party: signableContracts,
    state: ({ status }, { actor }) => statusWording(status, actor.permissions.has('contract:undo')),
  }),
  ...chainStems(contract, contracts, [
    { kind: k.selfPlan, column: contract.selfPlanGuid, of: isPurchase },
    { kind: k.entrust, column: contract.ordersGuid, of: eq(contract.contractKind, contractKind.code.agency) },
    { kind: k.project, column: contract.projectGuid, of: isPurchase },
  ]),

  /** An approved purchase contract is 签约, on the day it is signed; of a project the project itself knows (all sections). */
  async reached(db: Db, guids: readonly string[]) {
    const isSigned = eq(contract.status, contractTransition.approve.to);
    const found = await db
      .select({ guid: contract.guid, date: contract.signDate })
      .from(contract)
      .where(
        and(
          isOneOf(contract.guid, guids),
          isPurchase,
          isSigned,
          isNull(contract.projectGuid),
          contracts.live,
        ),
      );
    return found.map((one) => ({ ...one, stage: planProgress.code.signed }));
  },
};

/** The contract as everything around documents knows it. */
export function contractDocument(parts: ContractParts) {
  const review = contractReview(parts);
  return {
    kind: contractDocumentKind,
    routes: contractRoutes(parts, review),
    approval: review.approval,
    exports: [contractList.export.kind],
    counter: contractList.counter,
    files: contractFiles,
    chain,
    explain: documentExplain(describedContract, contracts, review),
    supervised: supervised(
      contractDocumentKind,
      contract,
      {
        enterpriseName: contract.partyAName,
        deptGuid: contract.deptGuid,
        projectGuid: contract.projectGuid,
      },
      contracts.supervisable,
    ),
    held: heldBy(named, 'contract:read', [
      { kind: 'contract.draft', ...drafts },
      {
        kind: 'contract.inReview',
        label: { cn: '审批中的合同', en: 'Contracts in approval' },
        states: [s.inReview],
      },
    ]),
    hanging: hangingOn(named, { dept: 'deptGuid', deptName: 'deptName' }, [
      { kind: 'draftContracts', ...drafts, isDraft: true },
      {
        kind: 'settledContracts',
        label: { cn: '已通过的合同', en: 'Approved contracts' },
        states: [s.inEffect, s.abandoned],
        isDraft: false,
      },
    ]),
  };
}
